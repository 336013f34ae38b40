// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/rankwaits.h"

#include "model/base/interruption.h"
#include "model/figures/collectiveevents.h"
#include "model/figures/deviceidle.h"
#include "model/run/costs.h"
#include "model/tables/collectives.h"
#include "model/tables/countedrecordings.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

namespace {

/// Waits that are less of a step say nothing.
constexpr double kLeastOfStep = 0.05;

double longerStepNs(const JudgedRuns &runs)
{
    const Delta<std::int64_t> step = runs.timeNs(runs.stepRow(), Measure::Critical, Aggregate::Mean);
    return double(std::max(step.baseline.value_or(0), step.experimental.value_or(0)));
}

struct CollectiveTime {
    std::string_view name;
    std::int64_t startNs = 0, endNs = 0; ///< of all ranks' common clock; see collectiveTimes()
};

/// Of the chosen steps, in time order. None: the file does not tell when it was recorded.
std::optional<std::vector<CollectiveTime>> collectiveTimes(const JudgedRuns &runs, Side side)
{
    const Run &run = runs.run(side);
    const Trace &trace = run.trace;
    std::int64_t baseNs = 0;
    if (__builtin_add_overflow(trace.metadata.baseTimeNs.value_or(0), trace.baseNs, &baseNs))
        return {};
    std::vector<CollectiveTime> times;
    const std::vector<std::uint32_t> &steps = runs.steps(side);
    for (const CollectiveEvent &collective : collectiveEvents(run, communicationWork(trace, run.nesting, run.links))) {
        interruptionPoint();
        if (!std::binary_search(steps.begin(), steps.end(), collective.step))
            continue;
        const std::size_t row = collective.event.row();
        const CollectiveArgs *args = collective.args;
        CollectiveTime time { args && args->name ? trace.texts.text(args->name) : trace.nameOf(collective.event) };
        if (__builtin_add_overflow(baseNs, trace.startNs[row], &time.startNs)
            || __builtin_add_overflow(time.startNs, trace.durationNs[row], &time.endNs))
            return {};
        times.push_back(time);
    }
    return times;
}

/// Do both come from one run? Then their collectives have the same names in the same order and, on clocks that hardly differ,
/// end together.
bool endTogether(const std::vector<CollectiveTime> &a, const std::vector<CollectiveTime> &b)
{
    constexpr std::size_t kFew = 4;
    constexpr std::int64_t kClocksApartNs = 1'000'000'000, kTogetherNs = 50'000;
    constexpr double kMost = 0.8;
    if (a.size() < kFew || !std::ranges::equal(a, b, {}, &CollectiveTime::name, &CollectiveTime::name))
        return false;
    std::vector<std::int64_t> apartNs;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::int64_t ns = 0;
        if (__builtin_sub_overflow(b[i].endNs, a[i].endNs, &ns))
            return false;
        apartNs.push_back(ns);
    }
    const auto middle = apartNs.begin() + std::ptrdiff_t(apartNs.size() / 2);
    std::ranges::nth_element(apartNs, middle);
    const std::int64_t clocksNs = *middle;
    if (clocksNs < -kClocksApartNs || clocksNs > kClocksApartNs)
        return false;
    const auto together = std::ranges::count_if(
        apartNs, [&](std::int64_t ns) { return ns >= clocksNs - kTogetherNs && ns <= clocksNs + kTogetherNs; });
    return double(together) >= kMost * double(a.size());
}

Clauses ranksOfOneRunClauses(const JudgedRuns &runs)
{
    const auto rank = [&](Side side) { return runs.run(side).trace.metadata.rank; };
    const std::size_t steps = runs.baselineSteps.size();
    if (!rank(Side::Baseline) || !rank(Side::Experimental) || rank(Side::Baseline) == rank(Side::Experimental)
        || steps == 0 || steps != runs.experimentalSteps.size())
        return {};
    const auto a = collectiveTimes(runs, Side::Baseline), b = collectiveTimes(runs, Side::Experimental);
    if (!a || !b || !endTogether(*a, *b))
        return {};
    double longerNs = 0;
    for (std::size_t i = 0; i < a->size(); ++i)
        longerNs += double((*b)[i].endNs - (*b)[i].startNs) - double((*a)[i].endNs - (*a)[i].startNs);
    longerNs /= double(steps);
    if (std::abs(longerNs) < kLeastOfStep * longerStepNs(runs))
        return {};
    return { verdictClause(longerNs > 0 ? TWINLANE_TEXT("Verdict",
                               "Both are ranks of one run, whose collectives end together: the experimental run waits "
                               "{0} longer in them, as the baseline enters them later")
                                        : TWINLANE_TEXT("Verdict",
                                            "Both are ranks of one run, whose collectives end together: the baseline "
                                            "waits {0} longer in them, as the experimental run enters them later"),
        { verdictTime(std::abs(longerNs)) }) };
}

Clauses smallCollectivesClauses(const JudgedRuns &runs)
{
    // A link of 1 GB/s sends as much in 65 us. What takes longer waits.
    constexpr std::int64_t kSmallBytes = 65'536;
    double baselineNs = 0, experimentalNs = 0;
    const CollectiveRow *longest = nullptr;
    const std::vector<CollectiveRow> rows = collectiveTable(runs); // those that differ most come first
    for (const CollectiveRow &row : rows) {
        if (!row.bytes || *row.bytes > kSmallBytes)
            continue;
        longest = longest ? longest : &row;
        baselineNs += double(row.totalNs.baseline.value_or(0));
        experimentalNs += double(row.totalNs.experimental.value_or(0));
    }
    baselineNs /= double(countedSteps(runs, Side::Baseline, collectiveScope()));
    experimentalNs /= double(countedSteps(runs, Side::Experimental, collectiveScope()));
    if (!longest || std::abs(experimentalNs - baselineNs) < kLeastOfStep * longerStepNs(runs))
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict",
                               "Collectives of at most 64 KiB, such as {0} of {1}, take {2} -> {3} per step: waiting "
                               "for other ranks, no transfer"),
        { longest->name, StatementAmount { double(*longest->bytes), Unit::Bytes }, verdictTime(baselineNs),
            verdictTime(experimentalNs) }) };
}

} // namespace

Clauses rankWaitClauses(const JudgedRuns &runs, const Waterfall &step)
{
    constexpr auto kExposed = std::size_t(DeviceActivity::Communication);
    if (step.device.size() <= kExposed || step.device[kExposed].deltaNs == 0)
        return {};
    Clauses ofOneRun = ranksOfOneRunClauses(runs);
    return ofOneRun.empty() ? smallCollectivesClauses(runs) : ofOneRun;
}

} // namespace twinlane
