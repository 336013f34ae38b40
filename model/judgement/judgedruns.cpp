// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/judgement/judgedruns.h"

#include <utility>

namespace twinlane {

JudgedRuns judgeRuns(AlignedRuns runs)
{
    CommonFactor factor = commonFactor(runs.judged());
    std::vector<RowJudgement> judgements = judgeRows(runs.judged(), factor);
    std::vector<RepeatedBlocks> repeated = judgeRepeatedBlocks(runs.judged(), runs.options.measure);
    return { std::move(runs), factor, std::move(judgements), std::move(repeated) };
}

} // namespace twinlane
