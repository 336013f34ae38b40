// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/blocktotals.h"

#include "model/base/exact.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/tables/countedrecordings.h"
#include "model/tables/scopetest.h"

#include <array>
#include <cmath>

namespace twinlane {

namespace {

struct SideTotals {
    std::int64_t operatorHostNs = 0, operatorDeviceNs = 0, launchedOutsideNs = 0, countedElsewhereNs = 0;
};

void addOperators(const Run &run, const RunScope &scope, const ScopeTest &test, SideTotals &totals)
{
    const OperatorCosts &costs = run.operatorCosts;
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        if (!costs.counts[i] || !test.holds(scope.timeline->operatorPlaces[i]))
            continue;
        totals.operatorHostNs += costs.hostSelfNs[i];
        totals.operatorDeviceNs += costs.deviceSelfNs[i];
    }
}

/// The operator that a piece of device work counts for: the innermost one around its launch, or the one around that if
/// the two are one call.
std::uint32_t countingOperator(const OperatorCosts &costs, std::size_t device)
{
    std::uint32_t op = costs.launcher[device];
    while (op != OperatorCosts::kNoOperator && !costs.counts[op])
        op = costs.around[op];
    return op;
}

void addDevice(const Run &run, const RunScope &scope, const ScopeTest &test, SideTotals &totals)
{
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t op = countingOperator(run.operatorCosts, i);
        const bool counts = op != OperatorCosts::kNoOperator && test.holds(scope.timeline->operatorPlaces[op]);
        const bool isInside = test.holds(scope.timeline->devicePlaces[i]);
        const std::int64_t ns = run.trace.durationNs[run.links.device[i].row()];
        if (isInside && !counts)
            totals.launchedOutsideNs += ns;
        if (counts && !isInside)
            totals.countedElsewhereNs += ns;
    }
}

SideTotals totalsOf(const Run &run, const RunScope &scope)
{
    SideTotals totals;
    if (scope.nothing)
        return totals;
    const ScopeTest test(run, scope);
    addOperators(run, scope, test, totals);
    addDevice(run, scope, test, totals);
    return totals;
}

SideTotals totalsOfSide(const AlignedRuns &runs, Side side, const TableScope &scope)
{
    SideTotals sum;
    for (const CountedRecording &recording : countedRecordings(runs, side, scope)) {
        const SideTotals one = totalsOf(*recording.run, recording.scope);
        sum.operatorHostNs += recording.scaled(one.operatorHostNs);
        sum.operatorDeviceNs += recording.scaled(one.operatorDeviceNs);
        sum.launchedOutsideNs += recording.scaled(one.launchedOutsideNs);
        sum.countedElsewhereNs += recording.scaled(one.countedElsewhereNs);
    }
    return sum;
}

/// The block's own time, over as many steps as the rest. One sample of a recording is its mean step.
std::optional<std::int64_t> blockSumNs(const AlignedRuns &runs, Side side, const TableScope &scope, Measure measure)
{
    if (!scope.allRecordings || !runs.recorded)
        return runs.sumNs(scope.row, side, measure);
    const auto sum = runs.recorded->sumNs(scope.row, side, measure);
    const std::size_t samples = runs.recorded->steps(scope.row, side).size();
    if (!sum || samples == 0)
        return sum;
    return roundedDivision(Int128(*sum) * countedSteps(runs, side, scope), Int128(samples));
}

} // namespace

BlockTotals blockTotals(const AlignedRuns &runs, const TableScope &scope)
{
    const auto ofBlock = [&](Measure measure) {
        return makeDelta<std::int64_t>(
            blockSumNs(runs, Side::Baseline, scope, measure), blockSumNs(runs, Side::Experimental, scope, measure));
    };
    const PerSide<SideTotals> sides { totalsOfSide(runs, Side::Baseline, scope),
        totalsOfSide(runs, Side::Experimental, scope) };
    const auto ofRows = [&](std::int64_t SideTotals::*field) {
        return makeDelta<std::int64_t>(std::optional(sides[0].*field), std::optional(sides[1].*field));
    };
    return { ofBlock(Measure::Critical), ofBlock(Measure::Host), ofBlock(Measure::Device),
        ofRows(&SideTotals::operatorHostNs), ofRows(&SideTotals::operatorDeviceNs),
        ofRows(&SideTotals::launchedOutsideNs), ofRows(&SideTotals::countedElsewhereNs) };
}

bool explainsByDevice(const BlockTotals &totals, const PerSide<std::size_t> &steps, Measure measure)
{
    const auto hasTime = [](const Delta<std::int64_t> &ns) {
        return ns.baseline.value_or(0) || ns.experimental.value_or(0);
    };
    if (!hasTime(totals.operatorDeviceNs) || measure == Measure::Host)
        return false;
    if (!hasTime(totals.operatorHostNs) || measure == Measure::Device)
        return true;
    // By chance the sums of both can differ by what the block does. So both sides' times count as well.
    const auto rest = [&](const Delta<std::int64_t> &rows) {
        const auto left = [&](Side side, std::optional<std::int64_t> ns, std::optional<std::int64_t> ofRows) {
            return double(ns.value_or(0) - ofRows.value_or(0)) / double(steps[side]);
        };
        const double a = left(Side::Baseline, totals.criticalNs.baseline, rows.baseline),
                     b = left(Side::Experimental, totals.criticalNs.experimental, rows.experimental);
        return std::abs(b - a) + std::abs(a) + std::abs(b);
    };
    return rest(totals.operatorDeviceNs) <= rest(totals.operatorHostNs);
}

} // namespace twinlane
