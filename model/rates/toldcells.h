// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The split of operators as people are told it. Scripts get one cell for all calls of an operator in a row (numbers.md,
// Rates), whose parts add up in the tree. Of calls that are unlike each other it tells people wrongly:
// - Of small calls that went and large ones that stay the same, a mean over all of them makes other work and another efficiency.
// - What goes over the bus is held against the bandwidth of the device's memory, which does not limit it.
// - Calls that stand in another row of each side, as in gaps that have no partner, come and go, although none did.

#pragma once

#include "model/base/side.h"
#include "model/rates/comparisonrates.h"

#include <array>
#include <string_view>
#include <vector>

namespace twinlane {

struct ToldCell {
    std::string_view name; ///< of the operator; empty: in none
    bool hasRoof = false, isOverBus = false;
    PerSide<RateCell::OfSide> sides;
    Split split; ///< of copies over the bus calls alone, and the rest without a roof
};

/// Equal calls are a cell: of equal sizes and number formats, else of equal sizes. What is left over of an operator is one
/// cell where both sides have about as many calls or do as much work in them, and else calls that went and calls that came.
/// All splits add up to what ComparisonRates::wholeSplit adds up to. Cost: linear in rows, units and device work, and O(n log n) in unlike calls.
std::vector<ToldCell> toldCells(const AlignedRuns &runs, const ComparisonRates &rates);

/// The sum of all cells. Cost: that of toldCells().
Split toldSplit(const AlignedRuns &runs, const ComparisonRates &rates);

} // namespace twinlane
