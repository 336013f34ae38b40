// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands above the lines of the difference bars, the running sum beside them, and the whiskers of recordings.

#include "views/bars/diffbarsplottable.h"
#include "views/blocks/barpaint.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <vector>

namespace twinlane {

namespace {

constexpr double kLegendSwatchPx = 10, kLegendTextPx = 15, kLegendGapPx = 14;

} // namespace

void DiffBarsPlottable::drawHeader(QCPPainter *painter) const
{
    const Theme &theme = Theme::current();
    const QRectF header = m_layout.header(), titles = m_layout.titles();
    const double margin = DiffBarsLayout::kNamesMarginPx;
    const BarsLook &look = m_layout.look();
    const double left = std::max(margin + DiffBarsLayout::kTwistyPx, look.headLeftPx),
                 right = header.right() - std::max(margin, look.headRightPx);
    QRectF upper(left, header.top(), std::max(0.0, right - left), DiffBarsLayout::kTotalPx);
    upper.setLeft(drawTotal(painter, upper));
    drawLegend(painter,
        look.legendPx > 0 ? QRectF(margin, upper.bottom(), header.width() - 2 * margin, look.legendPx) : upper);

    const auto title = [&](const QRectF &column, const QString &text, Qt::Alignment alignment) {
        painter->setFont(Theme::font(12, QFont::Medium));
        painter->setPen(theme.muted);
        painter->drawText(QRectF(column.left(), titles.top(), column.width(), titles.height()),
            static_cast<int>(alignment | Qt::AlignVCenter), text);
    };
    const bool isAlone = m_layout.look().isAlone;
    const auto inUnits = [this](const QString &text) { return text + QStringLiteral(", ") + m_unit.name; };
    title(m_layout.names().adjusted(DiffBarsLayout::kTwistyPx, 0, 0, 0), tr("Block"), Qt::AlignLeft);
    if (m_layout.hasTimes())
        title(m_layout.times(), inUnits(isAlone ? tr("Time") : QStringLiteral("A → B")), Qt::AlignRight);
    if (m_layout.hasParameters())
        title(m_layout.parameters(), tr("Parameters"), Qt::AlignRight);
    if (m_layout.hasBytes())
        title(m_layout.bytes(), tr("Bytes"), Qt::AlignRight);
    if (isAlone) {
        title(m_layout.change(), tr("Share"), Qt::AlignRight);
    } else {
        const bool isSorted = m_content.tree->order() == BarOrder::LargestDifference;
        title(m_layout.delta(), (isSorted ? QStringLiteral("▼ ") : QString()) + inUnits(QStringLiteral("Δ")),
            Qt::AlignRight);
        title(m_layout.change(), QStringLiteral("Δ %"), Qt::AlignRight);
        if (m_layout.hasDifference())
            drawZero(painter, m_layout.difference(), m_layout.differenceScale(), QStringLiteral("0"));
        if (m_layout.hasRunning()) {
            title(m_layout.running(), tr("Running sum"), Qt::AlignLeft);
            drawZero(painter, m_layout.running(), m_layout.runningScale(), QString());
        }
    }
    painter->fillRect(QRectF(0, header.bottom() - 1, header.width(), 1), theme.grid);
}

double DiffBarsPlottable::drawTotal(QCPPainter *painter, const QRectF &area) const
{
    const Theme &theme = Theme::current();
    const DiffBar whole = m_content.tree->bar(0);
    const auto time = [this](const std::optional<std::int64_t> &ns) {
        return ns ? inUnit(static_cast<double>(*ns), m_unit) : missingText();
    };
    QRectF rest = area;
    const auto put = [&](const QString &text, const QColor &color, QFont::Weight weight) {
        const QFont font = Theme::font(13, weight);
        const double width = tabularWidth(font, text);
        if (width > rest.width())
            return;
        painter->setFont(font);
        painter->setPen(color);
        drawTabular(*painter, rest, Qt::AlignLeft, text);
        rest.setLeft(rest.left() + width + 8);
    };
    const QString unit = QChar(0x00A0) + m_unit.name;
    if (m_layout.look().isAlone) {
        put(time(whole.timeNs.baseline) + unit, theme.text, QFont::Medium);
        return rest.left();
    }
    put(QStringLiteral("%1 → %2").arg(time(whole.timeNs.baseline), time(whole.timeNs.experimental)) + unit, theme.muted,
        QFont::Normal);
    if (whole.timeNs.delta)
        put(signedInUnit(static_cast<double>(*whole.timeNs.delta), m_unit), whole.look.textColor(),
            whole.look.isCertain() ? QFont::DemiBold : QFont::Normal);
    return rest.left();
}

std::vector<DiffBarsPlottable::LegendItem> DiffBarsPlottable::legendItems() const
{
    std::vector<LegendItem> items;
    bool hasUnknown = false;
    for (int row = m_layout.firstVisible(); row < m_layout.endVisible(); ++row) {
        const DiffBar &bar = line(row).bar;
        hasUnknown |= bar.isUnknown;
        const auto isSame = [&bar](const LegendItem &item) {
            return item.look.certainty == bar.look.certainty && item.look.tone == bar.look.tone;
        };
        if (m_layout.look().isAlone || std::any_of(items.begin(), items.end(), isSame))
            continue;
        const QString text = bar.look.isCertain()        ? (bar.look.tone == Tone::Worse ? tr("slower") : tr("faster"))
            : bar.look.isUndecided()                     ? certaintyText(bar.look.certainty)
            : bar.look.certainty == Certainty::OtherWork ? tr("experimental")
                                                         : tr("noise");
        items.push_back({ text, bar.look });
    }
    std::sort(items.begin(), items.end(), [](const LegendItem &a, const LegendItem &b) {
        return std::pair(a.look.certainty, b.look.tone) < std::pair(b.look.certainty, a.look.tone); // slower first
    });
    items.insert(items.begin(), { tr("baseline"), {}, false, true });
    if (hasUnknown)
        items.push_back({ tr("no block"), {}, true });
    return items;
}

double DiffBarsPlottable::firstLineNeedPx(bool isAlone) const
{
    const QFontMetricsF metrics(Theme::font(12));
    QStringList words { tr("baseline"), tr("no block") };
    if (!isAlone)
        words << tr("slower") << tr("faster") << tr("noise") << certaintyText(Certainty::CouldBeChance);
    double px = tabularWidth(Theme::font(13), QStringLiteral("0,000.00 → 0,000.00 ms +000.00")) + 2 * kLegendGapPx;
    for (const QString &word : words)
        px += kLegendTextPx + metrics.horizontalAdvance(word) + kLegendGapPx;
    return px;
}

void DiffBarsPlottable::drawLegend(QCPPainter *painter, const QRectF &area) const
{
    const Theme &theme = Theme::current();
    std::vector<LegendItem> items = legendItems();
    const QFont font = Theme::font(12);
    const QFontMetricsF metrics(font);
    const auto width = [&](const LegendItem &item) { return kLegendTextPx + metrics.horizontalAdvance(item.text); };
    const auto leftOfAll = [&] {
        double px = area.right() + kLegendGapPx;
        for (const LegendItem &item : items)
            px -= width(item) + kLegendGapPx;
        return px;
    };
    // Grey is understood without words, directions and doubts are not.
    if (leftOfAll() < area.left() && items.size() > 1)
        items.erase(items.begin());
    double left = std::max(leftOfAll(), area.left());
    for (const LegendItem &item : items) {
        if (left + width(item) > area.right() + 1)
            break;
        const QRectF swatch(left, area.center().y() - kLegendSwatchPx / 2 + 1, kLegendSwatchPx, kLegendSwatchPx - 2);
        if (item.isBaseline)
            fillBar(*painter, swatch, theme.baseline);
        else if (item.isUnknown)
            hatchBar(*painter, swatch, theme.baseline);
        else
            judgedBar(*painter, swatch, item.look);
        painter->setFont(font);
        painter->setPen(theme.muted);
        painter->drawText(QRectF(left + kLegendTextPx, area.top(), width(item), area.height()),
            Qt::AlignLeft | Qt::AlignVCenter, item.text);
        left += width(item) + kLegendGapPx;
    }
}

void DiffBarsPlottable::drawZero(
    QCPPainter *painter, const QRectF &column, const BarScale &scale, const QString &title) const
{
    const Theme &theme = Theme::current();
    const QRectF titles = m_layout.titles();
    painter->setFont(Theme::font(11));
    painter->setPen(theme.muted);
    drawTabular(*painter, QRectF(scale.zeroPx - 20, titles.top(), 40, titles.height()), Qt::AlignHCenter, title);
    painter->fillRect(QRectF(scale.zeroPx - 0.5, column.top(), 1, m_layout.rowsBottom() - column.top()), theme.border);
}

// A step of each line, filled in the direction's colour only where the difference is certain, and the line that joins
// them.
void DiffBarsPlottable::drawRunningSum(QCPPainter *painter, int from, int to) const
{
    const std::vector<QPointF> corners = m_layout.runningLine(m_content.lines, from, to);
    if (corners.size() < 2)
        return;
    const Theme &theme = Theme::current();
    QPainterPath path(corners.front());
    for (const QPointF &corner : corners)
        path.lineTo(corner);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(theme.muted, 1.2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter->drawPath(path);
    for (int row = from; row < to; ++row) {
        const QRectF step = m_layout.runningStep(m_content.lines, row);
        if (!step.isNull())
            judgedBar(*painter, step, line(row).bar.look);
    }
    if (to == m_layout.rowCount() && m_content.hiddenRows == 0) {
        painter->setPen(QPen(theme.surface, 1.5));
        painter->setBrush(theme.text);
        painter->drawEllipse(corners.back() - QPointF(0, 3), 3.5, 3.5);
    }
}

void DiffBarsPlottable::drawRanges(QCPPainter *painter, const Line &line, int row) const
{
    const DiffBarShapes shapes = m_layout.shapes(line.bar, row);
    const QRectF column = m_layout.bars();
    for (const Side side : kSides) {
        const QRectF &bar = side == Side::Baseline ? shapes.baseline : shapes.experimental;
        if (const auto &range = line.rangeNs[side]; range && !bar.isNull())
            drawWhisker(*painter, QRectF(column.left(), bar.top(), column.width(), bar.height()),
                m_layout.timeScale().px(range->first), m_layout.timeScale().px(range->second));
    }
}

} // namespace twinlane
