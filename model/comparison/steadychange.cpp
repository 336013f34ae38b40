// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/steadychange.h"

#include "model/base/side.h"
#include "model/judgement/ratioestimate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

namespace twinlane {

namespace {

std::vector<std::uint32_t> steadySteps(const JudgedRuns &runs, Side side)
{
    std::vector<std::uint32_t> steady = runs.steps(side);
    std::erase_if(steady, [&](std::uint32_t index) { return runs.run(side).steps.kept[index].mark != StepMark::None; });
    return steady;
}

std::vector<double> timesOf(const JudgedRuns &runs, Side side, const std::vector<std::uint32_t> &steps)
{
    std::vector<double> times;
    for (const std::uint32_t index : steps) {
        const Step &step = runs.run(side).steps.kept[index];
        times.push_back(static_cast<double>(step.endNs - step.startNs));
    }
    return times;
}

double meanOf(const std::vector<double> &times)
{
    return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
}

bool hasMarks(const JudgedRuns &runs, Side side)
{
    const std::vector<std::uint32_t> &steps = runs.steps(side);
    return std::any_of(steps.begin(), steps.end(),
        [&](std::uint32_t index) { return runs.run(side).steps.kept[index].mark != StepMark::None; });
}

/// Are the samples steps of one kind, of which some are marked?
bool knowsMarkedSteps(const JudgedRuns &runs)
{
    return runs.judged().sampleUnit == SampleUnit::Step && runs.kinds.empty()
        && (hasMarks(runs, Side::Baseline) || hasMarks(runs, Side::Experimental));
}

/// The times of the steps that are left without marks, by side; see clearSteadyChange() for where there are none.
std::optional<PerSide<std::vector<double>>> steadyTimes(
    const JudgedRuns &runs, std::size_t leastSteps = kLeastStepsToJudge)
{
    if (!knowsMarkedSteps(runs))
        return {};
    std::vector<std::uint32_t> stepsA = steadySteps(runs, Side::Baseline),
                               stepsB = steadySteps(runs, Side::Experimental);
    leaveOutWarmUp(*runs.baseline, stepsA, *runs.experimental, stepsB);
    if (std::min(stepsA.size(), stepsB.size()) < leastSteps)
        return {};
    PerSide times { timesOf(runs, Side::Baseline, stepsA), timesOf(runs, Side::Experimental, stepsB) };
    return meanOf(times[0]) > 0 ? std::optional(std::move(times)) : std::nullopt;
}

/// Do two changes in percent tell different stories?
bool areUnlike(double all, double steady)
{
    constexpr double kLeastApart = 0.5, kFactor = 2, kFarApart = 5;
    if (std::abs(all - steady) < kLeastApart)
        return false;
    const double smaller = std::min(std::abs(all), std::abs(steady)),
                 larger = std::max(std::abs(all), std::abs(steady));
    return (all > 0) != (steady > 0) || larger >= kFactor * smaller || std::abs(all - steady) >= kFarApart;
}

/// The change over the steps without a mark, at least @p leastSteps a side, where it says something else than
/// @p changePercent.
std::optional<SteadyChange> unlikeSteady(
    const JudgedRuns &runs, const std::optional<double> &changePercent, std::size_t leastSteps)
{
    const auto times = steadyTimes(runs, leastSteps);
    if (!changePercent || !times)
        return {};
    const SteadyChange steady { meanOf((*times)[0]), meanOf((*times)[1]), { (*times)[0].size(), (*times)[1].size() } };
    return areUnlike(*changePercent, steady.percent()) ? std::optional(steady) : std::nullopt;
}

} // namespace

bool holdsOnce(const Step &step, const std::vector<Interval> &once)
{
    constexpr double kLeastShare = 0.2; // a pool may still grow a little in each
    std::int64_t ns = 0;
    for (const Interval &time : once)
        ns += clipped(time.startNs, time.endNs, { step.startNs, step.endNs }).lengthNs();
    return double(ns) > kLeastShare * double(step.endNs - step.startNs);
}

std::optional<SteadyChange> clearSteadyChange(const JudgedRuns &runs)
{
    const auto times = steadyTimes(runs);
    if (!times || runs.program.isSame() || runs.withheld != Withheld::Nothing || isDisturbed(runs))
        return {};
    const auto ratio = ratioEstimate((*times)[0], (*times)[1], Scatter::Apart);
    if (!ratio || std::abs(ratio->log) <= std::max(ratio->halfLog, std::log1p(kHostRunToRunPercent / 100)))
        return {};
    return SteadyChange { meanOf((*times)[0]), meanOf((*times)[1]), { (*times)[0].size(), (*times)[1].size() } };
}

std::optional<SteadyChange> changeWithoutOnce(const JudgedRuns &runs, const PerSide<std::vector<Interval>> &once)
{
    if (!knowsMarkedSteps(runs))
        return {};
    const auto stepsWithout = [&](Side side) {
        std::vector<std::uint32_t> steps = steadySteps(runs, side);
        std::erase_if(
            steps, [&](std::uint32_t index) { return holdsOnce(runs.run(side).steps.kept[index], once[side]); });
        return steps;
    };
    std::vector<std::uint32_t> stepsA = stepsWithout(Side::Baseline), stepsB = stepsWithout(Side::Experimental);
    leaveOutWarmUp(*runs.baseline, stepsA, *runs.experimental, stepsB);
    if (stepsA.empty() || stepsB.empty())
        return {};
    const SteadyChange change { meanOf(timesOf(runs, Side::Baseline, stepsA)),
        meanOf(timesOf(runs, Side::Experimental, stepsB)), { stepsA.size(), stepsB.size() } };
    return change.baselineNs > 0 ? std::optional(change) : std::nullopt;
}

std::optional<double> steadyPercent(const JudgedRuns &runs, const std::optional<double> &changePercent)
{
    const auto steady = unlikeSteady(runs, changePercent, kLeastStepsToJudge);
    return steady ? std::optional(steady->percent()) : std::nullopt;
}

std::optional<SteadyChange> fewSteadySteps(const JudgedRuns &runs, const std::optional<double> &changePercent)
{
    return unlikeSteady(runs, changePercent, 1);
}

} // namespace twinlane
