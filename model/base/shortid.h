// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Short ids of what a comparison lists: made from content, so equal on every run and machine.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

/// What an id names. The letter is its first character.
enum class IdKind : char { Block = 'b', Operator = 'o', Kernel = 'k', Place = 'p', Reason = 'r', Step = 's' };

/// "b-4k9zt0m2xq": the kind and 50 bits of @p hash.
inline std::string shortId(IdKind kind, std::uint64_t hash)
{
    constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz"; // none looks like another
    constexpr std::size_t kLength = 10, kBits = 5;
    std::string id { static_cast<char>(kind), '-' };
    for (std::size_t i = 0; i < kLength; ++i) {
        id += kDigits[hash % kDigits.size()];
        hash >>= kBits;
    }
    return id;
}

} // namespace twinlane
