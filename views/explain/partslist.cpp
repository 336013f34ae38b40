// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/partslist.h"

#include "views/look/nametext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr int kBarsPx = 40, kGapPx = 8, kTextLinePx = 17, kLineGapPx = 4, kMostTextLines = 2, kBarPx = 7;
constexpr int kAboveWholePx = 4, kMostCharacters = 160;

QFont textFont()
{
    return Theme::font(12);
}

QFont numberFont()
{
    return Theme::font(12, QFont::DemiBold);
}

constexpr int kTextFlags = Qt::TextWordWrap | Qt::TextWrapAnywhere | Qt::AlignLeft | Qt::AlignTop;

QString shownText(const PartLine &line)
{
    return oneLine(cutText(line.text, kMostCharacters));
}

} // namespace

PartsList::PartsList(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void PartsList::setLines(std::vector<PartLine> lines, double wholeNs, const QString &wholeText)
{
    m_lines = std::move(lines);
    m_whole = { wholeNs, wholeText, Tone::Neutral, false };
    m_largestNs = 0;
    for (const PartLine &line : m_lines)
        m_largestNs = std::max(m_largestNs, std::abs(line.deltaNs));
    m_unit = timeUnit(std::max(m_largestNs, std::abs(wholeNs)));
    m_numberPx = 0;
    QStringList spoken;
    for (const PartLine *line : [this] {
             std::vector<const PartLine *> all { &m_whole };
             for (const PartLine &each : m_lines)
                 all.push_back(&each);
             return all;
         }()) {
        const QString number = signedInUnit(line->deltaNs, m_unit);
        m_numberPx = std::max(m_numberPx, static_cast<int>(std::ceil(tabularWidth(numberFont(), number))));
        spoken << QStringLiteral("%1 %2 %3").arg(number, m_unit.name, line->text);
    }
    spoken.append(spoken.takeFirst()); // the whole is last
    setAccessibleName(spoken.join(QStringLiteral("\n")));
    updateGeometry();
    update();
}

int PartsList::textPx(int widthPx) const
{
    return std::max(40, widthPx - m_numberPx - kBarsPx - 2 * kGapPx);
}

int PartsList::linePx(const PartLine &line, int widthPx) const
{
    const QRect room(0, 0, textPx(widthPx), kMostTextLines * kTextLinePx);
    const int needed = QFontMetrics(textFont()).boundingRect(room, kTextFlags, shownText(line)).height();
    return (needed > kTextLinePx + 2 ? kMostTextLines : 1) * kTextLinePx + kLineGapPx;
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

void PartsList::paintLine(QPainter &painter, const PartLine &line, int top, int height, bool isWhole) const
{
    const Theme &theme = Theme::current();
    const int first = kTextLinePx + kLineGapPx; // numbers and bars stand beside the first line of the words
    painter.setFont(numberFont());
    painter.setPen(isWhole ? theme.text : line.isQuiet ? theme.muted : theme.textOf(line.tone));
    drawTabular(painter, QRectF(0, top, m_numberPx, first), Qt::AlignRight, signedInUnit(line.deltaNs, m_unit));
    const int barsLeft = m_numberPx + kGapPx;
    if (!isWhole && m_largestNs > 0 && line.deltaNs != 0) {
        const qreal px = std::max(1.5, (kBarsPx - 2) * std::abs(line.deltaNs) / m_largestNs);
        const QRectF bar(barsLeft, top + (first - kBarPx) / 2.0, px, kBarPx);
        painter.fillRect(bar, line.isQuiet || line.tone == Tone::Neutral ? theme.same : theme.bar(line.tone));
    }
    painter.setFont(textFont());
    painter.setPen(line.isQuiet || isWhole ? theme.muted : theme.text);
    const QRect text(barsLeft + kBarsPx + kGapPx, top + kLineGapPx / 2, textPx(width()), height - kLineGapPx);
    painter.drawText(text, kTextFlags, shownText(line));
}

void PartsList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    int top = 0;
    for (const PartLine &line : m_lines) {
        const int height = linePx(line, width());
        paintLine(painter, line, top, height, false);
        top += height;
    }
    painter.fillRect(QRect(0, top + kAboveWholePx / 2 - 1, width(), 1), Theme::current().border);
    top += kAboveWholePx;
    paintLine(painter, m_whole, top, linePx(m_whole, width()), true);
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
