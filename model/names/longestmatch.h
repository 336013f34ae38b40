// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two long sequences that differ in little: which places stand for each other.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace twinlane {

/// The places of equal elements in a shortest script of insertions and removals, ascending on both sides; none if the
/// script is longer than @p mostEdits. Cost: O((n + m) x edits) time at worst, O(edits^2) memory.
std::optional<std::vector<std::pair<std::uint32_t, std::uint32_t>>> longestMatch(
    std::span<const std::uint32_t> a, std::span<const std::uint32_t> b, std::uint32_t mostEdits);

} // namespace twinlane
