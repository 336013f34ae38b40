// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Equal blocks that come again and again inside a step are samples of that block, where there are too few steps.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/judgement/significance.h"

#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// The paired modules or annotations of one class and size below one row, outside of other such groups.
struct RepeatedBlocks {
    std::string className;
    std::vector<RowId> rows; ///< at least kLeastStepsToJudge
    RowJudgement judgement;  ///< of one call: its samples are the calls; of unit Call
    /// Do the steps consist of these calls, and differ as they do, by more than the limits?
    bool isWholeStep = false;
    double shareOfStep = 0; ///< of the step time of both sides, 0..1
};

/// Empty if there are steps enough, or samples are of recordings. The calls share one machine, so the limits are
/// twice as wide as those of steps. Cost: O(rows + calls^2).
std::vector<RepeatedBlocks> judgeRepeatedBlocks(const AlignedRuns &runs, Measure measure);

/// The group that decides on the whole step: really different calls that it consists of. Null: there is none.
const RepeatedBlocks *stepOfRepeatedBlocks(const std::vector<RepeatedBlocks> &groups);

} // namespace twinlane
