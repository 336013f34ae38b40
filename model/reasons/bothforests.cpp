// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/bothforests.h"

#include "model/base/interruption.h"

namespace twinlane {

namespace {

OperatorForest forestOf(const AlignedRuns &runs, Side side, OperatorNames &names, const ActivitiesOfSides *activities)
{
    return buildOperatorForest(
        runs, side, pairRowOfBlocks(runs, side), names, activities ? &(*activities)[side] : nullptr);
}

std::vector<std::int64_t> callsOfNames(const OperatorNames &names, const OperatorForest &forest)
{
    std::vector<std::int64_t> calls(names.size(), 0);
    for (const OperatorNode &node : forest.nodes) {
        interruptionPoint();
        if (node.event)
            calls[node.name] += node.calls;
    }
    return calls;
}

std::int64_t callsOfRecomputed(const OperatorForest &forest)
{
    std::int64_t calls = 0;
    for (const OperatorNode &node : forest.nodes) {
        interruptionPoint();
        if (node.isRecomputed && !forest.nodes[node.parent].isRecomputed)
            calls += node.calls;
    }
    return calls;
}

} // namespace

BothForests::BothForests(const AlignedRuns &runs, const ActivitiesOfSides *activities)
    : names(GenerationNames(runs.baseline->trace, runs.experimental->trace))
    , a(forestOf(runs, Side::Baseline, names, activities))
    , b(forestOf(runs, Side::Experimental, names, activities))
    , stepsA(static_cast<std::int64_t>(runs.baselineSteps.size()))
    , stepsB(static_cast<std::int64_t>(runs.experimentalSteps.size()))
    , callsA(callsOfNames(names, a))
    , callsB(callsOfNames(names, b))
    , recomputedA(callsOfRecomputed(a))
    , recomputedB(callsOfRecomputed(b))
    , onDevice(isTimeOfDevice(runs))
{
}

} // namespace twinlane
