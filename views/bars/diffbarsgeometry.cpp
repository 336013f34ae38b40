// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsgeometry.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kBarPx = 10, kCompactBarPx = 8;
/// A bar of no length still shows that something is there.
constexpr double kShortestBarPx = 1.5;
/// A dashed outline that is shorter than this is only noise.
constexpr double kShortestGhostPx = 8;
/// In a narrower column nobody can compare bars by eye.
constexpr double kLeastBarsPx = 140;
/// Room right of the longest bar, so that it does not touch the next column.
constexpr double kTimeHeadroom = 1.03;
/// Shortest part of the time axis that can be shown.
constexpr double kLeastAxisNs = 10;

QRectF between(double from, double to, double top, double height)
{
    return { std::min(from, to), top, std::max(kShortestBarPx, std::abs(to - from)), height };
}

} // namespace

BarScale BarScale::over(std::int64_t minNs, std::int64_t maxNs, double leftPx, double rightPx)
{
    const double span = static_cast<double>(maxNs) - static_cast<double>(minNs);
    BarScale scale;
    if (span <= 0) {
        scale.zeroPx = (leftPx + rightPx) / 2;
        return scale;
    }
    scale.pxPerNs = (rightPx - leftPx) / span;
    scale.zeroPx = leftPx - scale.pxPerNs * static_cast<double>(minNs);
    return scale;
}

DiffBarsLayout::DiffBarsLayout(
    QSizeF size, const DiffBars &bars, double scrollPx, double captionPx, const BarsLook &look)
    : m_size(size)
    , m_look(look)
    , m_captionPx(captionPx)
    , m_rowCount(static_cast<int>(bars.bars.size()))
{
    const bool wide = size.width() >= 1240;
    const double namesPx = wide ? 250 : 196;
    const double columnPx = look.isAlone ? 0 : std::max(wide ? 150.0 : 92.0, look.titlesPx);
    const double numbersPx = look.isAlone ? 130 : 176;
    const double gapPx = look.isAlone ? 0 : wide ? 34 : 22;

    m_namesLeft = kTextMarginPx;
    m_barsLeft = m_namesLeft + namesPx;
    m_numbersLeft = size.width() - kTextMarginPx - numbersPx;
    m_runningRight = m_numbersLeft - gapPx / 2;
    // If the bars would get too little room, the running sum goes first, then the difference, which the numbers also
    // tell.
    const double roomPx = m_runningRight - m_barsLeft - kLeastBarsPx;
    const bool hasDifference = !look.isAlone && roomPx >= columnPx + gapPx;
    const bool hasRunning = hasDifference && bars.addsUp && roomPx >= 2 * (columnPx + gapPx);
    m_runningLeft = m_runningRight - (hasRunning ? columnPx : 0);
    m_differenceRight = m_runningLeft - (hasRunning ? gapPx : 0);
    m_differenceLeft = m_differenceRight - (hasDifference ? columnPx : 0);
    m_barsRight = std::max(m_barsLeft + 40, hasDifference ? m_differenceLeft - gapPx : m_runningRight);

    m_axisNs = static_cast<double>(std::max<std::int64_t>(1, bars.longestNs)) * kTimeHeadroom;
    m_look.timeZoom = std::clamp(look.timeZoom, 1.0, std::max(1.0, m_axisNs / kLeastAxisNs));
    m_timeScale.pxPerNs = (m_barsRight - m_barsLeft) / m_axisNs * m_look.timeZoom;
    // may lie outside because of rounding
    m_look.timeStartNs = std::clamp(look.timeStartNs, 0.0, std::max(0.0, m_axisNs - visibleNs()));
    m_timeScale.zeroPx = m_barsLeft - m_look.timeStartNs * m_timeScale.pxPerNs;
    m_differenceScale = BarScale::over(bars.deltaMinNs, bars.deltaMaxNs, m_differenceLeft, m_differenceRight);
    m_runningScale = BarScale::over(bars.runningMinNs, bars.runningMaxNs, m_runningLeft, m_runningRight);
    m_scrollPx = std::clamp(scrollPx, 0.0, maxScrollPx());
}

QRectF DiffBarsLayout::body() const
{
    const double top = m_captionPx + kHeaderPx;
    double height = std::max(0.0, m_size.height() - top);
    if (contentPx() > height)
        height = std::max(1.0, std::floor(height / rowPx())) * rowPx(); // no half row at the foot
    return { 0, top, m_size.width(), height };
}

QRectF DiffBarsLayout::column(double left, double right) const
{
    const QRectF area = body();
    return { left, area.top(), std::max(0.0, right - left), area.height() };
}

double DiffBarsLayout::maxScrollPx() const
{
    return std::max(0.0, contentPx() - body().height());
}

int DiffBarsLayout::firstVisible() const
{
    return std::min(m_rowCount, static_cast<int>(m_scrollPx / rowPx()));
}

int DiffBarsLayout::endVisible() const
{
    return std::min(m_rowCount, static_cast<int>(std::ceil((m_scrollPx + body().height()) / rowPx())));
}

QRectF DiffBarsLayout::rowRect(int row) const
{
    return { kPaddingPx, body().top() + row * rowPx() - m_scrollPx, m_size.width() - 2 * kPaddingPx, rowPx() };
}

int DiffBarsLayout::rowAt(QPointF position) const
{
    const QRectF area = body();
    if (!area.contains(position) || position.x() < kPaddingPx || position.x() > m_size.width() - kPaddingPx)
        return -1;
    const int row = static_cast<int>((position.y() - area.top() + m_scrollPx) / rowPx());
    return row < m_rowCount ? row : -1;
}

double DiffBarsLayout::scrollToShow(int row) const
{
    const double top = row * rowPx();
    if (top < m_scrollPx)
        return top;
    return std::max(m_scrollPx, top + rowPx() - body().height());
}

BarsLook DiffBarsLayout::zoomedAbout(double px, double factor) const
{
    BarsLook look = m_look;
    const double wanted = std::clamp(m_look.timeZoom * factor, 1.0, std::max(1.0, m_axisNs / kLeastAxisNs));
    const double atNs = (px - m_timeScale.zeroPx) / m_timeScale.pxPerNs;
    look.timeStartNs = atNs - (atNs - m_look.timeStartNs) * m_look.timeZoom / wanted;
    look.timeZoom = wanted;
    return look;
}

BarsLook DiffBarsLayout::movedBy(double px) const
{
    BarsLook look = m_look;
    look.timeStartNs += px / m_timeScale.pxPerNs;
    return look;
}

// The part of a bar that lies in the column; null if none does.
QRectF DiffBarsLayout::timeBar(double fromNs, double toNs, double top, double height) const
{
    const double from = m_timeScale.zeroPx + m_timeScale.pxPerNs * fromNs,
                 to = m_timeScale.zeroPx + m_timeScale.pxPerNs * toNs;
    if (to < m_barsLeft || from > m_barsRight)
        return {};
    return between(std::max(from, m_barsLeft), std::min(to, m_barsRight), top, height);
}

DiffBarShapes DiffBarsLayout::shapes(const DiffBar &bar, int row) const
{
    DiffBarShapes shapes;
    const double middle = rowRect(row).center().y();
    const double height = m_look.isCompact ? kCompactBarPx : kBarPx;
    const double gap = m_look.isCompact ? 1 : 2;
    const double baselineTop = m_look.isAlone ? middle - height / 2 : middle - gap - height,
                 experimentalTop = middle + gap;
    const std::optional<std::int64_t> a = bar.timeNs.baseline, b = bar.timeNs.experimental;
    if (a)
        shapes.baseline = timeBar(0, static_cast<double>(*a), baselineTop, height);
    if (m_look.isAlone)
        return shapes;
    if (b)
        shapes.experimental = timeBar(0, static_cast<double>(*b), experimentalTop, height);
    if (bar.tone != Tone::Neutral) {
        const QRectF ghost = timeBar(static_cast<double>(std::min(a.value_or(0), b.value_or(0))),
            static_cast<double>(std::max(a.value_or(0), b.value_or(0))),
            bar.tone == Tone::Better ? experimentalTop : baselineTop, height);
        if (ghost.width() >= kShortestGhostPx)
            shapes.ghost = ghost;
    }
    if (hasDifference() && bar.timeNs.delta && *bar.timeNs.delta != 0)
        shapes.delta =
            between(m_differenceScale.zeroPx, m_differenceScale.px(*bar.timeNs.delta), middle - height / 2, height);
    return shapes;
}

std::vector<QPointF> DiffBarsLayout::runningLine(const DiffBars &bars, int from, int to) const
{
    std::vector<QPointF> line;
    if (from >= to)
        return line;
    const std::int64_t before = from > 0 ? bars.bars[static_cast<std::size_t>(from) - 1].runningNs : 0;
    line.emplace_back(m_runningScale.px(before), rowRect(from).top());
    for (int row = from; row < to; ++row) {
        // The running sum changes in the middle of the row, at the height of the difference that is added.
        const double middle = rowRect(row).center().y();
        line.emplace_back(line.back().x(), middle);
        line.emplace_back(m_runningScale.px(bars.bars[static_cast<std::size_t>(row)].runningNs), middle);
    }
    line.emplace_back(line.back().x(), rowRect(to - 1).bottom());
    return line;
}

} // namespace twinlane
