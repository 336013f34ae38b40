// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// JSON number tokens as exact integers: times are decimal microseconds and must never pass through a double.

#pragma once

#include "model/json/byteblock.h"

#include <algorithm>
#include <array>
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

/// The first @p count of eight digits as a number. Three multiplications add up neighbours, pairs and fours.
/// @pre count <= 8; those are digits; eight bytes are readable.
inline std::uint64_t valueOfDigits(const char *at, std::size_t count)
{
    std::uint64_t value = 0;
    if constexpr (std::endian::native != std::endian::little) {
        for (std::size_t i = 0; i < count; ++i)
            value = value * 10 + static_cast<std::uint64_t>(at[i] - '0');
        return value;
    }
    if (count == 0)
        return 0;
    std::memcpy(&value, at, sizeof value);
    value = (value & 0x0F0F0F0F0F0F0F0F) << (64 - 8 * count); // zeros in front
    value = (value * 10 + (value >> 8)) & 0x00FF00FF00FF00FF;
    value = (value * 100 + (value >> 16)) & 0x0000FFFF0000FFFF;
    return (value * 10'000 + (value >> 32)) & 0xFFFFFFFF;
}

/// Stands here because a function would build its own copy on every call.
inline constexpr std::array<std::uint64_t, 9> kPowersOfTen { 1, 10, 100, 1'000, 10'000, 100'000, 1'000'000, 10'000'000,
    100'000'000 };

/// Like scaledInteger(), with a fast path for numbers as profilers write them: up to 16 digits, no sign, no exponent,
/// and at most @p decimals digits behind the point. @pre 40 bytes from the token's first one are readable, whatever its
/// size.
template <std::size_t Decimals> std::optional<std::int64_t> scaledIntegerInText(std::string_view token)
{
    static_assert(ByteBlock::kSize == 16, "no more digits are looked at");
    static_assert(Decimals < 4, "10^(16 + Decimals) must fit into 64 bits");
    const char *const at = token.data();
    const auto general = [token] { return scaledInteger(token, Decimals); };
    if (token.empty())
        return {};
    const auto inBlock = static_cast<std::size_t>(std::countr_one(ByteBlock(at).digits()));
    const std::size_t digits = std::min(inBlock, token.size());
    if (digits == 0)
        return general();
    std::uint64_t value = valueOfDigits(at, std::min<std::size_t>(digits, 8));
    if (digits > 8)
        value = value * kPowersOfTen[digits - 8] + valueOfDigits(at + 8, digits - 8);
    for (std::size_t i = 0; i < Decimals; ++i)
        value *= 10;
    if (digits < token.size()) {
        const std::size_t decimals = token.size() - digits - 1;
        if (at[digits] != '.' || decimals == 0 || decimals > Decimals)
            return general();
        std::uint64_t fraction = 0;
        for (const char *digit = at + digits + 1; digit != at + token.size(); ++digit) {
            const auto figure = static_cast<unsigned char>(*digit - '0');
            if (figure > 9)
                return general();
            fraction = fraction * 10 + figure;
        }
        value += fraction * kPowersOfTen[Decimals - decimals];
    }
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return {};
    return static_cast<std::int64_t>(value);
}

inline std::optional<std::int64_t> microsecondsInTextToNs(std::string_view token)
{
    return scaledIntegerInText<3>(token);
}

inline std::optional<std::int64_t> integerInText(std::string_view token)
{
    return scaledIntegerInText<0>(token);
}

/// A ratio or percentage, where exactness is not promised. None as above.
std::optional<float> realOf(std::string_view token);

} // namespace twinlane
