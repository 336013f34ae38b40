// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two aligned runs, and which of their rows really differ.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/judgement/commonfactor.h"
#include "model/judgement/repeatedblocks.h"
#include "model/judgement/significance.h"

#include <vector>

namespace twinlane {

struct JudgedRuns : AlignedRuns {
    CommonFactor commonFactor;
    std::vector<RowJudgement> judgements; ///< parallel to rows: is the row's difference real?
    std::vector<RepeatedBlocks> repeated; ///< where there are too few steps; their rows are not judged by it
};

/// Cost: that of judgeRows().
JudgedRuns judgeRuns(AlignedRuns runs);

} // namespace twinlane
