// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Rates of one trace as a sentence and tables for people.

#pragma once

#include "model/figures/runsummary.h"
#include "model/rates/peaks.h"
#include "model/report/comparisontables.h"

#include <string>
#include <vector>

namespace twinlane {

struct RatesTables {
    std::string sentence; ///< which roofs are meant and how much of the time has one; or why none has. Empty: no work
    ReportTable steps, operators, collectives, launches; ///< without rows: nothing to tell
};

/// What the rates of both sides say in sentences; without rows: nothing.
ReportTable rateSentenceTable(const Comparison &comparison);
/// The step and the operators that differ most, split; without rows: nothing is split.
ReportTable splitTable(const Comparison &comparison, std::size_t limit);

RatesTables ratesTables(const TraceSummary &summary, const PeaksTable &peaks, std::size_t limit);

} // namespace twinlane
