// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/ratioestimate.h"

#include "model/base/robuststats.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace twinlane {

namespace {

/// One side's mean, and the sum of squared distances from it, both relative to the mean.
struct SideScatter {
    double mean = 0, squares = 0, count = 0;

    explicit SideScatter(std::span<const double> samples)
        : count(double(samples.size()))
    {
        mean = std::accumulate(samples.begin(), samples.end(), 0.0) / count;
        for (const double sample : samples)
            squares += (sample / mean - 1) * (sample / mean - 1);
    }
    double errorSquare() const { return squares / (count - 1) / count; }
};

struct RatioError {
    double square = 0, degrees = 0;
};

/// By Welch and Satterthwaite.
RatioError errorApart(const SideScatter &a, const SideScatter &b)
{
    const double x = a.errorSquare(), y = b.errorSquare(), sum = x + y;
    const double ofDegrees = x * x / (a.count - 1) + y * y / (b.count - 1);
    return { sum, ofDegrees > 0 ? sum * sum / ofDegrees : a.count + b.count - 2 };
}

RatioError errorAlike(const SideScatter &a, const SideScatter &b)
{
    const double degrees = a.count + b.count - 2;
    return { (a.squares + b.squares) / degrees * (1 / a.count + 1 / b.count), degrees };
}

} // namespace

void ErrorLog::add(std::span<const double> samples, double count)
{
    const SideScatter side(samples);
    if (!(side.mean > 0))
        return;
    square += side.errorSquare() / (count * count);
    degrees += side.count - 1;
}

void RatioEstimate::widen(const ErrorLog &least)
{
    const double error = std::sqrt(least.square);
    if (error <= errorLog)
        return;
    errorLog = error;
    halfLog = std::max(halfLog, error * studentQuantile(0.05, least.degrees));
    pValue = std::max(pValue, studentP(log / error, least.degrees));
}

double RatioEstimate::nsOf(double ofLog) const
{
    return 2 * middleNs * std::sinh(ofLog / 2);
}

std::optional<RatioEstimate> ratioEstimate(
    std::span<const double> baseline, std::span<const double> experimental, Scatter scatter)
{
    if (baseline.empty() || experimental.empty())
        return {};
    const SideScatter a(baseline), b(experimental);
    const bool isEnough = scatter == Scatter::Apart ? a.count > 1 && b.count > 1 : a.count + b.count > 2;
    if (!isEnough || !(a.mean > 0) || !(b.mean > 0))
        return {};
    const RatioError error = scatter == Scatter::Apart ? errorApart(a, b) : errorAlike(a, b);
    RatioEstimate made;
    made.log = std::log(b.mean) - std::log(a.mean);
    made.errorLog = std::sqrt(error.square);
    made.halfLog = made.errorLog * studentQuantile(0.05, error.degrees);
    made.pValue = made.errorLog > 0 ? studentP(made.log / made.errorLog, error.degrees) : made.log != 0 ? 0 : 1;
    made.middleNs = std::sqrt(a.mean) * std::sqrt(b.mean);
    return made;
}

} // namespace twinlane
