// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the operators of two runs worked on: number formats, and whether all inputs grew by one factor.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// How the number formats of two runs differ, in the operators that both call. The format of a call is that of the
/// first floating-point tensor among its inputs; scalars do not count.
struct PrecisionChange {
    double changedShare = 0; ///< share of the calls that run in another format, each name compared with itself, 0..1
    /// Share of each type ("float", "c10::Half", ...) among those calls; sums to 1.
    std::map<std::string, double> baseline, experimental;
};

/// None if a side recorded no input types, or if no operator with such a tensor is on both sides. Swapping the sides
/// swaps the shares. Cost: O(operators log operators).
std::optional<PrecisionChange> precisionChange(const Run &baseline, const Run &experimental);

/// A ratio of whole numbers in lowest terms.
struct SizeFactor {
    std::int64_t numerator = 1, denominator = 1;
    bool operator==(const SizeFactor &) const = default;
};

/// The one factor by which the rows of the operators' first inputs grew from @p baseline to @p experimental, as when
/// batch or sequence changed. Rows are all dimensions but the last. Operators of one name are compared in order if both
/// runs have equally many. Inputs that are parameters or gradients do not count: they keep their size whatever the
/// batch is. At least kFewestForFactor inputs must have changed, nine tenths of them by this factor, and they must be
/// three quarters of all. Cost: O(operators log operators).
std::optional<SizeFactor> inputFactor(const Run &baseline, const Run &experimental);
constexpr std::size_t kFewestForFactor = 5;

/// Rows of the first input with two dimensions or more: 512 for "[[8, 64, 256], [256]]". None if there is no such
/// input, or if it is empty.
std::optional<std::int64_t> inputRows(std::string_view inputDims);

} // namespace twinlane
