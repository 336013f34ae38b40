// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/lanes/twintimeline.h"

#include "model/base/concurrently.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/names/companionnames.h"
#include "model/names/periodlayers.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace twinlane {

namespace {

std::vector<PathStretch> pathOf(const Comparison &comparison, Side side, std::uint32_t step)
{
    const Timeline &timeline = comparison.timeline(side);
    std::vector<PathStretch> path =
        stepPath(comparison.run(side), timeline.tree.level, deviceNamesOf(comparison, side), shapeOf(timeline), step);
    const std::int64_t startNs = comparison.run(side).steps.kept[step].startNs;
    for (PathStretch &stretch : path) {
        stretch.startNs -= startNs;
        stretch.endNs -= startNs;
    }
    return path;
}

struct SideOfSteps {
    TwinStep step;
    std::vector<PathStretch> path;
};

SideOfSteps readSide(const Comparison &comparison, Side side, std::uint32_t step)
{
    SideOfSteps read;
    read.step.step = step;
    read.step.startNs = comparison.run(side).steps.kept[step].startNs;
    read.step.lanes = stepLanes(comparison.run(side), step, { comparison.level() == BlockLevel::Frames });
    read.path = pathOf(comparison, side, step);
    return read;
}

std::shared_ptr<const TwinSteps> readSteps(const Comparison &comparison, RowId stepRow)
{
    auto made = std::make_shared<TwinSteps>();
    made->stepRow = stepRow;
    const auto take = [&](Side side, SideOfSteps read) {
        const Step &step = comparison.run(side).steps.kept[read.step.step];
        made->paths.lengthNs[side] = step.endNs - step.startNs;
        made->paths.path[side] = std::move(read.path);
        made->side[side] = std::move(read.step);
    };
    const auto baseline = stepNearestToMean(comparison, stepRow, Side::Baseline);
    const auto experimental = stepNearestToMean(comparison, stepRow, Side::Experimental);
    std::future<SideOfSteps> other;
    if (experimental && !comparison.isAlone())
        other = concurrently([&] { return readSide(comparison, Side::Experimental, *experimental); });
    if (baseline)
        take(Side::Baseline, readSide(comparison, Side::Baseline, *baseline));
    if (other.valid())
        take(Side::Experimental, other.get());
    return made;
}

/// Index of @p event in @p events, which are in event order; none: it is not among them.
template <class Events> std::optional<std::size_t> indexIn(const Events &events, EventId event)
{
    const auto found = std::lower_bound(events.begin(), events.end(), event);
    return found == events.end() || *found != event ? std::nullopt
                                                    : std::optional(static_cast<std::size_t>(found - events.begin()));
}

BlockId blockOfEvent(const AlignedRuns &runs, Side side, EventId event)
{
    const Run &run = runs.run(side);
    const Timeline &timeline = runs.timeline(side);
    const EventKind kind = run.trace.kind[event.row()];
    if (isDeviceWork(kind)) {
        const auto index = indexIn(run.links.device, event);
        return index ? timeline.devicePlaces[*index].block : BlockId();
    }
    for (const BlockCall &call : timeline.blockCalls) {
        if (call.event == event)
            return call.block;
    }
    for (EventId around = event; around; around = run.nesting.parent[around.row()]) {
        if (const auto index = indexIn(run.operators, around))
            return timeline.operatorPlaces[*index].block;
    }
    return {};
}

} // namespace

DeviceNames deviceNamesOf(const Comparison &comparison, Side side)
{
    switch (comparison.timeline(side).nameSource) {
    case NameSource::Companion:
        if (const auto &companion = comparison.options.names(side)) {
            if (auto names = namesFromCompanion(comparison.run(side), *companion))
                return std::move(*names);
        }
        break;
    case NameSource::Period:
        return layersByPeriod(comparison.run(side));
    case NameSource::Recorded:
    case NameSource::Arguments: // of the file itself
        break;
    }
    return {};
}

RowId rowOfEvent(const AlignedRuns &runs, Side side, EventId event)
{
    const BlockTree &tree = runs.tree(side);
    for (BlockId block = blockOfEvent(runs, side, event); block; block = tree[block].parent) {
        for (std::size_t row = 0; row < runs.rows.size(); ++row) {
            if (runs.block(RowId(row), side) == block && !runs.rows[row].isOwnTime)
                return RowId(row);
        }
    }
    return {};
}

RowId twinStepRow(const Comparison &comparison, RowId scope)
{
    if (comparison.kinds.empty())
        return comparison.stepRow();
    if (const KindOfSteps *kind = scope ? comparison.kindOf(scope) : nullptr)
        return kind->row;
    RowId best = comparison.kinds.front().row;
    std::pair<bool, std::int64_t> most { false, -1 };
    for (const KindOfSteps &kind : comparison.kinds) {
        std::int64_t sumNs = 0;
        for (const Side side : kSides)
            sumNs += comparison.sumNs(kind.row, side, Measure::Critical).value_or(0);
        const std::pair<bool, std::int64_t> now { !kind.steps[0].empty() && !kind.steps[1].empty(), sumNs };
        if (now > most) {
            most = now;
            best = kind.row;
        }
    }
    return best;
}

std::optional<std::uint32_t> stepNearestToMean(const Comparison &comparison, RowId row, Side side)
{
    const Delta<std::int64_t> timeNs = comparison.timeNs(row, Measure::Critical);
    const std::int64_t wantedNs = (side == Side::Baseline ? timeNs.baseline : timeNs.experimental).value_or(0);
    std::optional<std::uint32_t> nearest;
    std::int64_t leastNs = 0;
    for (const std::uint32_t step : comparison.steps(row, side)) {
        const Step &kept = comparison.run(side).steps.kept[step];
        const std::int64_t apartNs = std::abs(kept.endNs - kept.startNs - wantedNs);
        if (nearest && apartNs >= leastNs)
            continue;
        nearest = step;
        leastNs = apartNs;
    }
    return nearest;
}

std::shared_ptr<const TwinTimeline> twinTimeline(
    std::shared_ptr<const Comparison> comparison, RowId scope, std::shared_ptr<const TwinSteps> known)
{
    auto made = std::make_shared<TwinTimeline>();
    const RowId stepRow = twinStepRow(*comparison, scope);
    made->steps = known && known->stepRow == stepRow ? std::move(known) : readSteps(*comparison, stepRow);
    const bool isInStep = scope && scope.row() >= stepRow.row();
    made->facing = facingBlocks(*comparison, stepRow, isInStep ? scope : stepRow, made->steps->paths);
    made->comparison = std::move(comparison);
    return made;
}

} // namespace twinlane
