// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rates say of a selection: its work, its roof, and its difference of device time split.

#pragma once

#include "model/base/side.h"
#include "model/rates/scoperates.h"
#include "model/selection/selection.h"
#include "model/telling/statement.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Of a block one operator in it; of an operator its calls of one size.
struct SelectionUnit {
    std::string name;
    RatedPair sides;
    std::int64_t deltaNs = 0; ///< of the device time of a mean step
};

/// Of the first recordings. Sums over the chosen steps.
struct SelectionRates {
    RatedPair sides; ///< allNs: of blocks all their device work, of an operator that of its units
    PerSide<std::size_t> steps { 1, 1 };
    /// The parts of the difference of device time, as the options aggregate, in whole ns; they add up to deltaNs. None:
    /// nothing is split.
    std::optional<std::array<std::int64_t, kSplitPartCount>> partsNs;
    std::int64_t deltaNs = 0;
    std::vector<std::vector<Statement>> sentences; ///< of the whole step: what is said of it, as in the reports
    std::vector<SelectionUnit> units;              ///< the largest difference first; of a trace alone the longest
};

/// At most so many units.
constexpr std::size_t kMostSelectionUnits = 6;

/// None: the comparison has no rates, no unit of work lies in the selection, or it is a kernel or a block without what is
/// inside it. @p rows: the blocks of the selection, none inside another. Cost: linear in the units of both files.
std::optional<SelectionRates> selectionRates(
    const Comparison &comparison, const Selection &selection, const std::vector<RowId> &rows, bool isOwnTime);

} // namespace twinlane
