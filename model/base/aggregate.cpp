// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/aggregate.h"

#include <algorithm>
#include <cstddef>

namespace twinlane {

namespace {

Fraction medianOf(std::vector<std::int64_t> samples)
{
    const auto middle = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
    std::nth_element(samples.begin(), middle, samples.end());
    if (samples.size() % 2 == 1)
        return { *middle, 1 };
    return { Int128(*middle) + *std::max_element(samples.begin(), middle), 2 };
}

template <class T> Fraction aggregatedAt(const T *samples, const std::vector<std::uint32_t> &steps, Aggregate aggregate)
{
    std::vector<std::int64_t> chosen;
    chosen.reserve(steps.size());
    for (const std::uint32_t step : steps)
        chosen.push_back(samples[step]);
    return aggregated(std::move(chosen), aggregate);
}

} // namespace

Fraction aggregated(std::vector<std::int64_t> samples, Aggregate aggregate)
{
    if (aggregate == Aggregate::Median)
        return medianOf(std::move(samples));
    Fraction value;
    for (const std::int64_t sample : samples)
        value.numerator += sample;
    if (aggregate == Aggregate::Mean)
        value.denominator = Int128(samples.size());
    return value;
}

std::int64_t aggregatedNs(const std::int64_t *samplesNs, const std::vector<std::uint32_t> &steps, Aggregate aggregate)
{
    return aggregatedAt(samplesNs, steps, aggregate).rounded();
}

double aggregatedCalls(const std::uint32_t *samples, const std::vector<std::uint32_t> &steps, Aggregate aggregate)
{
    return aggregatedAt(samples, steps, aggregate).toDouble();
}

} // namespace twinlane
