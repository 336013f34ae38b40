// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/programlines.h"

#include "model/base/side.h"
#include "model/comparison/deviceclauses.h"
#include "model/comparison/onesidednames.h"
#include "model/comparison/orderclauses.h"
#include "model/comparison/programclauses.h"
#include "model/comparison/toldchanges.h"
#include "model/comparison/verdictclauses.h"
#include "model/comparison/verdictplace.h"
#include "model/reasons/reasonaccount.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

void add(std::vector<Clauses> &lines, Clauses line)
{
    if (!line.empty())
        lines.push_back(std::move(line));
}

/// "1.5"; empty: the operator is not called, or its calls are not counted.
std::string callsPerStep(const RunOverview &overview, const std::string &name)
{
    const auto found = std::ranges::find(overview.operators, name, &NamedWork::name);
    return found == overview.operators.end() ? std::string() : perStepText(found->count);
}

/// Where no larger change has a line. Names tell of calls what a reader understands best.
void addSmallChanges(const VerdictSources &sources, const StepAndWork &times, std::vector<Clauses> &lines)
{
    const bool hasDevice = !sources.baseline.devices.empty();
    Clauses names = otherNamesClauses(
        sources.baseline, sources.experimental, hasDevice ? kKernelsOfSmallChange : kOperatorsOfSmallChange);
    const auto holdsAllCalls = [&](const OverallReason &reason) {
        const auto holds = [&](const RunOverview &overview, std::string Evidence::*count) {
            const std::string all = callsPerStep(overview, reason.operatorNames.front());
            return reason.evidence.front().*count == (all.empty() ? "0" : all);
        };
        return !hasDevice && !reason.operatorNames.empty() && !reason.evidence.empty()
            && holds(sources.baseline, &Evidence::baseline) && holds(sources.experimental, &Evidence::experimental);
    };
    const OverallReason *change = largestChange(sources.reasons, times, holdsAllCalls);
    if (change && !(isOfCalls(change->kind) && !names.empty()))
        lines.push_back(toldChangeClauses(bothWays(sources.reasons, *change)));
    add(lines, std::move(names));
}

/// "Also new: layers.3 / adapter (+2.67 ms)": blocks of one side besides the places that the sentence names.
Clauses oneSidedPlaces(const JudgedRuns &runs, const Verdict &verdict, PlaceNature nature, std::string_view text)
{
    constexpr std::size_t kMostTold = 3;
    constexpr double kOfStep = 0.01;
    const VerdictParts &parts = verdict.parts;
    const DifferencePlace *against =
        placesBeside(parts.places, *parts.place, parts.experimentalNs - parts.baselineNs, verdict.outcome).against;
    std::vector<Clauses> told;
    for (const DifferencePlace &place : parts.places) {
        const bool isTold = place.nature == nature && &place != against
            && std::abs(double(place.deltaNs)) >= kOfStep * parts.baselineNs
            && std::ranges::find(parts.place->rows, place.rows.front()) == parts.place->rows.end();
        if (isTold && told.size() < kMostTold)
            told.push_back(placeWithDelta(runs, place));
    }
    return told.empty() ? Clauses() : Clauses { verdictClause(text, { listed(std::move(told)) }) };
}

/// Does the verdict's place say what was changed?
bool isNamedByPlace(const VerdictParts &parts)
{
    return parts.place
        && (isOfOneSide(*parts.place) || parts.place->nature == PlaceNature::Replaced
            || parts.place->nature == PlaceNature::Recomputed);
}

/// One program with blocks more or less, more passes of it, or more tokens that it writes.
bool isOneProgram(const JudgedRuns &runs, const ToldFacts &told)
{
    constexpr double kMostlyAligned = 0.7;
    return (runs.alignedShare >= kMostlyAligned && runs.program.count(WorkRespect::Blocks) > 0) || told.passes
        || (told.piece == WorkPiece::GeneratedToken && told.pieces.delta.value_or(0) != 0);
}

} // namespace

std::vector<Clauses> programLines(
    const JudgedRuns &runs, const VerdictSources &sources, bool isJudged, Verdict &verdict)
{
    VerdictParts &parts = verdict.parts;
    std::vector<Clauses> lines;
    const StepAndWork times { parts.baselineNs, parts.experimentalNs, sources.baseline.deviceWorkNs,
        sources.experimental.deviceWorkNs };
    const Clauses pieces = isJudged ? otherPiecesClauses(sources.reasons, times) : Clauses();
    if (isJudged) {
        if (pieces.empty() && !isOneProgram(runs, parts.told))
            parts.otherProgram = otherProgramClauses(runs.program);
        add(lines, parts.otherProgram);
        add(lines, compiledPartsClauses(sources.baseline.compiled, sources.experimental.compiled));
    }
    const bool isMoveTold = std::ranges::any_of(
        sources.reasons, [](const OverallReason &reason) { return reason.kind == ReasonKind::Moved; });
    if (!isMoveTold)
        add(lines, executionClauses(sources.notes)); // a fact of the programs, whatever the times are
    add(lines, loadingClauses(runs));
    add(lines,
        unevenCallsClauses(sources.baseline, sources.experimental, parts.experimentalNs - parts.baselineNs,
            parts.disturbed.value_or(PerSide<double> {})));
    if (parts.place && isOfOneSide(*parts.place) && !parts.told.passes) {
        add(lines, oneSidedPlaces(runs, verdict, PlaceNature::Removed, TWINLANE_TEXT("Verdict", "Also gone: {0}")));
        add(lines, oneSidedPlaces(runs, verdict, PlaceNature::Added, TWINLANE_TEXT("Verdict", "Also new: {0}")));
    }
    const auto isOf = [](ReasonKind kind) {
        return [kind](const OverallReason *change) { return change->kind == kind; };
    };
    const std::size_t general = lines.size();
    const std::vector<const OverallReason *> told = toldChanges(sources.reasons, times);
    for (const OverallReason *change : told) {
        const bool isOfPairs = change->kind == ReasonKind::Shape || change->kind == ReasonKind::Kernel;
        if (isOfPairs && sources.areOtherLayers)
            continue;
        if (change->kind != ReasonKind::Shape || pieces.empty())
            lines.push_back(toldChangeClauses(bothWays(sources.reasons, *change)));
    }
    // Of what moved the inputs are not known on one side, so a line of other inputs leaves it out.
    if (isJudged
        && (std::ranges::none_of(told, isOf(ReasonKind::DataType))
            || std::ranges::any_of(told, isOf(ReasonKind::Moved))))
        add(lines, productFormatClauses(sources.baseline, sources.experimental));
    add(lines, fewDifferClauses(runs.program));
    add(lines, autogradClauses(runs.program));
    add(lines, oneSidedRangesClauses(runs));
    add(lines, orderClauses(runs));
    if (isJudged || sources.baseline.devices.empty())
        add(lines, otherNamesClauses(sources.baseline, sources.experimental, kNamesOfChange));
    add(lines, pieces);
    if (lines.size() == general && !runs.program.isSame() && !isNamedByPlace(parts))
        addSmallChanges(sources, times, lines);
    // How many there are names none of them.
    add(lines, operatorCountClauses(sources.baseline, sources.experimental));
    return lines;
}

} // namespace twinlane
