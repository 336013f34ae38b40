// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/notespopup.h"

#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/notetexts.h"
#include "views/words/texts.h"

#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

constexpr int kPopupMaxHeightPx = 420;

QString noteHtml(const ImportNote &note)
{
    const Theme &theme = Theme::current();
    const QColor &color = note.severity == Severity::Info ? theme.muted : theme.worseText;
    const QString count = note.count > 1 ? QStringLiteral(" <span style='color:%1'>×%2</span>")
                                               .arg(theme.muted.name(), formatCount(static_cast<double>(note.count)))
                                         : QString();
    return QStringLiteral("<p style='margin:0 0 8px 0'><span style='color:%1;font-weight:600'>%2</span>%3<br>%4</p>")
        .arg(color.name(), severityTitle(note.severity).toHtmlEscaped(), count, importNoteText(note).toHtmlEscaped());
}

std::vector<ImportNote> mostSevereFirst(const ImportNotes &notes)
{
    std::vector<ImportNote> sorted = notes.all();
    std::stable_sort(
        sorted.begin(), sorted.end(), [](const ImportNote &a, const ImportNote &b) { return a.severity > b.severity; });
    return sorted;
}

} // namespace

QString severityTitle(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return NotesButton::tr("Note");
    case Severity::Warning:
        return NotesButton::tr("Warning");
    case Severity::DataLoss:
        return NotesButton::tr("Data lost");
    }
    return {};
}

NotesButton::NotesButton(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("chip"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize({ 16, 16 });
    setCursor(Qt::PointingHandCursor);
    hide();
    connect(this, &QToolButton::clicked, this, &NotesButton::showPopup);
}

void NotesButton::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    int warnings = 0, notes = 0;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (!m_comparison || (side == Side::Experimental && m_comparison->isAlone()))
            break;
        for (const ImportNote &note : m_comparison->run(side).trace.notes.all())
            ++(note.severity == Severity::Info ? notes : warnings);
    }
    m_isWarning = warnings > 0;
    const QString counted =
        m_isWarning ? tr("%n import warning(s)", nullptr, warnings) : tr("%n import note(s)", nullptr, notes);
    setText(QChar(0x2009) + counted);
    setAccessibleName(counted);
    setToolTip(tr("What reading the two files repaired, skipped or found odd. Click for the list."));
    setVisible(warnings + notes > 0);
    applyTheme();
}

void NotesButton::applyTheme()
{
    const Theme &theme = Theme::current();
    setIcon(Theme::icon(
        m_isWarning ? QStringLiteral("warning") : QStringLiteral("info"), m_isWarning ? theme.worseText : theme.muted));
}

QString NotesButton::listHtml() const
{
    QString html;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (side == Side::Experimental && m_comparison->isAlone())
            break;
        const Trace &trace = m_comparison->run(side).trace;
        html += QStringLiteral(
            "<p style='margin:4px 0 8px 0;font-weight:600'>%1 <span style='font-weight:400;color:%2'>%3</span></p>")
                    .arg(sideTitle(side).toHtmlEscaped(), Theme::current().muted.name(),
                        toQString(trace.file).section(QLatin1Char('/'), -1).toHtmlEscaped());
        const std::vector<ImportNote> notes = mostSevereFirst(trace.notes);
        for (const ImportNote &note : notes)
            html += noteHtml(note);
        if (notes.empty())
            html += QStringLiteral("<p style='margin:0 0 8px 0;color:%1'>%2</p>")
                        .arg(Theme::current().muted.name(), tr("Nothing to report.").toHtmlEscaped());
    }
    return html;
}

void NotesButton::showPopup()
{
    if (m_comparison)
        showListPopup(this, listHtml(), tr("Import notes"));
}

QLabel *showListPopup(QWidget *anchor, const QString &html, const QString &accessibleName, int widthPx)
{
    auto *popup = new QFrame(anchor->window(), Qt::Popup);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->setObjectName(QStringLiteral("card"));
    popup->setAccessibleName(accessibleName);
    auto *list = new QLabel(html);
    list->setWordWrap(true);
    list->setTextFormat(Qt::RichText);
    list->setTextInteractionFlags(Qt::TextBrowserInteraction);
    list->setContentsMargins(14, 10, 14, 6);
    list->setAlignment(Qt::AlignTop);
    list->setFixedWidth(widthPx - 12);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(list);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(popup);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(scroll);
    const int height = list->heightForWidth(widthPx - 12);
    list->resize(widthPx - 12, height);
    popup->resize(widthPx, std::min(height + 4, kPopupMaxHeightPx));

    QPoint corner = anchor->mapToGlobal(QPoint(anchor->width() - popup->width(), anchor->height() + 4));
    const QRect available = anchor->screen()->availableGeometry();
    corner.setX(
        std::clamp(corner.x(), available.left(), std::max(available.left(), available.right() - popup->width())));
    popup->move(corner);
    popup->show();
    scroll->setFocus(); // so that the keys scroll
    return list;
}

} // namespace twinlane
