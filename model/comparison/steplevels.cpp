// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/steplevels.h"

#include "model/base/robuststats.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
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

bool haveTrend(const std::vector<double> &stepsNs)
{
    constexpr std::size_t kFewest = 5;
    constexpr double kLeastOrder = 0.8, kLeastFactor = 1.25;
    if (stepsNs.size() < kFewest)
        return false;
    // Kendall's rank correlation with the order of the steps: pairs that rise less pairs that fall.
    int order = 0, pairs = 0;
    for (std::size_t i = 0; i < stepsNs.size(); ++i) {
        for (std::size_t j = i + 1; j < stepsNs.size(); ++j, ++pairs)
            order += stepsNs[j] > stepsNs[i] ? 1 : stepsNs[j] < stepsNs[i] ? -1 : 0;
    }
    const auto half = std::ptrdiff_t(stepsNs.size() / 2);
    const double before = median({ stepsNs.begin(), stepsNs.begin() + half }),
                 after = median({ stepsNs.end() - half, stepsNs.end() });
    return std::abs(order) >= kLeastOrder * pairs && std::max(before, after) >= kLeastFactor * std::min(before, after);
}

std::vector<Clauses> stepTrendClauses(const AlignedRuns &runs)
{
    constexpr std::size_t kMostSteps = 1000; // every pair of them is compared
    std::vector<Clauses> lines;
    if (runs.sampleUnit != SampleUnit::Step || !runs.kinds.empty())
        return lines;
    for (const Side side : kSides) {
        const auto samples = runs.valueSamplesNs(runs.stepRow(), side, Measure::Critical);
        if (!samples || samples->size() > kMostSteps || !haveTrend({ samples->begin(), samples->end() }))
            continue;
        lines.push_back({ verdictClause(
            side == Side::Baseline ? TWINLANE_TEXT("Verdict",
                "Steps of the baseline go from {0} to {1}, one after the other: their mean is no step of the program")
                                   : TWINLANE_TEXT("Verdict",
                                       "Steps of the experimental run go from {0} to {1}, one after the other: their "
                                       "mean is no step of the program"),
            { verdictTime(double(samples->front())), verdictTime(double(samples->back())) }) });
    }
    return lines;
}

std::vector<Clauses> stepLevelsClauses(const AlignedRuns &runs)
{
    std::vector<Clauses> lines;
    if (runs.sampleUnit != SampleUnit::Step || !runs.kinds.empty())
        return lines;
    for (const Side side : kSides) {
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
