// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two aligned runs, and which of their rows really differ.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/figures/usualtimes.h"
#include "model/judgement/commonfactor.h"
#include "model/judgement/programdiff.h"
#include "model/judgement/repeatedblocks.h"
#include "model/judgement/significance.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

struct JudgedRuns : AlignedRuns {
    CommonFactor commonFactor;
    ProgramDiff program;
    std::vector<RowJudgement> judgements; ///< parallel to rows: is the row's difference real?
    std::vector<RepeatedBlocks> repeated; ///< where there are too few steps; their rows are not judged by it
    /// Parallel to kinds: the rows of each kind by themselves, which its judgements come from. Null: one side alone has
    /// the kind, and nothing can be judged. The row of the run, which mixes kinds, is not judged.
    std::vector<std::shared_ptr<const JudgedRuns>> ofKinds;
    /// Of each recording of both sides (one each without repeats), in their order; where steps have kinds, those of each
    /// kind.
    PerSide<std::vector<UsualTimes>> usual;
    /// unchangedOperators(), where a side was disturbed or its machine away. None: neither, or blocks are known that do the
    /// same, which tell more.
    std::optional<UnchangedWork> operators;

    /// The runs of the kind that @p row belongs to; null: there is none, or it cannot be judged.
    const JudgedRuns *ofKind(RowId row) const
    {
        const KindOfSteps *kind = kindOf(row);
        return kind ? ofKinds[std::size_t(kind - kinds.data())].get() : nullptr;
    }
};

/// From this part of the step time on that lies beyond the usual time of calls, a side counts as disturbed.
constexpr double kDisturbedShare = 0.1;

/// The part of a side's step time that lies beyond the usual time of its calls, over all recordings, 0..1.
double disturbedShare(const JudgedRuns &runs, Side side);
/// Is one of them kDisturbedShare or more? Then the step is judged by the usual times of its calls.
bool isDisturbed(const JudgedRuns &runs);
/// The change from usual to usual mean step in percent of the baseline's; none: it has none.
std::optional<double> usualChangePercent(const JudgedRuns &runs);

/// Cost: that of judgeRows(), programDiff() and usualTimes().
JudgedRuns judgeRuns(AlignedRuns runs);

/// Did steps of other kinds, outside the chosen ones, surely change by less than the chosen ones, and by no more than half
/// of it? Then both recordings ran on machines in one state. Only where the chosen steps are of one kind, and by all
/// other kinds that both sides have steps enough of; false: there are none. Cost: linear in the steps.
bool otherKindsStayed(const AlignedRuns &runs);

/// Is the step's difference one of the recordings? The programs did the same work; or what work differs lies in blocks that
/// hold little of the difference. One recording a side cannot tell a machine from a change; several can where they are
/// enough (kLeastRecordingsOfSameWork a side), lie wholly apart and differ clearly (p of 0.01).
bool isOfRecordings(const JudgedRuns &runs, const RowJudgement &step);

/// The judgement of a time of the whole step, as all doors show it. Where one side warmed up for longer it is open; where
/// isOfRecordings(), what is real is said of the recordings.
RowJudgement ofWholeStep(const JudgedRuns &runs, RowJudgement judgement);

/// The average step on the critical path, judged whole whatever measure @p runs shows.
RowJudgement judgeAverageStep(const JudgedRuns &runs);

} // namespace twinlane
