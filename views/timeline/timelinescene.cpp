// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinescene.h"

#include "model/alignment/recordings.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace twinlane {

namespace {

constexpr double kNamesPx = 126, kNarrowNamesPx = 104, kNarrowBelowPx = 640, kRightPx = 14;
constexpr double kAxisPx = 26, kBlocksPx = 24, kPhasesPx = 20, kGapPx = 6, kLaneGapPx = 6;
constexpr double kLeastRowPx = 14, kMostRowPx = 20;
/// Of many lanes in a low view, before they have to be scrolled.
constexpr double kTightRowPx = 13, kTightGapPx = 2;
constexpr double kLeastRibbonsPx = 34, kMostRibbonsPx = 150, kTallestRibbonsPx = 230, kRibbonsShare = 0.15;
constexpr double kLeastSumPx = 74, kMostSumPx = 220, kSumShare = 0.21;
/// Below these heights there is no running sum, and there are no phases.
constexpr double kSumFromPx = 300, kPhasesFromPx = 220;
constexpr double kLeastRangeNs = 1000;

double strengthOf(const Delta<std::int64_t> &timeNs)
{
    const auto a = static_cast<double>(timeNs.baseline.value_or(0));
    const auto b = static_cast<double>(timeNs.experimental.value_or(0));
    return a <= 0 || b <= 0 ? 1 : std::min(1.0, std::abs(std::log2(b / a)));
}

} // namespace

void TimelineScene::setTimeline(std::shared_ptr<const TwinTimeline> timeline)
{
    m_timeline = std::move(timeline);
    m_scrollPx = {};
    makeBlocks();
    if (m_timeline)
        m_range = scopeRange();
    arrange();
}

void TimelineScene::makeBlocks()
{
    m_blocks.clear();
    m_byPlace.clear();
    if (!m_timeline)
        return;
    const Comparison &comparison = *m_timeline->comparison;
    const FacingBlocks &facing = m_timeline->facing;
    const bool isJudged = comparison.options.measure == Measure::Critical;
    const Delta<std::int64_t> wholeNs =
        overRecordings(comparison).timeNs(m_timeline->steps->stepRow, Measure::Critical);
    const auto longestNs =
        static_cast<double>(std::max(wholeNs.baseline.value_or(0), wholeNs.experimental.value_or(0)));
    m_blocks.reserve(facing.blocks.size());
    for (const FacingBlock &from : facing.blocks) {
        SceneBlock block;
        block.row = from.row;
        const PairRow &pair = comparison.rows[from.row.row()];
        const Delta<std::int64_t> timeNs = overRecordings(comparison).timeNs(from.row, Measure::Critical);
        const DifferenceLook look = differenceLook(toDouble(timeNs),
            isJudged ? std::optional(comparison.judgements[from.row.row()]) : std::nullopt,
            comparison.workload.isDifferentWork(), longestNs);
        block.tone = look.tone;
        block.strength = look.certainty == Certainty::Negligible ? 0 : strengthOf(timeNs);
        block.confidence = pair.confidence;
        block.isPair = pair.a && pair.b && from.span[0].isThere() && from.span[1].isThere();
        for (const Side side : kSides) {
            block.isThere[side] = from.span[side].isThere();
            if (!block.isThere[side])
                continue;
            block.startNs[side] = { static_cast<double>(from.span[side].startNs),
                static_cast<double>(facing.axis.resumedAt(side, from.span[side].startNs)) };
            block.endNs[side] = { static_cast<double>(from.span[side].endNs),
                static_cast<double>(facing.axis.reachedAt(side, from.span[side].endNs)) };
        }
        placeWhole(block);
        block.isMoved = from.isOutOfOrder[0] || from.isOutOfOrder[1];
        if (!block.isMoved)
            m_byPlace.push_back(static_cast<std::uint32_t>(m_blocks.size()));
        m_blocks.push_back(block);
    }
}

void TimelineScene::placeWhole(SceneBlock &block) const
{
    double from = static_cast<double>(axis().alignedLengthNs()), to = 0;
    for (std::size_t s = 0; s < 2; ++s) {
        if (!block.isThere[s])
            continue;
        from = std::min(from, block.startNs[s][1]);
        to = std::max(to, block.endNs[s][1]);
    }
    block.fromNs = static_cast<std::int64_t>(from);
    block.toNs = static_cast<std::int64_t>(to);
    block.runningFromNs = axis().runningNs(block.fromNs);
    block.runningToNs = axis().runningNs(block.toNs);
}

TimeRange TimelineScene::wholeRange() const
{
    return { 0, m_timeline ? std::max(1.0, axis().drawnLength(m_slider)) : 1.0 };
}

TimeRange TimelineScene::scopeRange() const
{
    const FacingBlocks &facing = m_timeline->facing;
    if (facing.scope == m_timeline->steps->stepRow)
        return wholeRange();
    double from = wholeRange().to, to = 0;
    for (const Side side : kSides) {
        const OwnSpan &span = facing.scopeSpan[side];
        if (!span.isThere())
            continue;
        from = std::min(from, axis().startPosition(side, span.startNs, m_slider));
        to = std::max(to, axis().endPosition(side, span.endNs, m_slider));
    }
    if (to <= from)
        return wholeRange();
    constexpr double kAround = 0.03;
    return clamped({ from - kAround * (to - from), to + kAround * (to - from) });
}

void TimelineScene::setSize(QSizeF sizePx)
{
    m_sizePx = sizePx;
    arrange();
}

void TimelineScene::setSlider(double slider)
{
    const double now = std::clamp(slider, 0.0, 1.0);
    if (!m_timeline || now == m_slider) {
        m_slider = now;
        return;
    }
    const TimeRange whole = wholeRange();
    const bool isWhole = m_range.from <= whole.from && m_range.to >= whole.to;
    const double middle = (m_range.from + m_range.to) / 2, length = m_range.length();
    const Side side = hasSide(Side::Experimental) ? Side::Experimental : Side::Baseline;
    const std::int64_t placeNs = axis().alignedAt(side, middle, m_slider);
    m_slider = now;
    if (isWhole) {
        m_range = wholeRange();
        return;
    }
    const double there = axis().positionOfAligned(side, placeNs, m_slider);
    m_range = clamped({ there - length / 2, there + length / 2 });
}

TimeRange TimelineScene::clamped(TimeRange range) const
{
    const double most = wholeRange().to;
    const double length = std::clamp(range.length(), std::min(kLeastRangeNs, most), most);
    const double from = std::clamp(range.from, 0.0, most - length);
    return { from, from + length };
}

void TimelineScene::setRange(TimeRange range)
{
    m_range = clamped(range);
}

TimeRange TimelineScene::zoomed(double factor, double aboutPx) const
{
    const double kept = drawnAt(aboutPx);
    const double length =
        std::clamp(m_range.length() * factor, std::min(kLeastRangeNs, wholeRange().to), wholeRange().to);
    const double part = (kept - m_range.from) / m_range.length();
    return clamped({ kept - part * length, kept + (1 - part) * length });
}

TimeRange TimelineScene::moved(double byPx) const
{
    const double by = byPx * m_range.length() / m_bands.plotWidth();
    return clamped({ m_range.from + by, m_range.to + by });
}

void TimelineScene::scrollBy(Side side, double px)
{
    m_scrollPx[side] += px;
    arrange();
}

// Each side has half of the room, and more where the other needs less.
PerSide<double> TimelineScene::shareOfLanes(double roomPx) const
{
    PerSide<double> neededPx {};
    for (const Side side : kSides) {
        if (!hasSide(side))
            continue;
        for (const StepLane &lane : m_timeline->steps->side[side]->lanes)
            neededPx[side] += static_cast<double>(lane.rows.size()) * kMostRowPx + kLaneGapPx;
    }
    const double half = roomPx / 2;
    if (neededPx[0] <= half)
        return { neededPx[0], std::min(neededPx[1], roomPx - neededPx[0]) };
    if (neededPx[1] <= half)
        return { std::min(neededPx[0], roomPx - neededPx[1]), neededPx[1] };
    return { half, half };
}

// From the outside to the middle: axis, lanes, phases, blocks, then the ribbons between the blocks of both sides. The
// running sum stands below. What a low view has no room for is left out, the lanes first.
void TimelineScene::arrange()
{
    m_bands = {};
    const double width = m_sizePx.width(), height = m_sizePx.height();
    m_bands.plotLeft = width < kNarrowBelowPx ? kNarrowNamesPx : kNamesPx;
    m_bands.plotRight = std::max(m_bands.plotLeft + 1, width - kRightPx);
    if (!m_timeline)
        return;
    const bool isTwin = hasSide(Side::Baseline) && hasSide(Side::Experimental);
    const int sides = isTwin ? 2 : 1;
    const double phasesPx = height < kPhasesFromPx ? 0 : kPhasesPx;
    // Differences of unlike work add up to nothing.
    const bool hasSum = isTwin && !m_timeline->comparison->workload.isDifferentWork();
    const double sumPx =
        !hasSum || height < kSumFromPx ? 0 : std::clamp(height * kSumShare, kLeastSumPx, kMostSumPx) + kGapPx;
    double ribbonsPx = isTwin ? std::clamp(height * kRibbonsShare, kLeastRibbonsPx, kMostRibbonsPx) : 0;
    const double fixedPx = sides * (kAxisPx + phasesPx + kBlocksPx);
    PerSide<double> lanesPx = shareOfLanes(std::max(0.0, height - sumPx - ribbonsPx - fixedPx));
    // Room that no lane needs goes to the ribbons, as far as they gain by it; the rest stays beside the axes.
    if (isTwin) {
        const double sparePx = height - sumPx - ribbonsPx - fixedPx - lanesPx[0] - lanesPx[1];
        const double morePx = std::clamp(kTallestRibbonsPx - ribbonsPx, 0.0, std::max(0.0, sparePx));
        ribbonsPx += morePx;
        for (double &px : lanesPx)
            px += (sparePx - morePx) / 2;
    }
    const double left = m_bands.plotLeft, plot = m_bands.plotWidth();

    double y = 0;
    const auto band = [&](double heightPx) {
        const QRectF rect(left, y, plot, std::max(0.0, heightPx));
        y += rect.height();
        return rect;
    };
    const Side first = hasSide(Side::Baseline) ? Side::Baseline : Side::Experimental;
    SideBands &upper = m_bands.side[std::size_t(first)];
    upper.axis = band(kAxisPx);
    if (!isTwin) { // nothing faces the blocks: they stand below the axis
        upper.phases = band(phasesPx);
        upper.blocks = band(kBlocksPx);
        y += kGapPx;
        upper.lanes = band(std::max(0.0, height - fixedPx - kGapPx));
        arrangeLanes(first, upper.lanes);
        return;
    }
    upper.lanes = band(lanesPx[std::size_t(first)]);
    upper.phases = band(phasesPx);
    upper.blocks = band(kBlocksPx);
    arrangeLanes(first, upper.lanes);
    m_bands.ribbons = band(ribbonsPx);
    SideBands &lower = m_bands.side[Side::Experimental];
    lower.blocks = band(kBlocksPx);
    lower.phases = band(phasesPx);
    lower.lanes = band(lanesPx[1]);
    lower.axis = band(kAxisPx);
    arrangeLanes(Side::Experimental, lower.lanes);
    if (sumPx > 0) {
        y += kGapPx;
        m_bands.sum = band(sumPx - kGapPx);
    }
}

// Every lane gets a row, then the deepest that the room holds: a row more for each lane in turn.
void TimelineScene::arrangeLanes(Side side, const QRectF &room)
{
    SideBands &bands = m_bands.side[side];
    const std::vector<StepLane> &lanes = m_timeline->steps->side[side]->lanes;
    if (room.height() < kLeastRowPx + kLaneGapPx || lanes.empty())
        return;
    std::vector<int> rows(lanes.size(), 1);
    const auto count = [&] { return std::accumulate(rows.begin(), rows.end(), 0); };
    const auto lanesCount = static_cast<double>(lanes.size());
    const bool isTight = lanesCount * (kLeastRowPx + kLaneGapPx) > room.height();
    const double gapPx = isTight ? kTightGapPx : kLaneGapPx, leastRowPx = isTight ? kTightRowPx : kLeastRowPx;
    const double gapsPx = gapPx * lanesCount;
    const int most = static_cast<int>((room.height() - gapsPx) / leastRowPx);
    for (bool isChanged = true; isChanged && count() < most;) {
        isChanged = false;
        for (std::size_t i = 0; i < lanes.size() && count() < most; ++i) {
            if (rows[i] >= static_cast<int>(lanes[i].rows.size()))
                continue;
            ++rows[i];
            isChanged = true;
        }
    }
    bands.rowPx = std::clamp(std::floor((room.height() - gapsPx) / count()), leastRowPx, kMostRowPx);
    const double neededPx = bands.rowPx * count() + gapsPx;
    bands.hiddenPx = std::max(0.0, neededPx - room.height());
    double &scroll = m_scrollPx[side];
    scroll = std::clamp(scroll, 0.0, bands.hiddenPx);
    // The lanes of the device stand next to the blocks; the free room is outside.
    const bool isUpper = bands.lanes.top() < bands.blocks.top();
    double y = isUpper ? room.bottom() - neededPx + scroll : room.top() + neededPx - scroll;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const double heightPx = rows[i] * bands.rowPx;
        if (!isUpper)
            y -= heightPx + gapPx;
        bands.laneBands.push_back({ i, QRectF(room.left(), isUpper ? y : y + gapPx, room.width(), heightPx), rows[i] });
        if (isUpper)
            y += heightPx + gapPx;
    }
}

QRectF TimelineScene::blockRect(std::size_t index, Side side) const
{
    const SceneBlock &block = m_blocks[index];
    const QRectF &band = m_bands.side[side].blocks;
    if (!block.isThere[side])
        return {};
    const auto [left, right] = blockPx(block, side);
    return { left, band.top() + 1, right - left, band.height() - 2 };
}

QRectF TimelineScene::phaseRect(std::size_t index, Side side) const
{
    const OwnSpan &span = m_timeline->facing.phases[index].span[side];
    const QRectF &band = m_bands.side[side].phases;
    if (!span.isThere() || band.isEmpty())
        return {};
    const double left = px(axis().startPosition(side, span.startNs, m_slider));
    const double right = px(axis().endPosition(side, span.endNs, m_slider));
    return { left, band.top() + 1, right - left, band.height() - 2 };
}

Side TimelineScene::sideAt(double y) const
{
    if (!hasSide(Side::Baseline))
        return Side::Experimental;
    return hasSide(Side::Experimental) && y > m_bands.ribbons.center().y() ? Side::Experimental : Side::Baseline;
}

int TimelineScene::blockAt(std::int64_t alignedNs) const
{
    const auto found = std::partition_point(
        m_byPlace.begin(), m_byPlace.end(), [&](std::uint32_t index) { return m_blocks[index].toNs <= alignedNs; });
    return found == m_byPlace.end() || m_blocks[*found].fromNs > alignedNs ? -1 : static_cast<int>(*found);
}

int TimelineScene::ribbonAt(const QPointF &point) const
{
    const double part = curve((point.y() - m_bands.ribbons.top()) / m_bands.ribbons.height());
    const auto between = [part](double upper, double lower) { return upper + part * (lower - upper); };
    int best = -1;
    double widest = 0;
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        if (!m_blocks[i].isPair)
            continue;
        const auto a = blockPx(m_blocks[i], Side::Baseline), b = blockPx(m_blocks[i], Side::Experimental);
        const double left = between(a[0], b[0]), right = between(a[1], b[1]);
        if (left <= point.x() && point.x() < right && (best < 0 || right - left < widest)) {
            best = static_cast<int>(i);
            widest = right - left;
        }
    }
    return best;
}

SceneHit TimelineScene::hitAt(const QPointF &point) const
{
    SceneHit hit;
    if (!m_timeline || point.x() < m_bands.plotLeft || point.x() > m_bands.plotRight)
        return hit;
    if (m_bands.sum.contains(point)) {
        hit.kind = SceneHit::Kind::Sum;
        return hit;
    }
    if (m_bands.ribbons.contains(point)) {
        hit.side = sideAt(point.y());
        hit.index = ribbonAt(point);
        hit.kind = hit.index < 0 ? SceneHit::Kind::Nothing : SceneHit::Kind::Block;
        return hit;
    }
    for (const Side side : kSides) {
        if (!hasSide(side))
            continue;
        const SideBands &bands = m_bands.side[side];
        hit.side = side;
        if (bands.axis.contains(point)) {
            hit.kind = SceneHit::Kind::Axis;
            return hit;
        }
        if (bands.blocks.contains(point)) {
            constexpr double kNearPx = 1.5;
            double nearest = kNearPx;
            for (std::size_t i = 0; i < m_blocks.size(); ++i) {
                if (!m_blocks[i].isThere[side])
                    continue;
                const auto [left, right] = blockPx(m_blocks[i], side);
                const double apart = std::max({ 0.0, left - point.x(), point.x() - right });
                if (apart < nearest) {
                    nearest = apart;
                    hit.index = static_cast<int>(i);
                }
            }
            hit.kind = hit.index < 0 ? SceneHit::Kind::Nothing : SceneHit::Kind::Block;
            return hit;
        }
        if (bands.phases.contains(point)) {
            for (std::size_t i = 0; i < m_timeline->facing.phases.size(); ++i) {
                if (phaseRect(i, side).contains(point))
                    hit.index = static_cast<int>(i);
            }
            hit.kind = hit.index < 0 ? SceneHit::Kind::Nothing : SceneHit::Kind::Phase;
            return hit;
        }
        if (!bands.lanes.contains(point))
            continue;
        for (const LaneBand &band : bands.laneBands) {
            if (!band.rect.contains(point))
                continue;
            const int row = static_cast<int>((point.y() - band.rect.top()) / bands.rowPx);
            const StepLane &lane = m_timeline->steps->side[side]->lanes[band.lane];
            const int depth = std::clamp(row, 0, band.rows - 1);
            const LaneRow &spans = lane.rows[static_cast<std::size_t>(depth)];
            const std::int64_t timeNs = axis().ownAt(side, drawnAt(point.x()), m_slider);
            const std::size_t at = spans.firstEndingAfter(timeNs);
            if (at < spans.spans().size() && spans.spans()[at].startNs <= timeNs) {
                hit.kind = SceneHit::Kind::Event;
                hit.lane = band.lane;
                hit.index = depth;
                hit.event = spans.spans()[at].event;
            }
            return hit;
        }
    }
    return hit;
}

RowId TimelineScene::rowOf(const SceneHit &hit) const
{
    if (hit.kind == SceneHit::Kind::Block)
        return m_blocks[static_cast<std::size_t>(hit.index)].row;
    if (hit.kind == SceneHit::Kind::Phase)
        return m_timeline->facing.phases[static_cast<std::size_t>(hit.index)].row;
    if (hit.kind == SceneHit::Kind::Event)
        return rowOfEvent(*m_timeline->comparison, hit.side, hit.event);
    return {};
}

QRectF TimelineScene::rectOf(const SceneHit &hit) const
{
    if (hit.kind == SceneHit::Kind::Block)
        return blockRect(static_cast<std::size_t>(hit.index), hit.side);
    if (hit.kind == SceneHit::Kind::Phase)
        return phaseRect(static_cast<std::size_t>(hit.index), hit.side);
    return {};
}

} // namespace twinlane
