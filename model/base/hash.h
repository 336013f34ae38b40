// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Hashes that decide something: the same on every machine and for both sides, unlike std::hash or a number that was
// given in the order of reading.

#pragma once

#include <cstdint>
#include <string_view>

namespace twinlane {

/// FNV-1a of the bytes.
constexpr std::uint64_t textHash(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return hash;
}

/// @p value spread over the upper bits by one multiplication: for the slot of a table, not for equality.
constexpr std::uint64_t spreadBits(std::uint64_t value)
{
    return value * 0x9e3779b97f4a7c15U;
}

/// The hash of what @p hash stands for, followed by @p value: their order counts. Ends with the last step of
/// MurmurHash3, so that every bit of both reaches every bit of the result.
constexpr std::uint64_t mixedHash(std::uint64_t hash, std::uint64_t value)
{
    hash = spreadBits(hash) + value;
    hash ^= hash >> 33;
    hash *= 0xff51afd7ed558ccdU;
    hash ^= hash >> 33;
    hash *= 0xc4ceb9fe1a85ec53U;
    return hash ^ (hash >> 33);
}

} // namespace twinlane
