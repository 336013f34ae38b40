// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/unevenwindows.h"

#include "model/comparison/verdictclauses.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

Clauses unevenWindowsClauses(
    const JudgedRuns &runs, const std::vector<ComparabilityNote> &notes, const VerdictParts &parts)
{
    const bool isWarned = std::ranges::any_of(notes, [](const ComparabilityNote &note) {
        return note.code == "windowBeginsLate" && note.severity == Severity::Warning;
    });
    if (!isWarned || runs.baselineSteps.size() != 1 || runs.experimentalSteps.size() != 1)
        return {};
    const auto leftOutNs = [&runs](Side side) {
        const Step &step = runs.run(side).steps.kept[runs.steps(side).front()];
        return double(step.startNs - step.hostStartNs);
    };
    const double moreNs = leftOutNs(Side::Experimental) - leftOutNs(Side::Baseline);
    const double deltaNs = parts.experimentalNs - parts.baselineNs;
    if (std::abs(moreNs) < std::abs(deltaNs))
        return {};
    if (moreNs * deltaNs > 0) // whatever part of it counts, the longer side is longer still
        return { stepTimesClause(parts),
            verdictClause(moreNs > 0
                    ? TWINLANE_TEXT("Verdict",
                        ", and {0} more of the experimental run's step are left out: it is slower by {1} or more")
                    : TWINLANE_TEXT("Verdict",
                        ", and {0} more of the baseline's step are left out: experimental is faster by {1} or more"),
                { verdictTime(std::abs(moreNs)), verdictTime(std::abs(deltaNs)) }) };
    return { stepTimesClause(parts),
        verdictClause(moreNs > 0
                ? TWINLANE_TEXT("Verdict",
                    ", but {0} more of the experimental run's step are left out, so which is faster cannot be told")
                : TWINLANE_TEXT(
                    "Verdict", ", but {0} more of the baseline's step are left out, so which is faster cannot be told"),
            { verdictTime(std::abs(moreNs)) }) };
}

} // namespace twinlane
