// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/factorclauses.h"

#include "model/comparison/verdictclauses.h"
#include "model/judgement/hostcalls.h"
#include "model/judgement/stepfactor.h"
#include "model/telling/verdictclause.h"

#include <algorithm>

namespace twinlane {

namespace {

/// The largest place that goes the step's way; null: there is none.
const DifferencePlace *placeAlong(const VerdictParts &parts)
{
    const bool isSlower = parts.experimentalNs > parts.baselineNs;
    const auto found = std::ranges::find_if(parts.places, [&](const DifferencePlace &place) {
        return place.nature != PlaceNature::Rest && (place.deltaNs > 0) == isSlower;
    });
    return found == parts.places.end() ? nullptr : &*found;
}

/// @p line with what outweighs a factor that goes against the step's change.
Clauses withOpposition(Clauses line, const JudgedRuns &runs, const VerdictParts &parts, double factor)
{
    const double a = parts.baselineNs, b = parts.experimentalNs;
    if (b == a || (factor > 1) == (b > a))
        return line;
    if (const DifferencePlace *opposing = placeAlong(parts))
        line.push_back(
            verdictClause(TWINLANE_TEXT("Verdict", "; {0} outweighs it"), { placeWithDelta(runs, *opposing) }));
    else
        line.push_back(verdictClause(TWINLANE_TEXT("Verdict", "; small differences elsewhere outweigh it")));
    return line;
}

} // namespace

Clauses hostFactorClauses(const JudgedRuns &runs, const VerdictParts &parts)
{
    if (!parts.hostFactor)
        return {};
    const StatementNumber factor { *parts.hostFactor, 2 };
    if (isFarFromStep(runs, *parts.hostFactor))
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "The typical block on the host takes {0} times as long, the step {1} times"),
            { factor, StatementNumber { parts.experimentalNs / parts.baselineNs, 2 } }) };
    Clauses line { verdictClause(
        TWINLANE_TEXT("Verdict",
            "Everything on the host takes {0} times as long: another machine state, or a change that touches "
            "everything"),
        { factor }) };
    return withOpposition(std::move(line), runs, parts, *parts.hostFactor);
}

Clauses hostCallsClauses(const JudgedRuns &runs)
{
    const std::optional<HostCalls> common = commonHostCalls(runs);
    if (!common)
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict",
            "Equal calls take {0} times as long on the host, by {1} calls of {2} operators and sizes: another "
            "machine state, or a change that touches everything"),
        { StatementNumber { common->factor, 2 }, verdictCount(common->calls), verdictCount(common->operators) }) };
}

Clauses deviceFactorClauses(const JudgedRuns &runs, const VerdictParts &parts)
{
    if (!parts.deviceFactor)
        return {};
    Clauses line { verdictClause(runs.commonFactor.sparesTransfers
            ? TWINLANE_TEXT("Verdict",
                "All compute kernels take {0} times as long, communication and copies do not: another machine state "
                "(clocks, power or another card), or a change that touches everything")
            : TWINLANE_TEXT("Verdict",
                "All compute kernels take {0} times as long: another machine state (clocks, power or another card), "
                "or a change that touches everything"),
        { StatementNumber { *parts.deviceFactor, 2 } }) };
    return withOpposition(std::move(line), runs, parts, *parts.deviceFactor);
}

} // namespace twinlane
