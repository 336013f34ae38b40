// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// SHA-256 (FIPS 180-4), for ids that other tools compute, too.

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

/// Takes bytes in pieces, of which it keeps less than 64.
class Sha256 {
public:
    void add(std::string_view bytes);
    /// The digest of all that was added as 64 hex digits in lower case. Call it once.
    std::string take();

private:
    std::array<std::uint32_t, 8> m_state { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
        0x1f83d9ab, 0x5be0cd19 };
    std::string m_rest; ///< less than a block
    std::uint64_t m_bytes = 0;
};

/// The digest of @p bytes as 64 hex digits in lower case. Cost: linear.
std::string sha256(std::string_view bytes);

} // namespace twinlane
