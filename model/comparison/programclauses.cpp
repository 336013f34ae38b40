// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/programclauses.h"

#include "model/base/side.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// "sizes, types": in what an operator's work differs besides its calls.
Clauses respectsClauses(const DifferingOperator &differing)
{
    constexpr std::array<std::pair<WorkRespect, std::string_view>, 4> kWords {
        std::pair { WorkRespect::Inputs, TWINLANE_TEXT("Verdict", "sizes") },
        std::pair { WorkRespect::Types, TWINLANE_TEXT("Verdict", "types") },
        std::pair { WorkRespect::Strides, TWINLANE_TEXT("Verdict", "strides") },
        std::pair { WorkRespect::Kernels, TWINLANE_TEXT("Verdict", "kernels") },
    };
    std::vector<Clauses> list;
    for (const auto &[respect, word] : kWords) {
        if (differing.differs[static_cast<std::size_t>(respect)])
            list.push_back({ verdictClause(word) });
    }
    return listed(std::move(list));
}

Clauses differingClauses(const DifferingOperator &differing)
{
    const auto &a = differing.baselineCalls, &b = differing.experimentalCalls;
    if (a && b && *a != *b)
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "{0} x{1} -> x{2}"), { differing.name, verdictCount(*a), verdictCount(*b) }) };
    Clauses respects = respectsClauses(differing);
    if (respects.empty()) // called in numbers that change from step to step
        respects = { verdictClause(TWINLANE_TEXT("Verdict", "calls")) };
    return { verdictClause(TWINLANE_TEXT("Verdict", "{0} ({1})"), { differing.name, std::move(respects) }) };
}

} // namespace

Clauses fewDifferClauses(const ProgramDiff &program)
{
    constexpr std::size_t kMostTold = 4;
    const std::vector<DifferingOperator> &few = program.few;
    if (few.empty() || !program.hasShapes)
        return {};
    std::vector<Clauses> list;
    for (std::size_t i = 0; i < std::min(kMostTold, few.size()); ++i)
        list.push_back(differingClauses(few[i]));
    if (few.size() > kMostTold)
        list.push_back(
            { verdictClause(TWINLANE_TEXT("Verdict", "{0} more"), { verdictCount(few.size() - kMostTold) }) });
    return { verdictClause(TWINLANE_TEXT("Verdict", "The same work but for {0} of {1} operators: {2}"),
        { verdictCount(few.size()), verdictCount(program.compared), listed(std::move(list)) }) };
}

Clauses comparedWorkClauses(const ProgramDiff &program)
{
    std::vector<Clauses> list { { verdictClause(TWINLANE_TEXT("Verdict", "calls")) } };
    const auto add = [&](bool has, std::string_view what) {
        if (has)
            list.push_back({ verdictClause(what) });
    };
    add(program.hasShapes, TWINLANE_TEXT("Verdict", "sizes"));
    add(program.hasTypes, TWINLANE_TEXT("Verdict", "types"));
    add(program.hasStrides, TWINLANE_TEXT("Verdict", "strides"));
    add(program.hasKernels, TWINLANE_TEXT("Verdict", "kernels"));
    add(true, TWINLANE_TEXT("Verdict", "blocks"));
    return listed(std::move(list));
}

Clauses autogradClauses(const ProgramDiff &program)
{
    if (!program.autogradOf)
        return {};
    return { verdictClause(*program.autogradOf == Side::Baseline
            ? TWINLANE_TEXT("Verdict", "Autograd records operators in the baseline alone")
            : TWINLANE_TEXT("Verdict", "Autograd records operators in the experimental run alone")) };
}

Clauses otherProgramClauses(const ProgramDiff &program)
{
    constexpr std::size_t kLeastOperators = 20;
    if (program.inBoth < kLeastOperators || 3 * program.calledOtherwise < 2 * program.inBoth)
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict",
            "Not the same program: {0} of {1} operators that both runs call are called another number of times"),
        { verdictCount(program.calledOtherwise), verdictCount(program.inBoth) }) };
}

namespace {

Clauses compiledCallsClauses(const CompiledWork &work)
{
    return { verdictClause(work.calls == 1 ? TWINLANE_TEXT("Verdict", "{0} call with {1} kernels")
                                           : TWINLANE_TEXT("Verdict", "{0} calls with {1} kernels"),
        { StatementNumber { work.calls, 0 }, StatementNumber { work.kernels, 0 } }) };
}

} // namespace

Clauses compiledPartsClauses(const CompiledWork &baseline, const CompiledWork &experimental)
{
    constexpr double kMost = 3; // the same code on other sizes or another device has more or fewer kernels, not so many
    const auto isOther = [](double a, double b) { return std::max(a, b) >= kMost * std::min(a, b); };
    const double a = baseline.perCall(), b = experimental.perCall();
    if (a == 0 || b == 0 || !isOther(a, b) || !isOther(baseline.calls, experimental.calls))
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict", "Other parts are compiled: {0} -> {1} in a step"),
        { compiledCallsClauses(baseline), compiledCallsClauses(experimental) }) };
}

Clauses loadingClauses(const AlignedRuns &runs)
{
    constexpr std::array<std::string_view, 2> kLoaders { "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__",
        "enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__" };
    constexpr std::array<std::string_view, 2> kWays { TWINLANE_TEXT("Verdict", "in the step's own process"),
        TWINLANE_TEXT("Verdict", "by worker processes") };
    PerSide<StatementValue> ways;
    PerSide<bool> hasWorkers {};
    for (const Side side : kSides) {
        const StringPool &texts = runs.run(side).trace.texts;
        const bool isOwn = bool(texts.find(kLoaders[0])), isOfWorkers = bool(texts.find(kLoaders[1]));
        if (isOwn == isOfWorkers)
            return {};
        hasWorkers[side] = isOfWorkers;
        ways[side] = StatementWord { kWays[isOfWorkers] };
    }
    if (hasWorkers[0] == hasWorkers[1])
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict", "Batches are made in another way: {0} -> {1}"),
        { std::move(ways[0]), std::move(ways[1]) }) };
}

Clauses unevenCallsClauses(
    const RunOverview &baseline, const RunOverview &experimental, double deltaNs, const PerSide<double> &heldUp)
{
    constexpr double kOfDifference = 0.2, kLeastShare = 0.1;
    constexpr std::size_t kMostNames = 3;
    const auto beyondNs = [](const RunOverview &side) { return side.uneven ? side.uneven->beyondNs : 0; };
    const bool isOfBaseline = beyondNs(baseline) > beyondNs(experimental);
    const RunOverview &side = isOfBaseline ? baseline : experimental;
    const double share = beyondNs(side) / std::max(1.0, side.averageStepNs);
    if (share - heldUp[isOfBaseline ? 0 : 1] < kLeastShare
        || std::abs(beyondNs(experimental) - beyondNs(baseline)) < kOfDifference * std::abs(deltaNs))
        return {};
    std::vector<Clauses> names;
    for (std::size_t i = 0; i < std::min(kMostNames, side.uneven->names.size()); ++i)
        names.push_back({ verdictClause("{0}", { side.uneven->names[i] }) });
    return { verdictClause(isOfBaseline
            ? TWINLANE_TEXT("Verdict",
                "{0} calls in a step of the baseline ({1}) take {2} each, others with the same inputs {3}: "
                "{4} % of its step")
            : TWINLANE_TEXT("Verdict",
                "{0} calls in a step of the experimental run ({1}) take {2} each, others with "
                "the same inputs {3}: {4} % of its step"),
        { StatementNumber { side.uneven->slowCalls, 1 }, listed(std::move(names)), verdictTime(side.uneven->slowNs),
            verdictTime(side.uneven->fastNs), StatementNumber { 100 * share, 0 } }) };
}

Clauses executionClauses(const std::vector<ComparabilityNote> &notes)
{
    const auto found = std::ranges::find(notes, std::string_view("execution"), &ComparabilityNote::code);
    if (found == notes.end())
        return {};
    const auto word = [](std::string_view way) {
        constexpr std::array<std::string_view, 5> kWays { TWINLANE_TEXT("Verdict", "eager"),
            TWINLANE_TEXT("Verdict", "compiled"), TWINLANE_TEXT("Verdict", "device graphs"),
            TWINLANE_TEXT("Verdict", "compiled with device graphs"), TWINLANE_TEXT("Verdict", "graph capture") };
        const auto known = std::ranges::find(kWays, way);
        return StatementWord { known == kWays.end() ? kWays.front() : *known };
    };
    return { verdictClause(TWINLANE_TEXT("Verdict", "Run in another way: {0} -> {1}"),
        { word(found->baseline), word(found->experimental) }) };
}

} // namespace twinlane
