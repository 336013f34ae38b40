// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/programlines.h"

#include "model/comparison/onesidednames.h"
#include "model/comparison/programclauses.h"
#include "model/comparison/toldchanges.h"
#include "model/comparison/verdictclauses.h"
#include "model/reasons/reasonaccount.h"

#include <algorithm>
#include <string>
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
        lines.push_back(toldChangeClauses(*change));
    add(lines, std::move(names));
}

} // namespace

std::vector<Clauses> programLines(
    const JudgedRuns &runs, const VerdictSources &sources, bool isJudged, VerdictParts &parts)
{
    std::vector<Clauses> lines;
    const StepAndWork times { parts.baselineNs, parts.experimentalNs, sources.baseline.deviceWorkNs,
        sources.experimental.deviceWorkNs };
    const Clauses pieces = isJudged ? otherPiecesClauses(sources.reasons, times) : Clauses();
    if (isJudged) {
        if (pieces.empty())
            parts.otherProgram = otherProgramClauses(runs.program);
        add(lines, parts.otherProgram);
        add(lines, compiledPartsClauses(sources.baseline.compiled, sources.experimental.compiled));
    }
    const std::size_t general = lines.size();
    for (const OverallReason *change : toldChanges(sources.reasons, times)) {
        if (change->kind != ReasonKind::Shape || pieces.empty())
            lines.push_back(toldChangeClauses(*change));
    }
    add(lines, fewDifferClauses(runs.program));
    add(lines, autogradClauses(runs.program));
    add(lines, oneSidedRangesClauses(runs));
    if (isJudged || sources.baseline.devices.empty())
        add(lines, otherNamesClauses(sources.baseline, sources.experimental, kNamesOfChange));
    add(lines, pieces);
    if (lines.size() == general && !runs.program.isSame())
        addSmallChanges(sources, times, lines);
    // How many there are names none of them.
    add(lines, operatorCountClauses(sources.baseline, sources.experimental));
    return lines;
}

} // namespace twinlane
