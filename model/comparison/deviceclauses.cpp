// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/deviceclauses.h"

#include "model/comparison/onesidednames.h"
#include "model/figures/deviceidle.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

Clauses computingClauses(const RunOverview &baseline, const RunOverview &experimental)
{
    if (baseline.devices.empty() == experimental.devices.empty())
        return {};
    const bool isNew = baseline.devices.empty();
    const std::string name = (isNew ? experimental : baseline).deviceNames();
    const StatementValue device = name.empty()
        ? StatementValue(Clauses { verdictClause(TWINLANE_TEXT("Verdict", "a device")) })
        : StatementValue(name);
    return { verdictClause(isNew
            ? TWINLANE_TEXT("Verdict", "The host computes in the baseline, {0} in the experimental run")
            : TWINLANE_TEXT("Verdict", "{0} computes in the baseline, the host in the experimental run"),
        { device }) };
}

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

std::array<double, kKernelFamilyCount> familiesOf(const RunOverview &overview)
{
    std::array<double, kKernelFamilyCount> familyNs {};
    for (const NamedWork &work : overview.work)
        familyNs[std::size_t(work.family)] += work.ns;
    return familyNs;
}

} // namespace

Clauses familyChangeClauses(const RunOverview &baseline, const RunOverview &experimental)
{
    constexpr std::size_t kMostTold = 4;
    constexpr double kOfDifference = 0.2, kOfStep = 0.02;
    if (baseline.devices.empty() || experimental.devices.empty())
        return {};
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
        : Clauses { verdictClause(TWINLANE_TEXT("Verdict", "By device work: {0}"), { listed(std::move(told)) }) };
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
