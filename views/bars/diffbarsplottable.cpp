// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsplottable.h"

#include "views/bars/diffbarstext.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <vector>

namespace twinlane {

namespace {

constexpr double kRadiusPx = 2.5;
constexpr double kTitlePx = 22, kCaptionLinePx = 18, kCaptionGapPx = 10;
constexpr std::size_t kTextsKept = 4096;

void fillBar(QPainter &painter, const QRectF &bar, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(bar, kRadiusPx, kRadiusPx);
}

// Lines are clipped by arithmetic. A brush pattern is made of pixels, which look wrong at high resolutions and in
// vector files.
void hatchBar(QPainter &painter, const QRectF &bar, const QColor &color)
{
    constexpr double kStepPx = 5;
    if (bar.width() < kStepPx) { // too narrow for a hatch
        fillBar(painter, bar, color);
        return;
    }
    QColor ground = color;
    ground.setAlphaF(0.22F);
    fillBar(painter, bar, ground);
    painter.setPen(QPen(color, 1.2));
    const double height = bar.height();
    for (double foot = bar.left() - height + kStepPx / 2; foot < bar.right(); foot += kStepPx) {
        const double from = std::max(foot, bar.left()), to = std::min(foot + height, bar.right());
        if (to > from)
            painter.drawLine(QPointF(from, bar.bottom() - (from - foot)), QPointF(to, bar.bottom() - (to - foot)));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1));
    painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), kRadiusPx, kRadiusPx);
}

void outlineGhost(QPainter &painter, const QRectF &ghost, const QColor &color, bool dotted)
{
    QPen pen(color, dotted ? 1.4 : 1);
    if (dotted) {
        pen.setCapStyle(Qt::RoundCap);
        pen.setDashPattern({ 0.1, 2.4 });
    } else {
        pen.setDashPattern({ 3, 3 });
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(ghost.adjusted(0.5, 0.5, -0.5, -0.5), kRadiusPx, kRadiusPx);
}

void drawLeft(QPainter &painter, const QFont &font, const QColor &color, const QRectF &area, const QString &text)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, elidedName(font, text, area.width()));
}

bool isOneSided(const DiffBar &bar)
{
    return bar.timeNs.baseline.has_value() != bar.timeNs.experimental.has_value();
}

} // namespace

double captionHeightPx(const QStringList &caption)
{
    if (caption.isEmpty())
        return 0;
    return 2 * kCaptionGapPx + kTitlePx + kCaptionLinePx * static_cast<double>(caption.size() - 1);
}

DiffBarsPlottable::DiffBarsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stSingleData);
    setSelectionDecorator(nullptr);
}

void DiffBarsPlottable::setContent(DiffBarsContent content)
{
    m_content = std::move(content);
    m_texts.clear();
}

const DiffBarsPlottable::RowText &DiffBarsPlottable::rowText(int row) const
{
    if (m_texts.size() > kTextsKept)
        m_texts.clear();
    const auto [found, isNew] = m_texts.try_emplace(row);
    if (isNew) {
        const DiffBar &bar = m_content.bars.bars[static_cast<std::size_t>(row)];
        found->second = { barName(*m_content.comparison, m_content.bars, bar),
            barSubline(*m_content.comparison, m_content.bars, bar) };
    }
    return found->second;
}

double DiffBarsPlottable::selectTest(const QPointF &position, bool, QVariant *details) const
{
    const int row = m_layout.rowAt(position);
    if (row < 0)
        return -1;
    if (details)
        details->setValue(QCPDataSelection(QCPDataRange(row, row + 1)));
    return mParentPlot->selectionTolerance() * 0.5;
}

QCPRange DiffBarsPlottable::getKeyRange(bool &foundRange, QCP::SignDomain) const
{
    foundRange = !m_content.bars.bars.empty();
    return { 0, static_cast<double>(m_content.bars.bars.size()) };
}

QCPRange DiffBarsPlottable::getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const
{
    foundRange = m_content.bars.longestNs > 0;
    return { 0, static_cast<double>(m_content.bars.longestNs) };
}

QRect DiffBarsPlottable::clipRect() const
{
    return mParentPlot->viewport(); // names and numbers stand in the margins of the axis rectangle
}

void DiffBarsPlottable::draw(QCPPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    drawCaption(painter);
    if (m_content.bars.bars.empty())
        return;
    drawHeader(painter);
    painter->save();
    painter->setClipRect(m_layout.body());
    const int from = m_layout.firstVisible(), to = m_layout.endVisible();
    for (int row = from; row < to; ++row)
        drawHighlight(painter, row);
    if (m_layout.hasRunning())
        drawRunningSum(painter, from, to);
    for (int row = from; row < to; ++row)
        drawRow(painter, row);
    if (m_content.hiddenRows > 0)
        drawLeft(*painter, Theme::font(12), Theme::current().muted,
            QRectF(m_layout.names().left(), m_layout.rowRect(to - 1).bottom() + 6, m_layout.header().width() / 2, 18),
            tr("… and %n more block(s)", nullptr, m_content.hiddenRows));
    painter->restore();
}

void DiffBarsPlottable::drawCaption(QCPPainter *painter) const
{
    const Theme &theme = Theme::current();
    QRectF line(20, kCaptionGapPx, m_layout.header().width() - 40, kTitlePx);
    for (const QString &text : m_content.caption) {
        const bool title = &text == &m_content.caption.front();
        drawLeft(*painter, title ? Theme::font(15, QFont::DemiBold) : Theme::font(12), title ? theme.text : theme.muted,
            line, text);
        line = QRectF(line.left(), line.bottom(), line.width(), kCaptionLinePx);
    }
}

double DiffBarsPlottable::columnTitlesPx()
{
    const QFontMetricsF metrics(Theme::font(12, QFont::Medium));
    return std::ceil(
        std::max(metrics.horizontalAdvance(tr("Difference")), metrics.horizontalAdvance(tr("Running sum"))));
}

void DiffBarsPlottable::drawHeader(QCPPainter *painter) const
{
    const Theme &theme = Theme::current();
    const QRectF header = m_layout.header();
    const QRectF titles(0, header.top() + 6, header.width(), 18);
    drawLegend(painter, QRectF(m_layout.bars().left(), titles.top(), m_layout.bars().width(), titles.height()));

    const auto title = [&](const QRectF &column, const QString &text, Qt::Alignment alignment) {
        painter->setFont(Theme::font(12, QFont::Medium));
        painter->setPen(theme.muted);
        painter->drawText(QRectF(column.left(), titles.top(), column.width(), titles.height()),
            static_cast<int>(alignment | Qt::AlignVCenter), text);
    };
    title(m_layout.names(), tr("Block"), Qt::AlignLeft);
    if (m_layout.look().isAlone) {
        title(m_layout.numbers(), tr("Time · share"), Qt::AlignRight);
        return;
    }
    title(m_layout.numbers(), tr("Change"), Qt::AlignRight);
    const DiffBars &bars = m_content.bars;
    if (m_layout.hasDifference()) {
        title(m_layout.difference(), tr("Difference"), Qt::AlignLeft);
        drawColumnScale(painter, m_layout.difference(), m_layout.differenceScale(), bars.deltaMinNs, bars.deltaMaxNs);
    }
    if (m_layout.hasRunning()) {
        title(m_layout.running(), tr("Running sum"), Qt::AlignLeft);
        drawColumnScale(painter, m_layout.running(), m_layout.runningScale(), bars.runningMinNs, bars.runningMaxNs);
    }
}

// Names only what the rows show: the room is for what the reader looks for.
void DiffBarsPlottable::drawLegend(QCPPainter *painter, const QRectF &area) const
{
    const Theme &theme = Theme::current();
    struct Item {
        QString text;
        QColor color;
        bool hatched = false;
    };
    const auto has = [this](
                         auto is) { return std::any_of(m_content.bars.bars.begin(), m_content.bars.bars.end(), is); };
    std::vector<Item> items { { tr("Baseline"), theme.baseline } };
    const auto addExperimental = [&](Tone tone, const QString &meaning, const QColor &color) {
        if (!m_layout.look().isAlone && has([tone](const DiffBar &bar) { return bar.tone == tone; }))
            items.push_back({ items.size() == 1 ? tr("Experimental: %1").arg(meaning) : meaning, color });
    };
    addExperimental(Tone::Better, tr("faster"), theme.better);
    addExperimental(Tone::Worse, tr("slower"), theme.worse);
    addExperimental(Tone::Neutral, tr("same or chance"), theme.same);
    if (has([](const DiffBar &bar) { return bar.isUnknown; }))
        items.push_back({ tr("unknown"), theme.baseline, true });
    const QFont font = Theme::font(12);
    const QFontMetricsF metrics(font);
    double left = area.left();
    for (const Item &item : items) {
        const double width = 16 + metrics.horizontalAdvance(item.text);
        if (left + width > area.right())
            break;
        const QRectF swatch(left, area.center().y() - 5, 10, 10);
        if (item.hatched)
            hatchBar(*painter, swatch, item.color);
        else
            fillBar(*painter, swatch, item.color);
        painter->setFont(font);
        painter->setPen(theme.muted);
        painter->drawText(
            QRectF(left + 16, area.top(), width, area.height()), Qt::AlignLeft | Qt::AlignVCenter, item.text);
        left += width + 18;
    }
}

void DiffBarsPlottable::drawColumnScale(
    QCPPainter *painter, const QRectF &column, const BarScale &scale, std::int64_t minNs, std::int64_t maxNs) const
{
    const Theme &theme = Theme::current();
    const QRectF header = m_layout.header();
    const QRectF line(column.left(), header.bottom() - 22, column.width(), 16);
    const QFont font = Theme::font(11);
    painter->setFont(font);
    painter->setPen(theme.muted);

    struct Label {
        QString text;
        double left = 0, right = 0;
    };
    std::vector<Label> labels;
    const auto add = [&](std::int64_t ns, double center) {
        Label label { ns == 0 ? QStringLiteral("0") : formatSigned(static_cast<double>(ns), Unit::Nanoseconds), 0, 0 };
        const double width = tabularWidth(font, label.text);
        label.left = std::clamp(center - width / 2, column.left(), std::max(column.left(), column.right() - width));
        label.right = label.left + width;
        for (const Label &other : labels)
            if (label.left < other.right + 6 && other.left < label.right + 6)
                return;
        labels.push_back(label);
    };
    // The larger end first: if there is no room for all ticks, the others are left out.
    const bool minFirst = -minNs > maxNs;
    for (const std::int64_t ns : { minFirst ? minNs : maxNs, minFirst ? maxNs : minNs })
        if (ns != 0)
            add(ns, scale.px(ns));
    add(0, scale.zeroPx);
    for (const Label &label : labels)
        drawTabular(*painter, QRectF(label.left, line.top(), label.right - label.left, line.height()), Qt::AlignLeft,
            label.text);

    painter->setPen(QPen(theme.border, 1));
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->drawLine(QPointF(scale.zeroPx, header.bottom()), QPointF(scale.zeroPx, m_layout.rowsBottom()));
    painter->setRenderHint(QPainter::Antialiasing, true);
}

void DiffBarsPlottable::drawRunningSum(QCPPainter *painter, int from, int to) const
{
    const std::vector<QPointF> line = m_layout.runningLine(m_content.bars, from, to);
    if (line.size() < 2)
        return;
    const Theme &theme = Theme::current();
    const double zero = m_layout.runningScale().zeroPx;
    painter->setPen(Qt::NoPen);
    // Between two corners of the line lies one rectangle of the area. Its side of zero tells whether time was lost or
    // won so far.
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i].x() != line[i - 1].x())
            continue;
        const QRectF part(
            QPointF(std::min(zero, line[i].x()), line[i - 1].y()), QPointF(std::max(zero, line[i].x()), line[i].y()));
        painter->fillRect(part, line[i].x() < zero ? theme.betterTint : theme.worseTint);
    }
    QPainterPath path(line.front());
    for (const QPointF &corner : line)
        path.lineTo(corner);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(theme.muted, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter->drawPath(path);
    if (to == m_layout.rowCount() && m_content.hiddenRows == 0) {
        painter->setPen(QPen(theme.surface, 1.5));
        painter->setBrush(theme.text);
        painter->drawEllipse(line.back(), 4, 4);
    }
}

void DiffBarsPlottable::drawHighlight(QCPPainter *painter, int row) const
{
    const Theme &theme = Theme::current();
    const QRectF area = m_layout.rowRect(row).adjusted(0.5, 1.5, -0.5, -1.5);
    const bool current = row == m_content.current && m_content.focused;
    if (row != m_content.selected && row != m_content.hovered && !current)
        return;
    painter->setPen(current ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
    painter->setBrush(row == m_content.selected ? theme.selection
            : row == m_content.hovered          ? theme.neutralTint
                                                : QColor(Qt::transparent));
    painter->drawRoundedRect(area, 6, 6);
}

void DiffBarsPlottable::drawRow(QCPPainter *painter, int row) const
{
    const DiffBar &bar = m_content.bars.bars[static_cast<std::size_t>(row)];
    drawBars(painter, bar, row);
    drawNames(painter, bar, row);
    drawNumbers(painter, bar, m_layout.rowRect(row));
}

void DiffBarsPlottable::drawBars(QCPPainter *painter, const DiffBar &bar, int row) const
{
    const Theme &theme = Theme::current();
    const DiffBarShapes shapes = m_layout.shapes(bar, row);
    const auto paint = bar.isUnknown ? hatchBar : fillBar;
    if (!shapes.baseline.isNull())
        paint(*painter, shapes.baseline, theme.baseline);
    if (!shapes.experimental.isNull())
        paint(*painter, shapes.experimental, theme.bar(bar.tone));
    if (const BarGroup *group = bar.isGroup() ? m_content.bars.groupOf(bar) : nullptr)
        drawMembers(painter, *group, shapes);
    if (!shapes.ghost.isNull())
        outlineGhost(*painter, shapes.ghost, theme.bar(bar.tone), isOneSided(bar));
    if (!shapes.delta.isNull())
        fillBar(*painter, shapes.delta, bar.tone == Tone::Neutral ? theme.baseline : theme.bar(bar.tone));
}

// Marks where one member ends and the next begins. Equal members make an even rhythm, a slower one stands out.
void DiffBarsPlottable::drawMembers(QCPPainter *painter, const BarGroup &group, const DiffBarShapes &shapes) const
{
    constexpr double kLeastMemberPx = 4;
    painter->setPen(QPen(Theme::current().surface, 1));
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const QRectF &bar = side == Side::Baseline ? shapes.baseline : shapes.experimental;
        if (bar.isNull() || bar.width() / static_cast<double>(group.rows.size()) < kLeastMemberPx)
            continue;
        std::int64_t sum = 0;
        for (const Delta<std::int64_t> &time : group.timesNs) {
            sum += (side == Side::Baseline ? time.baseline : time.experimental).value_or(0);
            const double x = m_layout.timeScale().px(sum);
            if (x > bar.left() && x < bar.right() - 1)
                painter->drawLine(QPointF(x, bar.top()), QPointF(x, bar.bottom()));
        }
    }
}

void DiffBarsPlottable::drawNames(QCPPainter *painter, const DiffBar &bar, int row) const
{
    constexpr double kIndentPx = 16, kArrowPx = 9;
    const Theme &theme = Theme::current();
    const RowText &text = rowText(row);
    const QRectF names = m_layout.names(), rowRect = m_layout.rowRect(row);
    const double indent = bar.isMember ? kIndentPx : 0;
    QRectF whole(names.left() + indent, rowRect.top() + 3, names.width() - indent, rowRect.height() - 6);
    const QColor &color = bar.isUnknown ? theme.muted : theme.text;
    if (bar.isGroup()) {
        const bool isOpen = m_content.bars.groupOf(bar)->isExpanded;
        const QPointF middle(whole.left() - 9,
            m_layout.look().isCompact || text.subline.isEmpty() ? whole.center().y()
                                                                : whole.top() + whole.height() / 4 + 1);
        const double half = kArrowPx / 2;
        const std::array<QPointF, 3> open { { { -half, -2.5 }, { half, -2.5 }, { 0, 3 } } },
            closed { { { -2.5, -half }, { -2.5, half }, { 3, 0 } } };
        QPolygonF arrow;
        for (const QPointF &corner : isOpen ? open : closed)
            arrow << middle + corner;
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.muted);
        painter->drawPolygon(arrow);
    }
    const QFont nameFont = Theme::font(13, QFont::Medium), subFont = Theme::font(11);
    const auto drawSubline = [&](const QRectF &area) {
        painter->setFont(subFont);
        painter->setPen(theme.faint);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetricsF(subFont).elidedText(oneLine(cutText(text.subline, 300)), Qt::ElideRight, area.width()));
    };
    if (m_layout.look().isCompact || text.subline.isEmpty()) {
        drawLeft(*painter, nameFont, color, whole, text.name);
        constexpr double kLeastSublinePx = 40;
        whole.setLeft(whole.left() + QFontMetricsF(nameFont).horizontalAdvance(text.name.left(200)) + 8);
        if (!text.subline.isEmpty() && whole.width() >= kLeastSublinePx)
            drawSubline(whole);
        return;
    }
    const double half = whole.height() / 2;
    drawLeft(*painter, nameFont, color, whole.adjusted(0, 1, 0, -half + 1), text.name);
    drawSubline(whole.adjusted(0, half, 0, -1));
}

void DiffBarsPlottable::drawTimeAlone(QCPPainter *painter, const DiffBar &bar, const QRectF &area) const
{
    const Theme &theme = Theme::current();
    const std::optional<double> ns = toDouble(bar.timeNs).baseline;
    painter->setFont(Theme::font(13, QFont::DemiBold));
    painter->setPen(theme.text);
    const double shareWidth = tabularWidth(Theme::font(13), QStringLiteral("100.0 %")) + 10;
    drawTabular(*painter, area.adjusted(0, 0, -shareWidth, 0), Qt::AlignRight, formatValue(ns, Unit::Nanoseconds));
    if (!ns || m_content.bars.baselineSumNs <= 0)
        return;
    painter->setFont(Theme::font(13));
    painter->setPen(theme.muted);
    drawTabular(*painter, area, Qt::AlignRight, formatRatio(*ns / static_cast<double>(m_content.bars.baselineSumNs)));
}

void DiffBarsPlottable::drawNumbers(QCPPainter *painter, const DiffBar &bar, const QRectF &rowRect) const
{
    const Theme &theme = Theme::current();
    const Delta<double> value = toDouble(bar.timeNs);
    const QRectF column = m_layout.numbers();
    const QRectF whole(column.left(), rowRect.top() + 3, column.width(), rowRect.height() - 6);
    if (m_layout.look().isAlone) {
        drawTimeAlone(painter, bar, whole);
        return;
    }
    const bool isCompact = m_layout.look().isCompact;
    const double half = isCompact ? 0 : whole.height() / 2;
    if (!value.delta) {
        painter->setFont(Theme::font(13));
        painter->setPen(theme.muted);
        drawTabular(*painter, whole, Qt::AlignRight, missingText());
        return;
    }
    painter->setFont(Theme::font(13, QFont::DemiBold));
    painter->setPen(theme.textOf(bar.tone));
    const QRectF above = isCompact ? whole : whole.adjusted(0, 1, 0, -half + 1);
    const QString change = formatPairChange(value);
    drawTabular(*painter, above, Qt::AlignRight, change);
    // The difference ends left of the widest usual change, so that both line up from row to row.
    const double changeWidth =
        std::max(tabularWidth(painter->font(), QStringLiteral("−00.0 %")), tabularWidth(painter->font(), change));
    drawTabular(*painter, above.adjusted(0, 0, -changeWidth - 10, 0), Qt::AlignRight,
        arrowOf(value, bar.tone) + QLatin1Char(' ') + formatSigned(value.delta, Unit::Nanoseconds));
    if (isCompact)
        return;
    painter->setFont(Theme::font(11));
    painter->setPen(theme.faint);
    drawTabular(*painter, whole.adjusted(0, half, 0, -1), Qt::AlignRight, barTimes(bar.timeNs));
}

} // namespace twinlane
