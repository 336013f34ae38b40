// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which metrics of the overview are worth a column, and which of them go first where room is short.

#pragma once

#include "model/comparison/overviewchoice.h"

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

} // namespace twinlane
