// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/steplevels.h"

#include "model/base/robuststats.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <span>

namespace twinlane {

std::optional<StepLevels> stepLevels(std::vector<double> stepsNs)
{
    constexpr std::size_t kFewestOfLevel = 2;
    constexpr double kFarApart = 3, kLeastPart = 0.1;
    if (stepsNs.size() < 2 * kFewestOfLevel)
        return {};
    std::sort(stepsNs.begin(), stepsNs.end());
    std::size_t split = 0;
    double gapNs = 0;
    for (std::size_t i = 1; i < stepsNs.size(); ++i) {
        if (stepsNs[i] - stepsNs[i - 1] > gapNs) {
            gapNs = stepsNs[i] - stepsNs[i - 1];
            split = i;
        }
    }
    if (split < kFewestOfLevel || stepsNs.size() - split < kFewestOfLevel)
        return {};
    const double widthNs = std::max(stepsNs[split - 1] - stepsNs.front(), stepsNs.back() - stepsNs[split]);
    const auto cut = stepsNs.begin() + std::ptrdiff_t(split);
    const StepLevels levels { median({ stepsNs.begin(), cut }), median({ cut, stepsNs.end() }), split,
        stepsNs.size() - split };
    const bool isApart = gapNs >= kFarApart * widthNs && levels.highNs - levels.lowNs >= kLeastPart * levels.lowNs;
    return isApart ? std::optional(levels) : std::nullopt;
}

std::vector<Clauses> stepLevelsClauses(const AlignedRuns &runs)
{
    std::vector<Clauses> lines;
    if (runs.sampleUnit != SampleUnit::Step || !runs.kinds.empty())
        return lines;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const auto samples = runs.valueSamplesNs(runs.stepRow(), side, Measure::Critical);
        const auto levels = samples ? stepLevels({ samples->begin(), samples->end() }) : std::optional<StepLevels>();
        if (!levels)
            continue;
        lines.push_back({ verdictClause(side == Side::Baseline
                ? TWINLANE_TEXT("Verdict", "Steps of the baseline lie on two levels: {0} of about {1}, {2} of about {3}")
                : TWINLANE_TEXT(
                    "Verdict", "Steps of the experimental run lie on two levels: {0} of about {1}, {2} of about {3}"),
            { StatementNumber { double(levels->low), 0 }, verdictTime(levels->lowNs),
                StatementNumber { double(levels->high), 0 }, verdictTime(levels->highNs) }) });
    }
    return lines;
}

} // namespace twinlane
