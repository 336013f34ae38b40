// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/countedrecordings.h"

#include "model/alignment/kindruns.h"
#include "model/base/exact.h"

#include <algorithm>

namespace twinlane {

namespace {

/// The chosen steps of a recording, or those of one kind, whose block in the first recording is @p kind.
std::size_t stepCount(const Recording &recording, BlockId kind)
{
    if (!kind)
        return recording.steps.size();
    const auto own = std::find(recording.blocksOfFirst.begin(), recording.blocksOfFirst.end(), kind);
    if (own == recording.blocksOfFirst.end())
        return 0;
    const StepsOfBlocks steps(recording.timeline->tree, recording.steps);
    return steps.of(BlockId(std::size_t(own - recording.blocksOfFirst.begin()))).size();
}

CountedRecording firstOf(const AlignedRuns &runs, Side side, const TableScope &scope)
{
    CountedRecording first { &runs.run(side), &runs.timeline(side), runScope(runs, side, scope), 1, 1 };
    first.steps = std::max<std::int64_t>(1, std::int64_t(runs.steps(scope.row, side).size()));
    return first;
}

} // namespace

std::int64_t CountedRecording::scaled(std::int64_t sum) const
{
    return steps == countedAs ? sum : roundedDivision(Int128(sum) * countedAs, steps);
}

void CountedRecording::scale(OperatorTotals &totals) const
{
    for (std::int64_t *sum :
        { &totals.calls, &totals.hostTotalNs, &totals.hostSelfNs, &totals.deviceTotalNs, &totals.deviceSelfNs })
        *sum = scaled(*sum);
}

void CountedRecording::scale(KernelTotals &totals) const
{
    totals.calls = scaled(totals.calls);
    totals.totalNs = scaled(totals.totalNs);
}

std::vector<CountedRecording> countedRecordings(const AlignedRuns &runs, Side side, const TableScope &scope)
{
    std::vector<CountedRecording> counted { firstOf(runs, side, scope) };
    if (scope.allRecordings && runs.recorded) {
        const KindOfSteps *kind = runs.kindOf(scope.row);
        const std::vector<Recording> &recordings = runs.recorded->recordings[side];
        for (std::size_t i = 1; i < recordings.size(); ++i) {
            const Recording &recording = recordings[i];
            CountedRecording further { recording.run.get(), recording.timeline.get(), counted.front().scope, 0, 1 };
            further.steps = std::int64_t(stepCount(recording, kind ? runs.block(kind->row, side) : BlockId()));
            further.scope.blocksOfFirst = &recording.blocksOfFirst;
            if (further.scope.timeline) {
                further.scope.firstTimeline = further.scope.timeline;
                further.scope.timeline = recording.timeline.get();
                further.scope.steps = &recording.steps;
            }
            if (further.steps > 0)
                counted.push_back(further);
        }
    }
    std::int64_t most = 1;
    for (const CountedRecording &each : counted)
        most = std::max(most, each.steps);
    for (CountedRecording &each : counted)
        each.countedAs = most;
    return counted;
}

std::int64_t countedSteps(const std::vector<CountedRecording> &recordings)
{
    return recordings.front().countedAs * std::int64_t(recordings.size());
}

std::int64_t countedSteps(const AlignedRuns &runs, Side side, const TableScope &scope)
{
    return countedSteps(countedRecordings(runs, side, scope));
}

} // namespace twinlane
