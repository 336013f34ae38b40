// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/movedonce.h"

#include "model/base/interruption.h"
#include "model/reasons/placename.h"
#include "model/run/blockcalls.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace twinlane {

namespace {

/// The part of @p times, which are sorted and apart, in calls of the place's blocks, in the step that has most of it: what other
/// steps have of the kind is not done once.
std::int64_t insideNs(
    const JudgedRuns &runs, Side side, const std::vector<Interval> &times, const DifferencePlace &place)
{
    const Trace &trace = runs.run(side).trace;
    std::int64_t most = 0;
    for (const std::uint32_t step : runs.steps(side)) {
        std::int64_t ns = 0;
        for (const RowId row : place.rows) {
            const BlockId block = runs.block(row, side);
            if (!block)
                continue;
            for (const BlockCall &call : callsOf(runs.timeline(side), block, step)) {
                interruptionPoint();
                const std::int64_t start = trace.startNs[call.event.row()],
                                   end = start + trace.durationNs[call.event.row()];
                for (const Interval &time : times)
                    ns += clipped(time.startNs, time.endNs, { start, end }).lengthNs();
            }
        }
        most = std::max(most, ns);
    }
    return most;
}

} // namespace

Clauses movedOnceClauses(
    const JudgedRuns &runs, const OnceOfBoth &once, const DifferencePlace &place, const DifferencePlace &against)
{
    constexpr double kMost = 0.5;
    const DifferencePlace &less = place.deltaNs < 0 ? place : against, &more = place.deltaNs < 0 ? against : place;
    if (less.deltaNs >= 0 || more.deltaNs <= 0)
        return {};
    const auto a = double(insideNs(runs, Side::Baseline, once.times[0], less)),
               b = double(insideNs(runs, Side::Experimental, once.times[1], more));
    const auto makesMost = [](double ns, const DifferencePlace &of, std::size_t steps) {
        return ns >= kMost * std::abs(double(of.deltaNs)) * double(steps);
    };
    if (!makesMost(a, less, runs.baselineSteps.size()) || !makesMost(b, more, runs.experimentalSteps.size()))
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict",
            "What is done once lies in other blocks: {0} in {1} of the baseline, {2} in {3} of the experimental run"),
        { verdictTime(a), placeClauses(placeParts(runs, less)), verdictTime(b),
            placeClauses(placeParts(runs, more)) }) };
}

} // namespace twinlane
