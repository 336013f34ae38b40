// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/onesidednames.h"

#include "model/base/shorttext.h"
#include "model/figures/kernelname.h"
#include "model/telling/verdictclause.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

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

/// A node of autograd is not what it runs.
std::string toldName(const std::string &name)
{
    return isAutogradNodeName(name) ? withoutEngine(name) : shortKernelName(name);
}

/// The work of @p side that has no name of @p other, the largest first.
std::vector<OneSidedWork> workOfOneSide(const std::vector<NamedWork> &side, const std::vector<NamedWork> &other)
{
    // A reader sees short names, so an instance with other arguments is no other kernel.
    const auto told = [](const NamedWork &work) { return toldName(std::string(unnumbered(work.name))); };
    std::set<std::string> known;
    for (const NamedWork &work : other)
        known.insert(told(work));
    std::map<std::string, OneSidedWork> found;
    for (const NamedWork &work : side) {
        std::string name = told(work);
        if (known.contains(name))
            continue;
        OneSidedWork &own = found[std::move(name)];
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

/// "sage_fwd ×57 (2.47 ms), sage_quant_kernel ×57 (1.03 ms)". The largest is told, however short: "gone" alone would say
/// that nothing took its place.
Clauses namedWorkClauses(const std::vector<OneSidedWork> &works, double leastNs)
{
    constexpr std::size_t kMostTold = 3, kMostNameBytes = 60;
    std::vector<Clauses> told;
    for (std::size_t i = 0; i < std::min(kMostTold, works.size()) && (i == 0 || works[i].ns >= leastNs); ++i)
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "{0} x{1} ({2})"),
            { shortenedInMiddle(toldName(works[i].name), kMostNameBytes), countNumber(works[i].count),
                verdictTime(works[i].ns) }) });
    return told.empty() ? Clauses() : listed(std::move(told));
}

bool hasDevice(const RunOverview &overview)
{
    return !overview.devices.empty();
}

/// Of all operators of a step; nodes of autograd hold others.
double operatorCount(const std::vector<NamedWork> &operators)
{
    return std::accumulate(
        operators.begin(), operators.end(), 0.0, [](double sum, const NamedWork &each) { return sum + each.count; });
}

} // namespace

StatementNumber countNumber(double value)
{
    return { value, value == std::round(value) ? 0 : 1 };
}

Clauses oneSidedNamesClauses(
    const std::vector<NamedWork> &baseline, const std::vector<NamedWork> &experimental, double allNs, NameLimits limits)
{
    const std::vector<OneSidedWork> gone = workOfOneSide(baseline, experimental),
                                    added = workOfOneSide(experimental, baseline);
    if (std::max(sumNs(gone), sumNs(added)) < limits.ofAll * allNs)
        return {};
    Clauses ofA = namedWorkClauses(gone, limits.ofOne * allNs), ofB = namedWorkClauses(added, limits.ofOne * allNs);
    std::vector<Clauses> told;
    if (!ofA.empty())
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "gone {0}"), { std::move(ofA) }) });
    if (!ofB.empty())
        told.push_back({ verdictClause(TWINLANE_TEXT("Verdict", "new {0}"), { std::move(ofB) }) });
    return told.empty() ? Clauses() : listed(std::move(told));
}

Clauses operatorCountClauses(const RunOverview &baseline, const RunOverview &experimental)
{
    constexpr double kManyTimes = 1.5;
    if (hasDevice(baseline) || hasDevice(experimental))
        return {};
    const double countA = operatorCount(baseline.operators), countB = operatorCount(experimental.operators);
    if (countA == 0 || countB == 0 || std::max(countA, countB) < kManyTimes * std::min(countA, countB))
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict", "Operators per step {0} -> {1}"), { countNumber(countA), countNumber(countB) }) };
}

Clauses otherNamesClauses(const RunOverview &baseline, const RunOverview &experimental, NameLimits limits)
{
    if (!hasDevice(baseline) && !hasDevice(experimental)) {
        Clauses names = oneSidedNamesClauses(baseline.operators, experimental.operators,
            std::max(baseline.averageStepNs, experimental.averageStepNs), limits);
        return names.empty()
            ? names
            : Clauses { verdictClause(TWINLANE_TEXT("Verdict", "Other operators by name: {0}"), { std::move(names) }) };
    }
    if (baseline.work.empty() || experimental.work.empty() || baseline.deviceNames() != experimental.deviceNames())
        return {};
    Clauses names = oneSidedNamesClauses(
        baseline.work, experimental.work, std::max(baseline.deviceWorkNs, experimental.deviceWorkNs), limits);
    return names.empty()
        ? names
        : Clauses { verdictClause(TWINLANE_TEXT("Verdict", "Other device work by name: {0}"), { std::move(names) }) };
}

} // namespace twinlane
