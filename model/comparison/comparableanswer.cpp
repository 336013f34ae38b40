// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/comparableanswer.h"

#include "model/comparison/comparison.h"
#include "model/comparison/verdictclauses.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

constexpr double kMost = 0.5;

/// A program that starts is no example of one that runs.
Clauses startingClauses(const VerdictParts &parts)
{
    const auto sum = [&](double OneOffDiff::*ns) {
        return std::accumulate(parts.told.oneOff.begin(), parts.told.oneOff.end(), 0.0,
            [ns](double before, const OneOffDiff &kind) { return before + kind.*ns; });
    };
    const bool isA = sum(&OneOffDiff::baselineNs) > kMost * parts.baselineNs,
               isB = sum(&OneOffDiff::experimentalNs) > kMost * parts.experimentalNs;
    if (isA == isB)
        return {};
    return { verdictClause(isA ? TWINLANE_TEXT("Verdict", "most of the baseline's step is done once")
                               : TWINLANE_TEXT("Verdict", "most of the experimental run's step is done once")) };
}

/// Too few steps, or a machine that may have been in another state: nothing that the programs did.
Clauses openClauses(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    if (comparison.verdict.outcome == Outcome::TooFewSteps)
        return { verdictClause(areSamplesSteps(comparison)
                ? TWINLANE_TEXT("Verdict", "too few steps to compare times")
                : TWINLANE_TEXT("Verdict", "too few recordings to compare times")) };
    constexpr double kMuch = 1.1; // two recordings differ by half of it
    if (parts.hostFactor && std::max(*parts.hostFactor, 1 / *parts.hostFactor) >= kMuch)
        return { verdictClause(TWINLANE_TEXT("Verdict", "the typical block on the host takes {0} times as long"),
            { StatementNumber { *parts.hostFactor, 2 } }) };
    return {};
}

/// Steps with a mark that tell another change than the rest.
Clauses uncommonStepsClauses(const Comparison &comparison)
{
    if (!comparison.verdict.steadyPercent || comparison.verdict.parts.hidden || comparison.workload.isDifferentWork())
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict", "steps unlike the others count: without them the change is {0}"),
        { StatementPercent { *comparison.verdict.steadyPercent } }) };
}

/// Most of the difference goes with the sizes of what the operators work on, and the model's own are the same.
Clauses otherSizesClauses(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    const double deltaNs = parts.experimentalNs - parts.baselineNs;
    const auto isOfSizes = [&](const OverallReason &reason) {
        return reason.kind == ReasonKind::Shape && deltaNs != 0 && reason.deltaNs() / deltaNs > kMost;
    };
    if (parts.told.trained || std::ranges::none_of(comparison.reasons, isOfSizes))
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict", "operators work on other input sizes")) };
}

/// Of notes that do not warn, those that name a difference between the recordings.
Clauses notedClauses(const Comparison &comparison)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kNoted {
        { { "precision", TWINLANE_TEXT("Verdict", "other number formats") },
            { "execution", TWINLANE_TEXT("Verdict", "the programs are run in different ways") },
            { "versions", TWINLANE_TEXT("Verdict", "other versions") } }
    };
    for (const auto &[code, text] : kNoted) {
        if (std::ranges::find(comparison.comparability, code, &ComparabilityNote::code)
            != comparison.comparability.end())
            return { verdictClause(text) };
    }
    return {};
}

} // namespace

Clauses comparableClauses(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    constexpr double kLittle = 0.1;
    Clauses uncommon = uncommonStepsClauses(comparison);
    const bool isMuchDisturbed = parts.disturbed && std::max((*parts.disturbed)[0], (*parts.disturbed)[1]) >= kLittle;
    if (!uncommon.empty() && !isMuchDisturbed)
        return uncommon;
    if (Clauses disturbed = disturbedClauses(parts); !disturbed.empty())
        return disturbed;
    if (comparison.workload.isDifferentWork())
        return { verdictClause(TWINLANE_TEXT("Verdict", "different work, so not the step as a whole")) };
    if (!parts.otherProgram.empty())
        return parts.otherProgram;
    if (Clauses starting = startingClauses(parts); !starting.empty())
        return starting;
    if (comparison.alignedShare < kMost)
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "only {0} % of the step is in blocks that are the same on both sides"),
            { StatementNumber { 100 * comparison.alignedShare, 0 } }) };
    if (Clauses noted = notedClauses(comparison); !noted.empty())
        return noted;
    if (Clauses sizes = otherSizesClauses(comparison); !sizes.empty())
        return sizes;
    if (Clauses open = openClauses(comparison); !open.empty())
        return open;
    return { verdictClause(TWINLANE_TEXT("Verdict", "nothing speaks against it")) };
}

} // namespace twinlane
