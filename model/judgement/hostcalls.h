// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Did the host become slower or faster everywhere? With too few steps the calls of many operators tell it: equal calls by themselves,
// whatever else the programs do.

#pragma once

#include <cstddef>
#include <optional>

namespace twinlane {

struct AlignedRuns;

struct HostCalls {
    double factor = 1;     ///< what a typical call takes, experimental by baseline
    std::size_t calls = 0; ///< of the side with fewer
    std::size_t operators =
        0; ///< kinds of calls: an operator with the sizes and types of its inputs, where both files have them
};

/// By the own time on the host of operators that both sides call in their chosen steps, each five times at least: the median of the
/// kinds' ratios of medians, weighted by the time of their calls (of files in whole microseconds the short ones tell nothing but
/// that: 3 to 1). None: fewer than 200 calls of eight kinds, less than 10 % apart by time or by calls, or more than a quarter of
/// the calls did not go that way by a third as much. Cost: O(k log k) in the operators.
std::optional<HostCalls> commonHostCalls(const AlignedRuns &runs);

} // namespace twinlane
