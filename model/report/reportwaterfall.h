// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The waterfall, what if, the devices and the comparability notes in reports.

#pragma once

#include "model/comparison/comparability.h"
#include "model/comparison/overview.h"
#include "model/comparison/waterfall.h"
#include "model/json/jsonwriter.h"
#include "model/report/comparisontables.h"
#include "model/whatif/whatif.h"

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace twinlane {

/// The members "waterfall", "devices" and "comparability".
void writeWaterfall(JsonWriter &json, const Waterfall &waterfall, const Comparison &comparison);
void writeDevicePairs(JsonWriter &json, const RunOverview &baseline, const RunOverview &experimental);
void writeComparability(JsonWriter &json, const std::vector<ComparabilityNote> &notes);
/// The members of a device's times, "computeNs" to "idleOtherNs", of one object.
void writeActivities(JsonWriter &json, const ActivityTimes &times);

/// The waterfall from the baseline's step to the experimental one's: at most @p limit parts a list, and the rest as
/// "other".
std::vector<ReportTable> waterfallTables(const Comparison &comparison, std::size_t limit);
/// One row per device and figure, if a side has several devices; else no rows.
ReportTable deviceTable(const Comparison &comparison);
/// "Warning: …", one line each, warnings only.
std::vector<std::string> comparabilityWarnings(const Comparison &comparison);
/// The notes that are no warnings.
ReportTable comparabilityTable(const Comparison &comparison);

/// "What if: 42.7 ms -> 31.2 ms per step with 3 blocks as in the baseline (arithmetic, not a prediction)"; none if no
/// block is.
std::vector<std::string> whatIfLines(const WhatIf &whatIf);

/// The member "whatIf"; nothing if no block is as in the baseline.
void writeWhatIf(JsonWriter &json, const Comparison &comparison, const WhatIf &whatIf,
    std::size_t mostBlocks = std::numeric_limits<std::size_t>::max());

} // namespace twinlane
