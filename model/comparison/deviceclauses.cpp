// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/deviceclauses.h"

#include "model/base/side.h"
#include "model/comparison/onesidednames.h"
#include "model/figures/deviceidle.h"
#include "model/figures/kernelname.h"
#include "model/figures/productformat.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
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

namespace {

/// Idle time of a device that its host keeps waiting: if launched work begins later, less of it is called waiting for the host,
/// and the step is as long. @p changes by activity; where such parts of a change undo each other they become one.
void foldRelabelledIdle(std::vector<std::pair<std::string_view, double>> &changes, double stepDeltaNs)
{
    constexpr double kOfDifference = 0.5;
    constexpr auto kFirst = std::size_t(DeviceActivity::IdleHost), kLast = std::size_t(DeviceActivity::IdleLaunch);
    double moreNs = 0, lessNs = 0;
    for (std::size_t i = kFirst; i <= kLast; ++i)
        (changes[i].second > 0 ? moreNs : lessNs) += changes[i].second;
    if (std::min(moreNs, -lessNs) < kOfDifference * std::abs(stepDeltaNs))
        return;
    for (std::size_t i = kFirst; i <= kLast; ++i)
        changes[i].second = 0;
    changes[kFirst] = { TWINLANE_TEXT("Verdict", "idle for the host and its launches"), moreNs + lessNs };
}

} // namespace

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
    std::vector<std::pair<std::string_view, double>> changes;
    for (std::size_t i = 0; i < kDeviceActivityCount; ++i)
        changes.emplace_back(kWords[i], double(step.device[i].deltaNs));
    foldRelabelledIdle(changes, double(step.deltaNs));
    const auto size = [](const auto &change) { return std::abs(change.second); };
    std::ranges::stable_sort(changes, std::greater(), size);
    std::vector<Clauses> parts;
    for (const auto &change : changes) {
        if (parts.size() < kMostTold && size(change) >= kLeastPart * std::abs(double(step.deltaNs)))
            parts.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "{0} {1}"),
                { StatementWord { change.first }, verdictChange(change.second) }) });
    }
    return { verdictClause(TWINLANE_TEXT("Verdict", "By what the device did: {0}"), { listed(std::move(parts)) }) };
}

namespace {

/// Products by which a library computes convolutions are convolutions.
std::array<double, kKernelFamilyCount> familiesOf(const RunOverview &overview)
{
    std::array<double, kKernelFamilyCount> familyNs {};
    for (const NamedWork &work : overview.work)
        familyNs[std::size_t(work.family)] += work.ns;
    familyNs[std::size_t(KernelFamily::Gemm)] -= overview.productsOfConvolutionsNs;
    familyNs[std::size_t(KernelFamily::Convolution)] += overview.productsOfConvolutionsNs;
    return familyNs;
}

/// The kernel of both runs with which nearly all of a family's change goes; empty: there is none, or others moved as much to and fro.
std::string kernelOfChange(
    const RunOverview &baseline, const RunOverview &experimental, KernelFamily family, double changeNs)
{
    constexpr double kLeast = 0.85, kMost = 1.15, kOfAllMoves = 0.5;
    std::map<std::string_view, PerSide<double>> nsOf;
    const auto add = [&](const RunOverview &overview, std::size_t side) {
        for (const NamedWork &work : overview.work) {
            if (work.family == family)
                nsOf[work.name][side] += work.ns;
        }
    };
    add(baseline, 0);
    add(experimental, 1);
    double movedNs = 0;
    for (const auto &[name, ns] : nsOf)
        movedNs += std::abs(ns[1] - ns[0]);
    const auto found = std::ranges::find_if(nsOf, [&](const auto &kernel) {
        const auto &[a, b] = kernel.second;
        return a > 0 && b > 0 && (b - a) / changeNs >= kLeast && (b - a) / changeNs <= kMost
            && std::abs(b - a) >= kOfAllMoves * movedNs;
    });
    return found == nsOf.end() ? std::string() : shortKernelName(found->first);
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
    for (std::size_t i = 0; i < std::min(kMostTold, changes.size()); ++i) {
        const auto [ns, family] = changes[i];
        const Clauses title { { "StatsGroups", kernelFamilyTitle(family), {} } };
        const std::string kernel = kernelOfChange(baseline, experimental, family, ns);
        told.push_back(
            { kernel.empty() ? verdictClause(TWINLANE_TEXT("Verdict", "{0} {1}"), { title, verdictChange(ns) })
                             : verdictClause(TWINLANE_TEXT("Verdict", "{0} {1} (nearly all in {2})"),
                                 { title, verdictChange(ns), kernel }) });
    }
    return told.empty()
        ? Clauses()
        : Clauses { verdictClause(TWINLANE_TEXT("Verdict", "By device work: {0}"), { listed(std::move(told)) }) };
}

Clauses productFormatClauses(const RunOverview &baseline, const RunOverview &experimental)
{
    const std::optional<ProductsFormat> a = productsFormat(baseline), b = productsFormat(experimental);
    if (!a || !b || a->format == b->format)
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict", "Products compute in {0} -> {1}, by the names of their kernels: {2} -> {3}"),
        { std::string(a->format), std::string(b->format), verdictTime(a->ns), verdictTime(b->ns) }) };
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
