// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sums over thousands of files that anybody may have written: they stay at the largest number instead of overflowing.

#pragma once

#include <cstdint>
#include <limits>

namespace twinlane {

/// @p a + @p b, or the nearest number that fits. @pre both >= 0
constexpr std::int64_t saturatedSum(std::int64_t a, std::int64_t b)
{
    constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
    return a > kLargest - b ? kLargest : a + b;
}

} // namespace twinlane
