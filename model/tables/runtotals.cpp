// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/runtotals.h"

#include "model/base/interruption.h"
#include "model/tables/scopetest.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace twinlane {

namespace {

constexpr std::uint32_t kNoRow = ~std::uint32_t(0);

void addKernel(KernelTotals &totals, std::int64_t durationNs, const DeviceArgs &args)
{
    totals.minNs = totals.calls ? std::min(totals.minNs, durationNs) : durationNs;
    totals.maxNs = std::max(totals.maxNs, durationNs);
    totals.totalNs += durationNs;
    ++totals.calls;
    if (args.blocksPerSm >= 0) {
        totals.hasBlocksPerSm = true;
        totals.blocksPerSmNs += double(args.blocksPerSm) * double(durationNs);
        totals.blocksPerSmWeightNs += durationNs;
    }
    if (args.occupancyPercent >= 0) {
        totals.hasOccupancy = true;
        totals.occupancyPercentNs += double(args.occupancyPercent) * double(durationNs);
        totals.occupancyWeightNs += durationNs;
    }
}

/// The operators around launches of which nobody knows what they started, sorted.
std::vector<EventId> aroundUnsettled(const Run &run)
{
    std::vector<EventId> found;
    for (const EventId launch : run.links.unsettled) {
        for (EventId op = run.nesting.parent[launch.row()]; op; op = run.nesting.parent[op.row()])
            found.push_back(op);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::optional<double> weighted(bool known, double sum, std::int64_t weight)
{
    if (!known)
        return {};
    return weight > 0 ? sum / double(weight) : 0;
}

} // namespace

void OperatorTotals::add(const OperatorTotals &other)
{
    calls += other.calls;
    hostTotalNs += other.hostTotalNs;
    hostSelfNs += other.hostSelfNs;
    deviceTotalNs += other.deviceTotalNs;
    deviceSelfNs += other.deviceSelfNs;
    isDeviceKnown = isDeviceKnown && other.isDeviceKnown;
}

void KernelTotals::add(const KernelTotals &other)
{
    minNs = calls == 0 ? other.minNs : other.calls == 0 ? minNs : std::min(minNs, other.minNs);
    maxNs = std::max(maxNs, other.maxNs);
    calls += other.calls;
    totalNs += other.totalNs;
    blocksPerSmNs += other.blocksPerSmNs;
    occupancyPercentNs += other.occupancyPercentNs;
    blocksPerSmWeightNs += other.blocksPerSmWeightNs;
    occupancyWeightNs += other.occupancyWeightNs;
    hasBlocksPerSm |= other.hasBlocksPerSm;
    hasOccupancy |= other.hasOccupancy;
}

std::optional<double> KernelTotals::blocksPerSm() const
{
    return weighted(hasBlocksPerSm, blocksPerSmNs, blocksPerSmWeightNs);
}

std::optional<double> KernelTotals::occupancyPercent() const
{
    return weighted(hasOccupancy && occupancyWeightNs > 0, occupancyPercentNs, occupancyWeightNs);
}

std::vector<OperatorTotals> operatorTotals(const Run &run, const RunScope &scope)
{
    if (scope.nothing)
        return {};
    const Trace &trace = run.trace;
    const OperatorCosts &costs = run.operatorCosts;
    const ScopeTest test(run, scope);
    std::vector<OperatorTotals> byName(trace.texts.size());
    const std::vector<EventId> unsettled = aroundUnsettled(run);
    const auto isInScope = [&](std::size_t i) {
        return test.everything() || test.holds(scope.timeline->operatorPlaces[i]);
    };
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        if (!costs.counts[i] || !isInScope(i))
            continue;
        const std::size_t event = run.operators[i].row();
        OperatorTotals &totals = byName[trace.name[event].row()];
        ++totals.calls;
        if (!unsettled.empty() && std::binary_search(unsettled.begin(), unsettled.end(), run.operators[i]))
            totals.isDeviceKnown = false;
        totals.hostSelfNs += costs.hostSelfNs[i];
        totals.deviceSelfNs += costs.deviceSelfNs[i];
        if (isInCallOfItsName(trace, run.operators, costs, i, isInScope))
            continue;
        totals.hostTotalNs += trace.durationNs[event];
        totals.deviceTotalNs += costs.deviceTotalNs[i];
    }
    std::vector<OperatorTotals> rows;
    for (std::size_t name = 0; name < byName.size(); ++name) {
        interruptionPoint(name);
        if (byName[name].calls == 0)
            continue;
        byName[name].name = NameId(name);
        rows.push_back(byName[name]);
    }
    return rows;
}

std::vector<KernelTotals> kernelTotals(const Run &run, const RunScope &scope)
{
    if (scope.nothing)
        return {};
    const Trace &trace = run.trace;
    assert(trace.deviceArgs.size() == run.links.device.size());
    const ScopeTest test(run, scope);
    std::array<std::vector<std::uint32_t>, 3> rowOfName; // kernels, memcpy, memset
    for (auto &column : rowOfName)
        column.assign(trace.texts.size(), kNoRow);
    std::vector<KernelTotals> rows;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        if (!test.everything() && !test.holds(scope.timeline->devicePlaces[i]))
            continue;
        const std::size_t event = run.links.device[i].row();
        const EventKind kind = trace.kind[event];
        const std::size_t column = kind == EventKind::Kernel ? 0 : kind == EventKind::Memcpy ? 1 : 2;
        std::uint32_t &row = rowOfName[column][trace.name[event].row()];
        if (row == kNoRow) {
            row = static_cast<std::uint32_t>(rows.size());
            rows.emplace_back();
            rows.back().name = trace.name[event];
            rows.back().kind = kind;
        }
        addKernel(rows[row], trace.durationNs[event], trace.deviceArgs[i]);
    }
    std::stable_sort(
        rows.begin(), rows.end(), [](const KernelTotals &x, const KernelTotals &y) { return x.name < y.name; });
    return rows;
}

std::vector<NameTotals> nameTotals(const Run &run)
{
    const Trace &trace = run.trace;
    // Nearly every name has one category. A name leads to its first row, further rows stand in a short chain behind it.
    struct Chained {
        NameTotals totals;
        std::uint32_t next = kNoRow;
    };
    std::vector<std::uint32_t> firstOfName(trace.texts.size(), kNoRow);
    std::vector<Chained> chained;
    for (std::size_t event = 0; event < trace.eventCount(); ++event) {
        interruptionPoint(event);
        const NameId category = trace.category[event];
        if (!category || trace.kind[event] == EventKind::TraceSpan || trace.kind[event] == EventKind::Impossible)
            continue;
        const NameId name = trace.name[event];
        std::uint32_t row = firstOfName[name.row()];
        std::uint32_t last = kNoRow;
        while (row != kNoRow && chained[row].totals.category != category) {
            last = row;
            row = chained[row].next;
        }
        if (row == kNoRow) {
            row = static_cast<std::uint32_t>(chained.size());
            chained.push_back({ { name, category, 0, 0 }, kNoRow });
            (last == kNoRow ? firstOfName[name.row()] : chained[last].next) = row;
        }
        ++chained[row].totals.calls;
        chained[row].totals.totalNs += trace.durationNs[event];
    }
    std::vector<NameTotals> rows;
    rows.reserve(chained.size());
    for (std::uint32_t row : firstOfName) {
        for (; row != kNoRow; row = chained[row].next)
            rows.push_back(chained[row].totals);
    }
    return rows;
}

} // namespace twinlane
