// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/exact.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace twinlane {

namespace {

Int128 flooredQuotient(Int128 numerator, Int128 denominator)
{
    const Int128 quotient = numerator / denominator;
    return numerator % denominator < 0 ? quotient - 1 : quotient;
}

} // namespace

std::vector<std::int64_t> apportioned(const std::vector<Int128> &numerators, Int128 denominator, std::int64_t total)
{
    // Rounding down is not symmetric. So a list and its negative are rounded with the same sign: the one that makes the
    // sum positive.
    Int128 sum = 0;
    for (const Int128 numerator : numerators)
        sum += numerator;
    const auto firstNonZero = std::find_if(numerators.begin(), numerators.end(), [](Int128 n) { return n != 0; });
    const bool isNegative = sum < 0 || (sum == 0 && firstNonZero != numerators.end() && *firstNonZero < 0);
    const Int128 sign = isNegative ? -1 : 1;
    std::vector<std::int64_t> shares;
    std::vector<Int128> remainders;
    std::int64_t missing = static_cast<std::int64_t>(sign * total);
    for (const Int128 numerator : numerators) {
        const Int128 floored = flooredQuotient(sign * numerator, denominator);
        shares.push_back(static_cast<std::int64_t>(floored));
        remainders.push_back(sign * numerator - floored * denominator);
        missing -= shares.back();
    }
    std::vector<std::size_t> order(numerators.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return remainders[x] > remainders[y]; });
    for (std::size_t i = 0; i < order.size() && missing > 0; ++i, --missing)
        ++shares[order[i]];
    for (std::int64_t &share : shares)
        share = static_cast<std::int64_t>(sign * share);
    return shares;
}

} // namespace twinlane
