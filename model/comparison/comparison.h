// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two runs, compared: the only thing that views and reports see. It never changes. Another option makes a new one from
// the same two runs.

#pragma once

#include "model/comparison/comparability.h"
#include "model/comparison/kindchanges.h"
#include "model/comparison/overview.h"
#include "model/comparison/unchanged.h"
#include "model/comparison/verdict.h"
#include "model/comparison/waterfall.h"
#include "model/facts/bound.h"
#include "model/facts/oneoffdiff.h"
#include "model/facts/workloaddiff.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/operatorreason.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

namespace twinlane {

struct ComparisonRates;

/// The last of three stages: the rows, which of them differ, and everything else that is shown. Views and reports
/// read it and compute none of it again.
struct Comparison : JudgedRuns {
    RunOverview baselineOverview, experimentalOverview; ///< of each side's first recording
    std::vector<OverviewMetric> overview;
    Waterfall waterfall;
    std::vector<ComparabilityNote> comparability; ///< warnings first
    std::vector<DifferencePlace> places;          ///< at most kMostPlaces and the rest, aggregated as the options say
    std::vector<RowReason> rowReasons;            ///< why rows changed: by row, the largest first
    std::vector<OverallReason> reasons;           ///< the same over all rows, the largest first
    std::vector<KindChange> stepKinds;            ///< by row; empty: all steps are compared as one kind
    Verdict verdict;
    std::vector<OneOffDiff> oneOff;         ///< what was done once, the largest change first
    WorkloadDiff workload;                  ///< how much a step works on
    std::vector<UnchangedPart> unchanged;   ///< what is not the cause
    std::vector<OneOfMany> onesOfMany;      ///< blocks that changed alone among equal ones
    Bound baselineBound, experimentalBound; ///< what limits each side's first recording

    std::shared_ptr<const ComparisonRates> rates; ///< null: the options have no peaks

    /// One trace waits for the other: it is compared with itself, and views show one side only.
    bool isAlone() const { return baseline == experimental; }
};

constexpr std::size_t kMostPlaces = 10;

/// Aligns and compares. Errors: BadRequest (a chosen step is not there on a side, or a level; a pin that cannot hold),
/// Cancelled. Cost: about linear in events.
Result<std::shared_ptr<const Comparison>> compare(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, const CompareOptions &options = {}, const std::stop_token &stop = {});

/// The last stage of compare(), of runs that are aligned and judged. Its independent parts are done at once. Left at
/// interruption points.
std::shared_ptr<const Comparison> finishComparison(JudgedRuns runs);

} // namespace twinlane
