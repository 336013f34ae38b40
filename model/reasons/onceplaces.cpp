// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/onceplaces.h"

#include "model/run/blockcalls.h"

namespace twinlane {

namespace {

constexpr double kMostOfOnce = 0.5; // of a place's difference, to call it so

void addCalls(const JudgedRuns &runs, Side side, BlockId block, std::vector<Interval> &calls)
{
    const Trace &trace = runs.run(side).trace;
    for (const std::uint32_t step : runs.steps(side)) {
        for (const BlockCall &call : callsOf(runs.timeline(side), block, step))
            calls.push_back({ trace.startNs[call.event.row()], trace.endNs(call.event) });
    }
}

/// When the host was in the blocks of @p place, in all chosen steps.
std::vector<Interval> timesOf(const JudgedRuns &runs, const DifferencePlace &place, Side side)
{
    const BlockTree &tree = runs.tree(side);
    std::vector<Interval> whole, inner;
    for (const auto *rows : { &place.rows, &place.backwardRows }) {
        for (const RowId row : *rows) {
            const BlockId block = runs.block(row, side);
            if (!block)
                continue;
            addCalls(runs, side, block, whole);
            for (const BlockId child : place.isOwnTime ? tree.children(block) : std::vector<BlockId>())
                addCalls(runs, side, child, inner);
        }
    }
    unite(whole);
    unite(inner);
    return without(whole, inner);
}

/// ns per step
double doneOnceNs(
    const JudgedRuns &runs, const DifferencePlace &place, Side side, const std::vector<Interval> &doneOnce)
{
    const std::vector<Interval> times = timesOf(runs, place, side);
    return double(lengthOf(times) - lengthOf(without(times, doneOnce))) / double(runs.steps(side).size());
}

} // namespace

void tellPlacesDoneOnce(const JudgedRuns &runs, const OnceOfSides &times, std::vector<DifferencePlace> &places)
{
    if ((times[0].empty() && times[1].empty()) || !runs.kinds.empty())
        return;
    for (DifferencePlace &place : places) {
        const bool isOfBlocks = place.nature == PlaceNature::Changed || place.nature == PlaceNature::Replaced;
        if (!isOfBlocks || place.deltaNs == 0)
            continue;
        const double onceNs =
            doneOnceNs(runs, place, Side::Experimental, times[1]) - doneOnceNs(runs, place, Side::Baseline, times[0]);
        place.isOnce = onceNs / double(place.deltaNs) >= kMostOfOnce;
    }
}

} // namespace twinlane
