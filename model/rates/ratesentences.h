// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rates say of a difference, in a few sentences, the largest first (numbers.md, Rates).

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/rates/comparisonrates.h"

#include <array>
#include <string>
#include <vector>

namespace twinlane {

/// At most five. Nothing is said of what has a roof for half of its time or less, of less than a hundredth of the shorter
/// step, and of two equal recordings; but that little of a difference has a roof is said. @pre @p rates are those of @p runs.
/// Cost: that of judgeOperators(), and linear in the device work.
std::vector<RateSentence> rateSentences(const JudgedRuns &runs, const ComparisonRates &rates);

/// "H100 SXM5 80 GB -> MI300X: by the data sheets 0.67 x the time, measured 0.95 x". @pre rates.devices
Statement deviceStatement(const ComparisonRates &rates);
/// What may stand behind it: "; memory-bound 0.63 x, measured 0.62 x (93.7 % of the device time)". Kernels that reach less
/// than a tenth of the roof on both sides are held up by neither memory nor arithmetic, which stands in its place. @pre rates.devices
std::string deviceRemark(const ComparisonRates &rates);
/// "63 % -> 37 % of the roof"; empty: a side has none.
std::string roofShares(const std::array<RateTotal, 2> &sides);

/// Of the time, what has a roof that limits it: copies over the bus have none. What people read; 0 without time.
double coverageOnDevice(const RateTotal &total);

} // namespace twinlane
