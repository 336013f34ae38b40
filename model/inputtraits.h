// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the operators of two runs worked on: number formats, and whether all inputs grew by one factor.

#pragma once

#include "model/run.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// Share of each floating-point type ("float", "c10::Half", …) among the operators with such an input, by the first of them;
/// empty where no shapes were recorded. Sums to 1. Cost: O(operators).
std::map<std::string, double> precisionShares(const Run &run);

/// A ratio of whole numbers in lowest terms.
struct SizeFactor {
    std::int64_t numerator = 1, denominator = 1;
    bool operator==(const SizeFactor &) const = default;
};

/// The one factor by which the rows (all dimensions but the last) of the operators' first inputs grew from @p baseline to
/// @p experimental, as when batch or sequence changed. Operators of one name are compared in order where both runs have equally
/// many; at least kFewestForFactor must have changed, nine tenths of them by this factor. Cost: O(operators log operators).
std::optional<SizeFactor> inputFactor(const Run &baseline, const Run &experimental);
constexpr std::size_t kFewestForFactor = 5;

/// Rows of the first input with two dimensions or more in "[[8, 64, 256], [256]]": 512; none: there is none, or one is empty.
std::optional<std::int64_t> inputRows(std::string_view inputDims);

} // namespace twinlane
