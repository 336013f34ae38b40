// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Operators that rates tell together: what they cost, why it differs, and what they did, over the cells of a comparison.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"
#include "model/rates/comparisonrates.h"

#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace twinlane {

/// Operators that are told together.
struct FamilyWords {
    std::string_view title, bare; ///< "the norms", "norms"; empty: operators that no work is counted for
};

/// By the name of an operator.
FamilyWords familyOf(std::string_view name);

/// All cells of a family. Sums over the chosen steps, of both sides.
struct OperatorFamily {
    FamilyWords words;
    Split split;
    PerSide<double> roofNs {}, roofedNs {}, costNs {};
    PerSide<double> allCalls {}; ///< of them some may have no work that is known
    PerSide<double> flops {}, bytes {}, calls {}, sharedNs {}, coarseNs {};
    PerSide<double> onDeviceNs {}; ///< of all calls of its operators that do not go over the bus
    PerSide<std::array<double, kPrecisionCount>> precisionNs {};
    bool isSameWork = true; ///< in each cell
    std::map<std::string_view, Int128> byOperator;
    std::map<RowId, Int128> byRow;

    bool isOverBus() const; ///< copies between host and device
    /// How much of its time has a roof, on the side with less.
    double coverage() const;
    /// The number format of most of its time; none: it has no products.
    std::optional<Precision> precision(std::size_t side) const;
    /// A cell is told as a whole: one with copies on the device and over the bus is of neither alone.
    bool isWhole() const;
    bool isToldApart() const; ///< its times are its own, and fine enough
};

/// By title. Cost: linear in the cells and units.
std::map<std::string_view, OperatorFamily> operatorFamilies(const JudgedRuns &runs, const ComparisonRates &rates);

} // namespace twinlane
