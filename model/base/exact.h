// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Exact numbers: sums of ns times numbers of steps do not fit into 64 bits, and are rounded once, when they are shown.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

__extension__ using Int128 = __int128;

/// The whole number nearest to the quotient, halves away from zero. @pre denominator > 0, and the quotient fits.
constexpr std::int64_t roundedDivision(Int128 numerator, Int128 denominator)
{
    const Int128 magnitude = numerator < 0 ? -numerator : numerator;
    const Int128 rest = magnitude % denominator;
    const Int128 quotient = magnitude / denominator + (rest >= denominator - rest ? 1 : 0);
    return static_cast<std::int64_t>(numerator < 0 ? -quotient : quotient);
}

/// An exact quotient.
struct Fraction {
    Int128 numerator = 0;
    Int128 denominator = 1; ///< > 0

    constexpr std::int64_t rounded() const { return roundedDivision(numerator, denominator); }
    constexpr double toDouble() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
    friend constexpr Fraction operator-(const Fraction &x, const Fraction &y)
    {
        return { x.numerator * y.denominator - y.numerator * x.denominator, x.denominator * y.denominator };
    }
};

/// Shares of @p total that add up to it: each exact share is numerators[i] / denominator, rounded down or up, those
/// with the largest remainders up. @pre the numerators' sum / denominator lies within 1 of @p total; denominator > 0.
/// Cost: O(n log n).
std::vector<std::int64_t> apportioned(const std::vector<Int128> &numerators, Int128 denominator, std::int64_t total);

/// The nearest double of a value that may be missing.
template <class T> constexpr std::optional<double> asDouble(const std::optional<T> &value)
{
    return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
}

} // namespace twinlane
