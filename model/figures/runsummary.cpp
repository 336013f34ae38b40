// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/figures/runsummary.h"

#include "model/alignment/comparisonbuild.h"

#include <algorithm>

namespace twinlane {

namespace {

/// The quotient, halves away from zero. @pre divisor > 0
std::int64_t dividedRounded(std::int64_t value, std::int64_t divisor)
{
    const std::int64_t half = divisor / 2;
    const std::int64_t quotient = value / divisor;
    const std::int64_t rest = value % divisor;
    if (rest > half || (rest == half && divisor % 2 == 0))
        return quotient + 1;
    if (-rest > half || (-rest == half && divisor % 2 == 0))
        return quotient - 1;
    return quotient;
}

/// Twice the median, which is a whole number.
template <class T> std::int64_t doubledMedian(const T *samples, const std::vector<std::uint32_t> &steps)
{
    std::vector<T> values;
    values.reserve(steps.size());
    for (const std::uint32_t step : steps)
        values.push_back(samples[step]);
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    const T lower = values.size() % 2 == 1 ? values[middle] : values[middle - 1];
    return static_cast<std::int64_t>(lower) + static_cast<std::int64_t>(values[middle]);
}

template <class T> std::int64_t sumOf(const T *samples, const std::vector<std::uint32_t> &steps)
{
    std::int64_t sum = 0;
    for (const std::uint32_t step : steps)
        sum += samples[step];
    return sum;
}

} // namespace

Result<TraceSummary> summarize(std::shared_ptr<const Run> run, const StepChoice &choice, Aggregate aggregate)
{
    auto steps = chooseSteps(*run, choice);
    if (!steps)
        return steps.error();
    TraceSummary summary;
    summary.run = std::move(run);
    summary.timeline = buildTimeline(*summary.run, summary.run->levels.front());
    summary.steps = std::move(*steps);
    summary.allSteps = choice.kind == StepChoice::Kind::All;
    summary.aggregate = aggregate;
    summary.overview = runOverview(*summary.run, summary.steps);
    return summary;
}

std::int64_t aggregatedNs(const std::int64_t *samplesNs, const std::vector<std::uint32_t> &steps, Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return dividedRounded(sumOf(samplesNs, steps), static_cast<std::int64_t>(steps.size()));
    case Aggregate::Median:
        return dividedRounded(doubledMedian(samplesNs, steps), 2);
    case Aggregate::Sum:
        break;
    }
    return sumOf(samplesNs, steps);
}

double aggregatedCalls(const std::uint32_t *samples, const std::vector<std::uint32_t> &steps, Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return double(sumOf(samples, steps)) / double(steps.size());
    case Aggregate::Median:
        return double(doubledMedian(samples, steps)) / 2;
    case Aggregate::Sum:
        break;
    }
    return double(sumOf(samples, steps));
}

} // namespace twinlane
