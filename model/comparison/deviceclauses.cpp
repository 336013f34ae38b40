// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/deviceclauses.h"

#include "model/base/shorttext.h"
#include "model/figures/deviceidle.h"
#include "model/figures/kernelname.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

Clauses deviceChangeClauses(const Waterfall &step)
{
    constexpr std::array<std::string_view, kDeviceActivityCount> kWords { TWINLANE_TEXT("Verdict", "compute"),
        TWINLANE_TEXT("Verdict", "exposed communication"), TWINLANE_TEXT("Verdict", "exposed copies"),
        TWINLANE_TEXT("Verdict", "waiting for the host"), TWINLANE_TEXT("Verdict", "idle in launch calls"),
        TWINLANE_TEXT("Verdict", "idle while launching"), TWINLANE_TEXT("Verdict", "waiting for streams or devices"),
        TWINLANE_TEXT("Verdict", "idle, not explained"),
        TWINLANE_TEXT("Verdict", "busy with work from outside the file") };
    constexpr std::size_t kMostTold = 4;
    constexpr double kLeastPart = 0.1;
    if (step.device.size() != kDeviceActivityCount || step.deltaNs == 0)
        return {};
    std::vector<std::size_t> order(step.device.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    const auto size = [&](std::size_t part) { return std::abs(double(step.device[part].deltaNs)); };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return size(x) > size(y); });
    std::vector<Clauses> parts;
    for (const std::size_t part : order) {
        if (parts.size() < kMostTold && size(part) >= kLeastPart * std::abs(double(step.deltaNs)))
            parts.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "{0} {1}"),
                { StatementWord { kWords[part] }, verdictChange(double(step.device[part].deltaNs)) }) });
    }
    return { verdictClause(TWINLANE_TEXT("Verdict", "By what the device did: {0}"), { listed(std::move(parts)) }) };
}

namespace {

/// Of calls per step, which need not be whole.
StatementNumber countNumber(double value)
{
    return { value, value == std::round(value) ? 0 : 1 };
}

std::array<double, kKernelFamilyCount> familiesOf(const RunOverview &overview)
{
    std::array<double, kKernelFamilyCount> familyNs {};
    for (const NamedWork &work : overview.work)
        familyNs[std::size_t(work.family)] += work.ns;
    return familyNs;
}

/// A compiler numbers the kernels of a program in their order: "triton_poi_fused_add_12". One more moves all numbers behind.
std::string_view unnumbered(std::string_view name)
{
    if (!name.starts_with("triton_"))
        return name;
    const std::size_t end = name.find_last_not_of("0123456789");
    return end != std::string_view::npos && name[end] == '_' ? name.substr(0, end) : name;
}

struct OneSidedWork {
    std::string name;
    double ns = 0, count = 0;
};

/// The work of @p side that has no name of @p other, the largest first.
std::vector<OneSidedWork> workOfOneSide(const RunOverview &side, const RunOverview &other)
{
    std::set<std::string_view> known;
    for (const NamedWork &work : other.work)
        known.insert(unnumbered(work.name));
    std::map<std::string_view, OneSidedWork> found;
    for (const NamedWork &work : side.work) {
        if (known.contains(unnumbered(work.name)))
            continue;
        OneSidedWork &own = found[unnumbered(work.name)];
        own.name = work.name;
        own.ns += work.ns;
        own.count += work.count;
    }
    std::vector<OneSidedWork> sorted;
    for (auto &[name, work] : found)
        sorted.push_back(std::move(work));
    std::ranges::stable_sort(sorted, std::greater(), &OneSidedWork::ns);
    return sorted;
}

double sumNs(const std::vector<OneSidedWork> &works)
{
    return std::accumulate(
        works.begin(), works.end(), 0.0, [](double sum, const OneSidedWork &each) { return sum + each.ns; });
}

/// "sage_fwd ×57 (2.47 ms), sage_quant_kernel ×57 (1.03 ms)"
Clauses namedWorkClauses(const std::vector<OneSidedWork> &works, double leastNs)
{
    constexpr std::size_t kMostTold = 3, kMostNameBytes = 60;
    std::vector<Clauses> told;
    for (std::size_t i = 0; i < std::min(kMostTold, works.size()) && works[i].ns >= leastNs; ++i)
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "{0} x{1} ({2})"),
            { shortenedInMiddle(shortKernelName(works[i].name), kMostNameBytes), countNumber(works[i].count),
                verdictTime(works[i].ns) }) });
    return told.empty() ? Clauses() : listed(std::move(told));
}

} // namespace

Clauses familyChangeClauses(const RunOverview &baseline, const RunOverview &experimental)
{
    constexpr std::size_t kMostTold = 4;
    constexpr double kOfDifference = 0.2, kOfStep = 0.02;
    const double a = baseline.averageStepNs, b = experimental.averageStepNs;
    // Where other time hides what the device's work did, the work is asked.
    const double worked = std::abs(experimental.deviceWorkNs - baseline.deviceWorkNs);
    const double least = std::max(kOfDifference * std::min(std::abs(b - a), worked),
        kOfStep * std::max(baseline.deviceWorkNs, experimental.deviceWorkNs));
    const auto familiesA = familiesOf(baseline), familiesB = familiesOf(experimental);
    std::vector<std::pair<double, KernelFamily>> changes;
    for (std::size_t i = 0; i < kKernelFamilyCount; ++i) {
        if (const double ns = familiesB[i] - familiesA[i]; ns != 0 && std::abs(ns) >= least)
            changes.emplace_back(ns, KernelFamily { std::uint8_t(i) });
    }
    std::ranges::stable_sort(changes, std::greater(), [](const auto &change) { return std::abs(change.first); });
    std::vector<Clauses> told;
    for (std::size_t i = 0; i < std::min(kMostTold, changes.size()); ++i)
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "{0} {1}"),
            { Clauses { { "StatsGroups", kernelFamilyTitle(changes[i].second), {} } },
                verdictChange(changes[i].first) }) });
    return told.empty()
        ? Clauses()
        : Clauses { verdictClause(TWINLANE_TEXT("Verdict", "By kernels: {0}"), { listed(std::move(told)) }) };
}

Clauses oneSidedWorkClauses(const RunOverview &baseline, const RunOverview &experimental)
{
    constexpr double kOfWork = 0.1, kOfOne = 0.02;
    if (baseline.work.empty() || experimental.work.empty() || baseline.deviceNames() != experimental.deviceNames())
        return {};
    const double workNs = std::max(baseline.deviceWorkNs, experimental.deviceWorkNs);
    const std::vector<OneSidedWork> gone = workOfOneSide(baseline, experimental),
                                    added = workOfOneSide(experimental, baseline);
    if (std::max(sumNs(gone), sumNs(added)) < kOfWork * workNs)
        return {};
    Clauses ofA = namedWorkClauses(gone, kOfOne * workNs), ofB = namedWorkClauses(added, kOfOne * workNs);
    std::vector<Clauses> told;
    if (!ofA.empty())
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "gone {0}"), { std::move(ofA) }) });
    if (!ofB.empty())
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "new {0}"), { std::move(ofB) }) });
    return told.empty() ? Clauses()
                        : Clauses { verdictClause(
                            TWINLANE_TEXT("Verdict", "Other device work by name: {0}"), { listed(std::move(told)) }) };
}

Clauses syncChangeClauses(const RunOverview &baseline, const RunOverview &experimental)
{
    constexpr double kOfCount = 0.2, kOfStep = 0.05;
    if (baseline.devices.empty() || experimental.devices.empty())
        return {};
    const auto perStep = [](std::int64_t sum, const RunOverview &overview) {
        return double(sum) / double(overview.stepCount);
    };
    const double countA = perStep(std::int64_t(baseline.hostWaits.count), baseline),
                 countB = perStep(std::int64_t(experimental.hostWaits.count), experimental),
                 nsA = perStep(baseline.hostWaits.ns, baseline), nsB = perStep(experimental.hostWaits.ns, experimental);
    const double stepNs = std::max(baseline.averageStepNs, experimental.averageStepNs);
    if (std::abs(countB - countA) < kOfCount * std::max(countA, countB) || std::abs(nsB - nsA) < kOfStep * stepNs
        || (countB - countA) * (nsB - nsA) <= 0)
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict", "Blocking syncs {0} -> {1} per step ({2} -> {3} of the host's time)"),
        { countNumber(countA), countNumber(countB), verdictTime(nsA), verdictTime(nsB) }) };
}

} // namespace twinlane
