// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One figure of all ranks of a set, step by step: what a heat map shows.

#pragma once

#include "model/sets/rankspread.h"
#include "model/sets/setcomparison.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace twinlane {

/// Values by rank and step. The steps of a rank stand in the order of time, so one column holds the first of each rank.
struct RankGrid {
    static constexpr std::int64_t kNoValue = std::numeric_limits<std::int64_t>::min();

    std::size_t metric = 0;           ///< index into rankMetrics()
    bool isPerStep = true;            ///< else a rank has one value: a mean per step, or a peak
    std::size_t columns = 0;          ///< as many as the rank with most steps has, or 1
    std::vector<std::int64_t> values; ///< by RankIndex, then column

    std::optional<std::int64_t> at(RankIndex rank, std::size_t column) const
    {
        const std::int64_t value = values[rank * columns + column];
        return value == kNoValue ? std::nullopt : std::optional(value);
    }
};

/// In ns or bytes, as the metric says. Cost: linear in ranks and steps, for waiting also in the collectives.
RankGrid rankGrid(const RankSet &set, std::size_t metric);

/// The middle of all values; of an even number the lower of the two. None: there are none. Cost: linear.
std::optional<std::int64_t> medianOf(const RankGrid &grid);

/// A rank whose file is to be read.
struct RankToCome {
    std::optional<std::int64_t> rank; ///< none: its name tells no number
};

/// A line of both heat maps. Where ranks are matched its sides are one number, else they only stand beside each other.
struct RankLine {
    std::optional<RankIndex> baseline, experimental; ///< at least one, but for ranks that are to come
    std::optional<RankToCome> baselineToCome = {}, experimentalToCome = {};
};
/// By rank; where ranks are matched, those of one side stand between the matched ones.
std::vector<RankLine> rankLines(const SetComparison &sets);

} // namespace twinlane
