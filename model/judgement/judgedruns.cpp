// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/judgement/judgedruns.h"

#include "model/base/concurrently.h"

#include <utility>

namespace twinlane {

RowJudgement ofWholeStep(const JudgedRuns &runs, RowJudgement judgement)
{
    const bool isOfRecordings = runs.program.isSame() && runs.judged().sampleUnit == SampleUnit::Step;
    if (isOfRecordings && judgement.outcome == Outcome::Real)
        judgement.outcome = Outcome::Recordings;
    return judgement;
}

RowJudgement judgeAverageStep(const JudgedRuns &runs)
{
    return ofWholeStep(runs, judgeStep(runs.judged()));
}

JudgedRuns judgeRuns(AlignedRuns runs)
{
    JudgedRuns judged { std::move(runs), {}, {}, {} };
    auto program = concurrently([&] { return programDiff(judged); });
    judged.commonFactor = commonFactor(judged.judged());
    judged.judgements = judgeRows(judged.judged(), judged.commonFactor);
    judged.program = program.get();
    for (std::size_t row = 0; row <= judged.stepRow().row(); ++row)
        judged.judgements[row] = ofWholeStep(judged, judged.judgements[row]);
    return judged;
}

} // namespace twinlane
