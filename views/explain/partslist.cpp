// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/partslist.h"

#include "views/look/copying.h"
#include "views/look/nametext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr int kBarsPx = 40, kGapPx = 8, kTextLinePx = 17, kLineGapPx = 4, kBarPx = 7;
constexpr int kAboveWholePx = 4, kMostCharacters = 160;

QFont textFont()
{
    return Theme::font(12);
}

QFont numberFont()
{
    return Theme::font(12, QFont::DemiBold);
}

QStringList wrapped(const PartLine &line, int widthPx)
{
    return twoLines(textFont(), oneLine(cutText(line.text, kMostCharacters)), widthPx);
}

} // namespace

PartsList::PartsList(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PartsList::setLines(std::vector<PartLine> lines, double wholeNs, bool areDifferences, double longestNs)
{
    m_areDifferences = areDifferences;
    m_lines = std::move(lines);
    m_largestNs = 0;
    for (const PartLine &line : m_lines)
        m_largestNs = std::max(m_largestNs, std::abs(line.ns));
    m_unit = timeUnit(std::max({ m_largestNs, std::abs(wholeNs), longestNs }));
    const QString whole = areDifferences ? tr("the whole difference, %1") : tr("the whole, %1");
    m_whole = { wholeNs, whole.arg(m_unit.name), Tone::Neutral, false };
    m_numberPx = 0;
    QStringList spoken;
    for (const PartLine *line : [this] {
             std::vector<const PartLine *> all { &m_whole };
             for (const PartLine &each : m_lines)
                 all.push_back(&each);
             return all;
         }()) {
        const QString text = number(*line);
        m_numberPx = std::max(m_numberPx, static_cast<int>(std::ceil(tabularWidth(numberFont(), text))));
        spoken << QStringLiteral("%1 %2 %3").arg(text, m_unit.name, line->text);
    }
    spoken.append(spoken.takeFirst()); // the whole is last
    setAccessibleName(spoken.join(QStringLiteral("\n")));
    updateGeometry();
    update();
}

QString PartsList::number(const PartLine &line) const
{
    return m_areDifferences ? signedInUnit(line.ns, m_unit) : inUnit(line.ns, m_unit);
}

int PartsList::textPx(int widthPx) const
{
    return std::max(40, widthPx - m_numberPx - kBarsPx - 2 * kGapPx);
}

int PartsList::linePx(const PartLine &line, int widthPx) const
{
    return static_cast<int>(wrapped(line, textPx(widthPx)).size()) * kTextLinePx + kLineGapPx;
}

QString PartsList::markdown() const
{
    QString text = markdownRow({ (m_areDifferences ? QStringLiteral("Δ, ") : QString()) + m_unit.name, QString() })
        + markdownRule({ true, false });
    for (const PartLine &line : m_lines)
        text += markdownRow({ number(line), line.text });
    return text + markdownRow({ number(m_whole), m_whole.text });
}

int PartsList::heightForWidth(int widthPx) const
{
    int height = kAboveWholePx + linePx(m_whole, widthPx);
    for (const PartLine &line : m_lines)
        height += linePx(line, widthPx);
    return height;
}

QSize PartsList::sizeHint() const
{
    return { 300, heightForWidth(std::max(width(), 300)) };
}

void PartsList::paintLine(QPainter &painter, const PartLine &line, int top, bool isWhole) const
{
    const Theme &theme = Theme::current();
    const int first = kTextLinePx + kLineGapPx; // numbers and bars stand beside the first line of the words
    painter.setFont(numberFont());
    painter.setPen(isWhole ? theme.text : line.isQuiet ? theme.muted : theme.textOf(line.tone));
    drawTabular(painter, QRectF(0, top, m_numberPx, first), Qt::AlignRight, number(line));
    const int barsLeft = m_numberPx + kGapPx;
    if (!isWhole && m_largestNs > 0 && line.ns != 0) {
        const qreal px = std::max(1.5, (kBarsPx - 2) * std::abs(line.ns) / m_largestNs);
        const QRectF bar(barsLeft, top + (first - kBarPx) / 2.0, px, kBarPx);
        painter.fillRect(bar, line.isQuiet || line.tone == Tone::Neutral ? theme.same : theme.bar(line.tone));
    }
    painter.setFont(textFont());
    painter.setPen(line.isQuiet || isWhole ? theme.muted : theme.text);
    int y = top + kLineGapPx / 2;
    for (const QString &text : wrapped(line, textPx(width()))) {
        painter.drawText(QRect(barsLeft + kBarsPx + kGapPx, y, textPx(width()), kTextLinePx),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        y += kTextLinePx;
    }
}

void PartsList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    int top = 0;
    for (const PartLine &line : m_lines) {
        paintLine(painter, line, top, false);
        top += linePx(line, width());
    }
    painter.fillRect(QRect(0, top + kAboveWholePx / 2 - 1, width(), 1), Theme::current().border);
    top += kAboveWholePx;
    paintLine(painter, m_whole, top, true);
}

bool PartsList::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    int top = 0;
    for (const PartLine &line : m_lines) {
        top += linePx(line, width());
        if (help->pos().y() < top) {
            QToolTip::showText(help->globalPos(), toolTipOf(line.text), this);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace twinlane
