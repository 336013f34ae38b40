// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Clauses of rates: shares of the roof, factors, and what is said of two devices.

#pragma once

#include "model/base/side.h"
#include "model/rates/comparisonrates.h"
#include "model/telling/statement.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

Statement rateClause(std::string_view text, std::vector<StatementValue> values = {});
/// Percent with a digit below ten.
StatementValue roofPercent(double share);
StatementValue wholePercent(double share);
/// 1.31; of small factors two digits that tell something: 0.0042.
StatementNumber rateFactor(double value);
/// @p text with both shares of the roof.
Statement sharesClause(std::string_view text, double before, double after);

/// "H100 SXM5 80 GB -> MI300X: by the data sheets 0.67 x the time, measured 0.95 x". @pre rates.devices
Statement deviceStatement(const ComparisonRates &rates);
/// What may stand behind it: "; memory-bound 0.63 x, measured 0.62 x (93.7 % of the device time)". Where kernels are
/// too small to tell devices apart, that stands in its place. @pre rates.devices
std::string deviceRemark(const ComparisonRates &rates);
/// "63 % -> 37 % of the roof"; empty: a side has none.
std::string roofShares(const PerSide<RateTotal> &sides);

} // namespace twinlane
