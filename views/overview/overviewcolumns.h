// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which metrics of the overview are worth a column, and which of them go first where room is short.

#pragma once

#include "model/comparison/comparison.h"

#include <cstddef>
#include <vector>

namespace twinlane {

/// The metrics, and their indices, each in the order of the columns.
struct OverviewColumns {
    std::vector<OverviewMetric> metrics; ///< as shownMetrics() gives them
    std::vector<std::size_t> shown;
    std::vector<std::size_t> rest; ///< equal, zero or not recorded on both sides, and the less important ones
};

/// Every metric once.
OverviewColumns chooseColumns(const Comparison &comparison);

/// Takes the shown column that tells least into the rest. The average step always stays. False: no other is left.
bool dropLeast(const Comparison &comparison, OverviewColumns &columns);

/// What a metric tells, for comparing metrics with each other: how much it changed; what identifies a run, and the
/// step, tell most and least in their ways.
double weightOf(const Comparison &comparison, const OverviewMetric &metric);

/// Neither side recorded it, or both have the same.
bool isEqualOrMissing(const OverviewMetric &metric);

} // namespace twinlane
