// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/steadychange.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace twinlane {

namespace {

std::vector<std::uint32_t> steadySteps(const JudgedRuns &runs, Side side)
{
    std::vector<std::uint32_t> steady = runs.steps(side);
    std::erase_if(steady, [&](std::uint32_t index) { return runs.run(side).steps.kept[index].mark != StepMark::None; });
    return steady;
}

double meanNs(const JudgedRuns &runs, Side side, const std::vector<std::uint32_t> &steps)
{
    double sum = 0;
    for (const std::uint32_t index : steps) {
        const Step &step = runs.run(side).steps.kept[index];
        sum += static_cast<double>(step.endNs - step.startNs);
    }
    return sum / static_cast<double>(steps.size());
}

bool hasMarks(const JudgedRuns &runs, Side side)
{
    const std::vector<std::uint32_t> &steps = runs.steps(side);
    return std::any_of(steps.begin(), steps.end(),
        [&](std::uint32_t index) { return runs.run(side).steps.kept[index].mark != StepMark::None; });
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

std::optional<double> steadyPercent(const JudgedRuns &runs, const std::optional<double> &changePercent)
{
    const bool ofSteps = runs.judged().sampleUnit == SampleUnit::Step && runs.kinds.empty();
    if (!changePercent || !ofSteps || !(hasMarks(runs, Side::Baseline) || hasMarks(runs, Side::Experimental)))
        return {};
    std::vector<std::uint32_t> stepsA = steadySteps(runs, Side::Baseline),
                               stepsB = steadySteps(runs, Side::Experimental);
    leaveOutWarmUp(*runs.baseline, stepsA, *runs.experimental, stepsB);
    if (std::min(stepsA.size(), stepsB.size()) < kLeastStepsToJudge)
        return {};
    const double a = meanNs(runs, Side::Baseline, stepsA), b = meanNs(runs, Side::Experimental, stepsB);
    if (a <= 0)
        return {};
    const double steady = 100 * (b - a) / a;
    return areUnlike(*changePercent, steady) ? std::optional(steady) : std::nullopt;
}

} // namespace twinlane
