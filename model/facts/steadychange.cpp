// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/steadychange.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

struct Means {
    double allNs = 0, steadyNs = 0; ///< 0: there are none
    bool hasMarks = false;
};

Means meansOf(const AlignedRuns &runs, Side side)
{
    Means means;
    double steady = 0;
    for (const std::uint32_t index : runs.steps(side)) {
        const Step &step = runs.run(side).steps.kept[index];
        const auto ns = double(step.endNs - step.startNs);
        means.allNs += ns;
        if (step.mark != StepMark::None) {
            means.hasMarks = true;
            continue;
        }
        means.steadyNs += ns;
        ++steady;
    }
    means.allNs /= double(runs.steps(side).size());
    means.steadyNs = steady > 0 ? means.steadyNs / steady : 0;
    return means;
}

} // namespace

std::optional<double> steadyChangePercent(const AlignedRuns &runs)
{
    const Means a = meansOf(runs, Side::Baseline), b = meansOf(runs, Side::Experimental);
    const bool isKnown = a.allNs > 0 && b.allNs > 0 && a.steadyNs > 0 && b.steadyNs > 0;
    if (runs.judged().sampleUnit != SampleUnit::Step || !(a.hasMarks || b.hasMarks) || !isKnown)
        return {};
    // Logarithms, so that swapping the sides changes the signs alone.
    constexpr double kSameToOneDigit = 0.001;
    const double all = std::log(b.allNs / a.allNs), steady = std::log(b.steadyNs / a.steadyNs);
    const bool isAlike =
        all * steady > 0 && std::max(std::abs(all), std::abs(steady)) < 2 * std::min(std::abs(all), std::abs(steady));
    if (isAlike || std::abs(all - steady) < kSameToOneDigit)
        return {};
    return 100 * (b.steadyNs - a.steadyNs) / a.steadyNs;
}

} // namespace twinlane
