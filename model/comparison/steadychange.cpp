// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/steadychange.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace twinlane {

namespace {

/// The mean of a side's steps without a mark; none: there is none.
std::optional<double> steadyNs(const JudgedRuns &runs, Side side)
{
    double sum = 0;
    std::size_t count = 0;
    for (const std::uint32_t index : runs.steps(side)) {
        const Step &step = runs.run(side).steps.kept[index];
        if (step.mark != StepMark::None)
            continue;
        sum += static_cast<double>(step.endNs - step.startNs);
        ++count;
    }
    return count > 0 ? std::optional(sum / static_cast<double>(count)) : std::nullopt;
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
    constexpr double kLeastApart = 0.5, kFactor = 2;
    if (std::abs(all - steady) < kLeastApart)
        return false;
    const double smaller = std::min(std::abs(all), std::abs(steady)),
                 larger = std::max(std::abs(all), std::abs(steady));
    return (all > 0) != (steady > 0) || larger >= kFactor * smaller;
}

} // namespace

std::optional<double> steadyPercent(const JudgedRuns &runs, const std::optional<double> &changePercent)
{
    const bool ofSteps = runs.judged().sampleUnit == SampleUnit::Step && runs.kinds.empty();
    if (!changePercent || !ofSteps || !(hasMarks(runs, Side::Baseline) || hasMarks(runs, Side::Experimental)))
        return {};
    const auto a = steadyNs(runs, Side::Baseline), b = steadyNs(runs, Side::Experimental);
    if (!a || !b || *a <= 0)
        return {};
    const double steady = 100 * (*b - *a) / *a;
    return areUnlike(*changePercent, steady) ? std::optional(steady) : std::nullopt;
}

} // namespace twinlane
