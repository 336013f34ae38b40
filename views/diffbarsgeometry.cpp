// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/diffbarsgeometry.h"

#include "views/format.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kBarPx = 10;
/// A bar of no length still shows that something is there.
constexpr double kShortestBarPx = 1.5;
/// Below this a dashed outline is only noise.
constexpr double kShortestGhostPx = 8;
/// Room right of the longest bar, so that it does not touch the next column.
constexpr double kTimeHeadroom = 1.03;
/// A difference below this share of the longest bar is shown as "same": a gap of microseconds that halved is no news.
constexpr double kNegligibleShare = 0.002;

QRectF between(double from, double to, double top, double height)
{
    return { std::min(from, to), top, std::max(kShortestBarPx, std::abs(to - from)), height };
}

} // namespace

bool DiffBars::allSame() const
{
    return std::all_of(bars.begin(), bars.end(), [](const DiffBar &bar) { return bar.tone == Tone::Neutral; });
}

DiffBars arrangeBars(std::vector<DiffBar> bars, BarOrder order)
{
    DiffBars result;
    result.bars = std::move(bars);
    if (order == BarOrder::LargestDifference)
        std::stable_sort(result.bars.begin(), result.bars.end(), [](const DiffBar &left, const DiffBar &right) {
            return std::abs(left.timeNs.delta.value_or(0)) > std::abs(right.timeNs.delta.value_or(0));
        });
    std::int64_t sum = 0;
    for (DiffBar &bar : result.bars) {
        const std::int64_t delta = bar.timeNs.delta.value_or(0);
        sum += delta;
        bar.runningNs = sum;
        result.longestNs = std::max({ result.longestNs, bar.timeNs.baseline.value_or(0), bar.timeNs.experimental.value_or(0) });
        result.deltaMinNs = std::min(result.deltaMinNs, delta);
        result.deltaMaxNs = std::max(result.deltaMaxNs, delta);
        result.runningMinNs = std::min(result.runningMinNs, sum);
        result.runningMaxNs = std::max(result.runningMaxNs, sum);
    }
    for (DiffBar &bar : result.bars) {
        if (std::abs(static_cast<double>(bar.timeNs.delta.value_or(0))) < kNegligibleShare * static_cast<double>(result.longestNs))
            bar.tone = Tone::Neutral;
    }
    return result;
}

DiffBars diffBars(const Comparison &comparison, RowId scope, Measure measure, BarOrder order)
{
    std::vector<DiffBar> bars;
    if (scope) {
        for (const RowId row : comparison.children(scope)) {
            DiffBar bar;
            bar.row = row;
            bar.timeNs = comparison.timeNs(row, measure);
            bar.tone = toneOf(toDouble(bar.timeNs), Better::Lower);
            bar.isUnknown = comparison.kind(row) == BlockKind::Unknown;
            const bool hasValue = bar.timeNs.baseline || bar.timeNs.experimental;
            if (bar.isUnknown && hasValue && bar.timeNs.baseline.value_or(0) == 0 && bar.timeNs.experimental.value_or(0) == 0)
                continue; // it is a gap under another measure
            bar.hasChildren = comparison.rows[row.row()].subtreeEnd > row.row() + 1;
            bars.push_back(bar);
        }
    }
    return arrangeBars(std::move(bars), order);
}

std::int64_t niceStepNs(double spanNs, int maxTicks)
{
    const double wanted = spanNs / std::max(1, maxTicks);
    std::int64_t power = 1;
    while (static_cast<double>(power) * 10 <= wanted)
        power *= 10;
    for (const std::int64_t factor : { 1, 2, 5 })
        if (static_cast<double>(factor * power) >= wanted)
            return factor * power;
    return 10 * power;
}

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

DiffBarsLayout::DiffBarsLayout(QSizeF size, const DiffBars &bars, double scrollPx, double captionPx)
    : m_size(size)
    , m_captionPx(captionPx)
    , m_rowCount(static_cast<int>(bars.bars.size()))
{
    const bool wide = size.width() >= 1240;
    const double namesPx = wide ? 250 : 196;
    const double columnPx = wide ? 150 : 92;
    const double numbersPx = 176;
    const double gapPx = wide ? 34 : 22;

    m_namesLeft = kTextMarginPx;
    m_barsLeft = m_namesLeft + namesPx;
    m_numbersLeft = size.width() - kTextMarginPx - numbersPx;
    m_runningRight = m_numbersLeft - gapPx / 2;
    m_runningLeft = m_runningRight - columnPx;
    m_differenceRight = m_runningLeft - gapPx;
    m_differenceLeft = m_differenceRight - columnPx;
    m_barsRight = std::max(m_barsLeft + 40, m_differenceLeft - gapPx);

    m_timeScale.zeroPx = m_barsLeft;
    m_timeScale.pxPerNs = (m_barsRight - m_barsLeft) / (static_cast<double>(std::max<std::int64_t>(1, bars.longestNs)) * kTimeHeadroom);
    m_differenceScale = BarScale::over(bars.deltaMinNs, bars.deltaMaxNs, m_differenceLeft, m_differenceRight);
    m_runningScale = BarScale::over(bars.runningMinNs, bars.runningMaxNs, m_runningLeft, m_runningRight);
    m_scrollPx = std::clamp(scrollPx, 0.0, maxScrollPx());
}

QRectF DiffBarsLayout::body() const
{
    const double top = m_captionPx + kHeaderPx;
    double height = std::max(0.0, m_size.height() - top);
    if (contentPx() > height)
        height = std::max(1.0, std::floor(height / kRowPx)) * kRowPx; // half a row at the foot is no use to anyone
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
    return std::min(m_rowCount, static_cast<int>(m_scrollPx / kRowPx));
}

int DiffBarsLayout::endVisible() const
{
    return std::min(m_rowCount, static_cast<int>(std::ceil((m_scrollPx + body().height()) / kRowPx)));
}

QRectF DiffBarsLayout::rowRect(int row) const
{
    return { kPaddingPx, body().top() + row * kRowPx - m_scrollPx, m_size.width() - 2 * kPaddingPx, kRowPx };
}

int DiffBarsLayout::rowAt(QPointF position) const
{
    const QRectF area = body();
    if (!area.contains(position) || position.x() < kPaddingPx || position.x() > m_size.width() - kPaddingPx)
        return -1;
    const int row = static_cast<int>((position.y() - area.top() + m_scrollPx) / kRowPx);
    return row < m_rowCount ? row : -1;
}

double DiffBarsLayout::scrollToShow(int row) const
{
    const double top = row * kRowPx;
    if (top < m_scrollPx)
        return top;
    return std::max(m_scrollPx, top + kRowPx - body().height());
}

DiffBarShapes DiffBarsLayout::shapes(const DiffBar &bar, int row) const
{
    DiffBarShapes shapes;
    const double middle = rowRect(row).center().y();
    const double baselineTop = middle - 12, experimentalTop = middle + 2;
    const double zero = m_timeScale.zeroPx;
    const std::optional<std::int64_t> a = bar.timeNs.baseline, b = bar.timeNs.experimental;
    if (a)
        shapes.baseline = between(zero, m_timeScale.px(*a), baselineTop, kBarPx);
    if (b)
        shapes.experimental = between(zero, m_timeScale.px(*b), experimentalTop, kBarPx);
    if (bar.tone != Tone::Neutral) {
        const double from = m_timeScale.px(std::min(a.value_or(0), b.value_or(0)));
        const double to = m_timeScale.px(std::max(a.value_or(0), b.value_or(0)));
        if (to - from >= kShortestGhostPx)
            shapes.ghost = between(from, to, bar.tone == Tone::Better ? experimentalTop : baselineTop, kBarPx);
    }
    if (bar.timeNs.delta && *bar.timeNs.delta != 0)
        shapes.delta = between(m_differenceScale.zeroPx, m_differenceScale.px(*bar.timeNs.delta), middle - kBarPx / 2, kBarPx);
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
        // The sum changes in the middle of the row, at the height of the difference that it adds.
        const double middle = rowRect(row).center().y();
        line.emplace_back(line.back().x(), middle);
        line.emplace_back(m_runningScale.px(bars.bars[static_cast<std::size_t>(row)].runningNs), middle);
    }
    line.emplace_back(line.back().x(), rowRect(to - 1).bottom());
    return line;
}

} // namespace twinlane
