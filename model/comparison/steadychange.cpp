// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/steadychange.h"

#include "model/judgement/ratioestimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

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

/// The times of the steps that are left without marks, by side; see clearSteadyChange() for where there are none.
/// @p least: so many a side at least
std::optional<std::array<std::vector<double>, 2>> steadyTimes(
    const JudgedRuns &runs, std::size_t least = kLeastStepsToJudge)
{
    const bool ofSteps = runs.judged().sampleUnit == SampleUnit::Step && runs.kinds.empty();
    if (!ofSteps || !(hasMarks(runs, Side::Baseline) || hasMarks(runs, Side::Experimental)))
        return {};
    std::vector<std::uint32_t> stepsA = steadySteps(runs, Side::Baseline),
                               stepsB = steadySteps(runs, Side::Experimental);
    if (least > 1) // of few steps each counts
        leaveOutWarmUp(*runs.baseline, stepsA, *runs.experimental, stepsB);
    if (std::min(stepsA.size(), stepsB.size()) < least)
        return {};
    std::array times { timesOf(runs, Side::Baseline, stepsA), timesOf(runs, Side::Experimental, stepsB) };
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

} // namespace

std::optional<SteadyChange> clearSteadyChange(const JudgedRuns &runs)
{
    const auto times = steadyTimes(runs);
    if (!times || runs.program.isSame() || runs.withheld != Withheld::Nothing || isDisturbed(runs))
        return {};
    const auto ratio = ratioEstimate((*times)[0], (*times)[1], Scatter::Apart);
    if (!ratio || std::abs(ratio->log) <= std::max(ratio->halfLog, std::log1p(kHostRunToRunPercent / 100)))
        return {};
    return SteadyChange { meanOf((*times)[0]), meanOf((*times)[1]) };
}

std::optional<SteadyChange> unmarkedChange(const JudgedRuns &runs)
{
    const auto times = steadyTimes(runs, 1);
    return times ? std::optional(SteadyChange { meanOf((*times)[0]), meanOf((*times)[1]) }) : std::nullopt;
}

std::optional<double> steadyPercent(const JudgedRuns &runs, const std::optional<double> &changePercent)
{
    const auto times = steadyTimes(runs);
    if (!changePercent || !times)
        return {};
    const double steady = SteadyChange { meanOf((*times)[0]), meanOf((*times)[1]) }.percent();
    return areUnlike(*changePercent, steady) ? std::optional(steady) : std::nullopt;
}

} // namespace twinlane
