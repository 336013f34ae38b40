// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Unions of time intervals, their lengths and differences.

#pragma once

#include <cstdint>
#include <vector>

namespace twinlane {

/// [startNs, endNs). @pre startNs <= endNs.
struct Interval {
    std::int64_t startNs = 0, endNs = 0;
    std::int64_t lengthNs() const { return endNs - startNs; }
    bool operator==(const Interval &) const = default;
};

/// Sorts @p intervals and merges those that overlap or touch; empty ones vanish. Cost: O(n log n), O(n) if sorted.
void unite(std::vector<Interval> &intervals);

/// The sum of the lengths of @p times.
std::int64_t lengthOf(const std::vector<Interval> &times);

/// The parts of @p times that are not in @p others; both are united. Cost: linear in both.
std::vector<Interval> without(const std::vector<Interval> &times, const std::vector<Interval> &others);

/// The part of [startNs, endNs) inside @p span; empty (start == end) if there is none.
Interval clipped(std::int64_t startNs, std::int64_t endNs, const Interval &span);

} // namespace twinlane
