// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/judgement/judgedruns.h"

#include "model/alignment/kindruns.h"

#include <memory>
#include <utility>

namespace twinlane {

namespace {

/// Judges each kind by itself and puts the judgements in the places of the whole. Rows of a kind that one side alone has
/// and the row of the run are left as not judged.
JudgedRuns judgeByKind(AlignedRuns runs)
{
    RowJudgement none;
    none.unit = runs.judged().sampleUnit;
    JudgedRuns judged { std::move(runs), {}, {}, {} };
    judged.judgements.assign(judged.rows.size(), none);
    for (std::size_t i = 0; i < judged.kinds.size(); ++i) {
        const KindOfSteps &kind = judged.kinds[i], &samples = judged.judged().kinds[i];
        judged.ofKinds.emplace_back();
        if (kind.steps[0].empty() || kind.steps[1].empty() || samples.steps[0].empty() || samples.steps[1].empty())
            continue;
        const auto own = std::make_shared<const JudgedRuns>(judgeRuns(runsOfKind(judged, i)));
        for (std::size_t row = 1; row < own->judgements.size(); ++row)
            judged.judgements[rowOfWhole(kind, RowId(row)).row()] = own->judgements[row];
        judged.ofKinds.back() = own;
    }
    return judged;
}

} // namespace

JudgedRuns judgeRuns(AlignedRuns runs)
{
    if (!runs.kinds.empty())
        return judgeByKind(std::move(runs));
    CommonFactor factor = commonFactor(runs.judged());
    std::vector<RowJudgement> judgements = judgeRows(runs.judged(), factor);
    return { std::move(runs), factor, std::move(judgements), {} };
}

} // namespace twinlane
