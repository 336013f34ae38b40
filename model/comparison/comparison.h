// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two runs, compared: the only thing that views and reports see. It never changes. Another option makes a new one from
// the same two runs.

#pragma once

#include "model/comparison/overview.h"
#include "model/comparison/verdict.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/operatorreason.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace twinlane {

/// The last of three stages: the rows, which of them differ, and everything else that is shown.
struct Comparison : JudgedRuns {
    std::vector<OverviewMetric> overview;
    std::vector<RowReason> rowReasons;  ///< why rows changed: by row, the largest first
    std::vector<OverallReason> reasons; ///< the same over all rows, the largest first
    Verdict verdict;
};

/// Aligns and compares. Errors: BadRequest (a chosen step is not there on a side, or a level; a pin that cannot hold),
/// Cancelled. Cost: about linear in events.
Result<std::shared_ptr<const Comparison>> compare(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, const CompareOptions &options = {}, const std::stop_token &stop = {});

/// The last stage of compare(), of runs that are aligned and judged.
std::shared_ptr<const Comparison> finishComparison(JudgedRuns runs);

} // namespace twinlane
