// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What two long sequences have in common in one order, if it is nearly all of them (Myers, An O(ND) Difference Algorithm, 1986).

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

/// a[i + k] == b[j + k] for each k < length.
struct EqualRun {
    std::uint32_t a = 0, b = 0, length = 0;
};

/// The runs of a longest common subsequence, ascending on both sides. Empty: nothing is equal, or more than @p mostEdits values
/// would have to be taken out or put in. Swapping @p a and @p b swaps the runs. Cost: O((n + m) edits), and 4 bytes for the
/// square of the edits. Left at interruption points.
std::vector<EqualRun> equalRuns(
    std::span<const std::uint64_t> a, std::span<const std::uint64_t> b, std::size_t mostEdits);

} // namespace twinlane
