// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Findings as the tables that people read: those that count first, what changed before what stayed.

#pragma once

#include "model/figures/runsummary.h"
#include "model/findings/pairs.h"
#include "model/report/comparisonsections.h"

#include <cstddef>
#include <string>
#include <vector>

namespace twinlane {

/// A table at a time has @p most rows, and says how many it leaves out. Answer: what counts and changed, or counts at all
/// in a single trace. Folded: what a rule alone infers, what is information, what the user ignores, what was not judged.
std::vector<ReportSection> findingSections(
    const Comparison &comparison, const PairedFindings &paired, std::size_t most);
std::vector<ReportSection> findingSections(const TraceSummary &trace, const FindingList &list, std::size_t most);

/// "12.3 ms of a step": the length of the union of all that is in totals.
std::string findingTotalText(const FindingList &list);
/// "findings      1 new, 2 fixed, …" and the totals of both sides, a line each.
std::vector<std::string> findingLines(const PairedFindings &paired);

} // namespace twinlane
