// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the operators of two runs worked on: number formats, and whether all inputs grew by one factor.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// How the number formats of two runs differ in the operators that both call, told by the first floating-point tensor
/// among their
/// inputs; scalars do not count.
struct PrecisionChange {
    double changedShare = 0; ///< of the calls, each name against itself: those in another format, 0..1
    /// Share of each type ("float", "c10::Half", ...) among those calls; sums to 1.
    std::map<std::string, double> baseline, experimental;
};

/// None where a side recorded no input types, or no operator with such a tensor is in both. Swapping the sides swaps
/// the shares.
/// Cost: O(operators log operators).
std::optional<PrecisionChange> precisionChange(const Run &baseline, const Run &experimental);

/// A ratio of whole numbers in lowest terms.
struct SizeFactor {
    std::int64_t numerator = 1, denominator = 1;
    bool operator==(const SizeFactor &) const = default;
};

/// The one factor by which the rows (all dimensions but the last) of the operators' first inputs grew from @p baseline
/// to
/// @p experimental, as when batch or sequence changed. Operators of one name are compared in order where both runs have
/// equally
/// many, but for those that work on parameters or their gradients, which keep their sizes whatever the batch is: at
/// least
/// kFewestForFactor must have changed, nine tenths of them by this factor, and they are three quarters of all.
/// Cost: O(operators log operators).
std::optional<SizeFactor> inputFactor(const Run &baseline, const Run &experimental);
constexpr std::size_t kFewestForFactor = 5;

/// Rows of the first input with two dimensions or more in "[[8, 64, 256], [256]]": 512; none: there is none, or one is
/// empty.
std::optional<std::int64_t> inputRows(std::string_view inputDims);

} // namespace twinlane
