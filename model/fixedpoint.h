// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// JSON number tokens as exact integers: times are decimal microseconds and must never pass through a double.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace twinlane {

/// The number in @p token times 10^@p decimals, rounded half to even; quotes around it are allowed.
/// None for anything that is not a decimal number (null, NaN, Infinity, other text) and for what int64 cannot hold.
std::optional<std::int64_t> scaledInteger(std::string_view token, int decimals);

/// Microseconds as written -> nanoseconds.
inline std::optional<std::int64_t> microsecondsToNs(std::string_view token)
{
    return scaledInteger(token, 3);
}

/// A count, size or id.
inline std::optional<std::int64_t> integerOf(std::string_view token)
{
    return scaledInteger(token, 0);
}

/// A ratio or percentage, where exactness is not promised. None as above.
std::optional<float> realOf(std::string_view token);

} // namespace twinlane
