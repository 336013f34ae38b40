// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/whereandwhy.h"

#include "model/comparison/verdict.h"
#include "model/facts/unexplained.h"
#include "model/reasons/placename.h"
#include "views/look/listpopup.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"
#include "views/words/verdicttext.h"

#include <QLabel>

namespace twinlane {

namespace {

constexpr int kPopupWidthPx = 640;
constexpr std::size_t kMostReasons = 10;

struct Line {
    RowId row;
    QString name, detail, word; ///< @c word tells whether it is real
    double deltaNs;
    Tone tone;
};

QString lineHtml(const Line &line)
{
    const Theme &theme = Theme::current();
    const QString muted = theme.muted.name();
    const QString name = line.row ? QStringLiteral("<a href='%1' style='color:%2;text-decoration:none'>%3</a>")
                                        .arg(line.row.row())
                                        .arg(theme.accent.name(), htmlOf(line.name, 300))
                                  : htmlOf(line.name, 300);
    const QString detail = line.detail.isEmpty()
        ? QString()
        : QStringLiteral("<br><span style='color:%1'>%2</span>").arg(muted, htmlOf(line.detail, 600));
    const QColor &color = line.tone == Tone::Neutral ? theme.muted
        : line.tone == Tone::Better                  ? theme.betterText
                                                     : theme.worseText;
    return QStringLiteral(
        "<tr><td>%1%2</td><td align='right' style='white-space:nowrap;color:%3;font-weight:600'>%4</td>"
        "<td style='white-space:nowrap;color:%5'>%6</td></tr>")
        .arg(name, detail, color.name(), formatSigned(line.deltaNs, Unit::Nanoseconds), muted,
            line.word.toHtmlEscaped());
}

QString sectionHtml(const QString &title, const std::vector<Line> &lines, const QString &nothing)
{
    QString html = QStringLiteral("<p style='margin:8px 0 4px 0;font-weight:600'>%1</p>").arg(title.toHtmlEscaped());
    if (lines.empty())
        return html
            + QStringLiteral("<p style='margin:0 0 8px 0;color:%1'>%2</p>")
                  .arg(Theme::current().muted.name(), nothing.toHtmlEscaped());
    html += QStringLiteral("<table width='100%' cellspacing='0' cellpadding='4'>");
    for (const Line &line : lines)
        html += lineHtml(line);
    return html + QStringLiteral("</table>");
}

Tone toneOfTime(double deltaNs)
{
    return deltaNs < 0 ? Tone::Better : deltaNs > 0 ? Tone::Worse : Tone::Neutral;
}

std::vector<Line> placeLines(const Comparison &comparison)
{
    std::vector<Line> lines;
    for (const DifferencePlace &place : comparison.verdict.parts.places) {
        const double ns = static_cast<double>(place.deltaNs);
        const bool isChance = place.outcome == Outcome::WithinLimits || place.outcome == Outcome::WithinNoise;
        const bool isRest = place.nature == PlaceNature::Rest;
        lines.push_back({ place.rows.front(), placeText(placeParts(comparison, place)), {},
            isRest ? QString() : outcomeWord(place.outcome), ns, isChance ? Tone::Neutral : toneOfTime(ns) });
    }
    return lines;
}

std::vector<Line> reasonLines(const Comparison &comparison)
{
    std::vector<Line> lines;
    for (const OverallReason &reason : listedReasons(comparison.reasons, kMostReasons).rows) {
        QStringList names;
        for (const std::string &name : reason.operatorNames)
            names << toQString(name);
        lines.push_back({ reason.rows.empty() ? RowId() : reason.rows.front(), names.join(QStringLiteral(", ")),
            reasonDetail(reason), {}, reason.deltaNs(), toneOfTime(reason.deltaNs()) });
    }
    return lines;
}

} // namespace

WhereAndWhyButton::WhereAndWhyButton(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("chip"));
    setText(tr("Where and why"));
    setAccessibleName(text());
    setToolTip(tr(
        "The places that the difference comes from, and what changed in their operators. Click a line to go there."));
    setCursor(Qt::PointingHandCursor);
    hide();
    connect(this, &QToolButton::clicked, this, &WhereAndWhyButton::showPopup);
}

void WhereAndWhyButton::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    setVisible(m_comparison && !m_comparison->isAlone());
}

void WhereAndWhyButton::showPopup()
{
    if (!m_comparison)
        return;
    const QString html =
        sectionHtml(tr("Where the difference sits: %1, per step").arg(measureTitle(m_comparison->options.measure)),
            placeLines(*m_comparison), tr("No block differs by half a percent of the step."))
        + sectionHtml(tr("Why operators differ: self time, per step"), reasonLines(*m_comparison),
            tr("No operator changed enough to tell."));
    QLabel *list = showListPopup(this, html, text(), kPopupWidthPx);
    connect(list, &QLabel::linkActivated, this, [this, list, shown = m_comparison](const QString &row) {
        list->window()->close();
        if (shown == m_comparison) // a load may have ended meanwhile, and row numbers belong to one comparison
            emit rowWanted(RowId(row.toUInt()));
    });
}

} // namespace twinlane
