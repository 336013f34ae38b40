// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rates add to the overview (numbers.md, Rates).

#pragma once

#include "model/comparison/overview.h"
#include "model/judgement/judgedruns.h"
#include "model/rates/comparisonrates.h"

#include <vector>

namespace twinlane {

struct Comparison;

/// "mfu", "hfu", "roofCoverage", of the first recordings; a side has no value where no roof is known, and its coverage is
/// none then.
std::vector<OverviewMetric> rateMetrics(const ComparisonRates &rates);
/// The rows of the overview, then those of rates, if there are any.
std::vector<OverviewMetric> shownMetrics(const Comparison &comparison);
/// The value of a side is a lower bound: some of its work has no peak.
bool isAtLeast(const Comparison &comparison, const OverviewMetric &metric, Side side);

} // namespace twinlane
