// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/tables/blocktotals.h"

#include "model/base/interruption.h"
#include "model/tables/scopetest.h"

#include <array>

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

} // namespace

BlockTotals blockTotals(const AlignedRuns &runs, const TableScope &scope)
{
    const auto ofBlock = [&](Measure measure) {
        return makeDelta<std::int64_t>(
            runs.sumNs(scope.row, Side::Baseline, measure), runs.sumNs(scope.row, Side::Experimental, measure));
    };
    const auto ofSide = [&](Side side) { return totalsOf(runs.run(side), runScope(runs, side, scope)); };
    const std::array<SideTotals, 2> sides { ofSide(Side::Baseline), ofSide(Side::Experimental) };
    const auto ofRows = [&](std::int64_t SideTotals::*field) {
        return makeDelta<std::int64_t>(std::optional(sides[0].*field), std::optional(sides[1].*field));
    };
    return { ofBlock(Measure::Critical), ofBlock(Measure::Host), ofBlock(Measure::Device),
        ofRows(&SideTotals::operatorHostNs), ofRows(&SideTotals::operatorDeviceNs),
        ofRows(&SideTotals::launchedOutsideNs), ofRows(&SideTotals::countedElsewhereNs) };
}

} // namespace twinlane
