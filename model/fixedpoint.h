// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// JSON number tokens as exact integers: times are decimal microseconds and must never pass through a double.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string_view>

namespace twinlane {

/// The number in @p token times 10^@p decimals, rounded half to even; quotes around it are allowed.
/// None for anything that is not a decimal number (null, NaN, Infinity, other text) and for what int64 cannot hold.
std::optional<std::int64_t> generalScaledInteger(std::string_view token, int decimals);

/// Eight digits as a number; false if they are not. Three multiplications add up neighbours, pairs and fours.
inline bool eightDigits(const char *at, std::uint64_t &value)
{
    if constexpr (std::endian::native != std::endian::little)
        return false;
    std::uint64_t bytes;
    std::memcpy(&bytes, at, sizeof bytes);
    constexpr std::uint64_t kHigh = 0xF0F0F0F0F0F0F0F0, kZeros = 0x3030303030303030;
    const std::uint64_t digits = bytes - kZeros;
    const std::uint64_t above = bytes + 0x0606060606060606; // moves ':' and the like out of the row of digits
    if ((bytes & kHigh) != kZeros || (above & kHigh) != kZeros)
        return false;
    const std::uint64_t pairs = (digits * 10 + (digits >> 8)) & 0x00FF00FF00FF00FF;
    const std::uint64_t fours = (pairs * 100 + (pairs >> 16)) & 0x0000FFFF0000FFFF;
    value = (fours * 10'000 + (fours >> 32)) & 0xFFFFFFFF;
    return true;
}

/// The same as generalScaledInteger(), at once for what profilers write: up to 19 digits, no exponent, and no more behind the point than count.
template <int Decimals> std::optional<std::int64_t> scaledInteger(std::string_view token)
{
    constexpr std::size_t kSafeDigits = 19; // 10^19 < 2^64
    if (token.empty())
        return {};
    const char *at = token.data();
    const char *const end = at + token.size();
    const auto isDigit = [](char c) { return static_cast<unsigned char>(c - '0') < 10; };
    std::uint64_t value = 0;
    const char *const integer = at;
    std::uint64_t eight;
    while (end - at >= 8 && eightDigits(at, eight)) {
        value = value * 100'000'000 + eight;
        at += 8;
    }
    while (at < end && isDigit(*at))
        value = value * 10 + static_cast<std::uint64_t>(*at++ - '0');
    const auto integerDigits = static_cast<std::size_t>(at - integer);
    if (integerDigits == 0 || integerDigits > kSafeDigits - Decimals)
        return generalScaledInteger(token, Decimals);
    int missing = Decimals;
    if (Decimals > 0 && end - at > 1 && *at == '.') {
        for (++at; missing > 0 && at < end && isDigit(*at); --missing)
            value = value * 10 + static_cast<std::uint64_t>(*at++ - '0');
    }
    if (at != end)
        return generalScaledInteger(token, Decimals);
    for (; missing > 0; --missing)
        value *= 10;
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return {};
    return static_cast<std::int64_t>(value);
}

/// Microseconds as written -> nanoseconds.
inline std::optional<std::int64_t> microsecondsToNs(std::string_view token)
{
    return scaledInteger<3>(token);
}

/// A count, size or id.
inline std::optional<std::int64_t> integerOf(std::string_view token)
{
    return scaledInteger<0>(token);
}

/// A ratio or percentage, where exactness is not promised. None as above.
std::optional<float> realOf(std::string_view token);

} // namespace twinlane
