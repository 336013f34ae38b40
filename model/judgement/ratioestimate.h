// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The ratio of two sides' average steps: the change that a verdict tells, its interval and its test are all of this one
// estimate. It is kept as a logarithm, so that swapping the sides negates it and no decrease reaches -100 %.

#pragma once

#include <optional>
#include <span>

namespace twinlane {

/// The error of the logarithm of a ratio, from parts that add up.
struct ErrorLog {
    double square = 0, degrees = 0;
    /// One of @p count means of a side: of @p samples, at least 2.
    void add(std::span<const double> samples, double count);
};

struct RatioEstimate {
    double log = 0;     ///< of the mean of the experimental side / the mean of the baseline
    double halfLog = 0; ///< the 95 % interval is [log - halfLog, log + halfLog]
    double errorLog = 0;
    double pValue = 1;             ///< two-sided, of the ratio 1
    double middleNs = 0;           ///< geometric mean of both means
    double nsOf(double log) const; ///< the difference of two times around middleNs whose ratio has this logarithm
    double nsOf() const { return nsOf(log); } ///< the difference of the means
    /// Takes @p least for the error if that is larger: test and interval follow.
    void widen(const ErrorLog &least);
};

/// How far samples of one side scatter: each side by itself, or both sides alike, which a single sample needs.
enum class Scatter { Apart, Alike };

/// None if a mean is not positive, or too few samples tell the scatter: 2 a side if apart, 3 in all if alike.
std::optional<RatioEstimate> ratioEstimate(
    std::span<const double> baseline, std::span<const double> experimental, Scatter scatter);

} // namespace twinlane
