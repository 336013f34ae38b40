// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/verdict.h"

#include "model/base/side.h"
#include "model/comparison/kindverdict.h"
#include "model/comparison/steadychange.h"
#include "model/comparison/verdictclauses.h"
#include "model/comparison/verdictplace.h"
#include "model/comparison/verdictwording.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

double averageStepNs(const JudgedRuns &runs, Side side)
{
    const AlignedRuns &judged = runs.judged();
    const auto sum = judged.sumNs(judged.stepRow(), side, Measure::Critical).value_or(0);
    return static_cast<double>(sum) / static_cast<double>(judged.steps(side).size());
}

std::optional<double> worthTelling(const std::optional<double> &log)
{
    constexpr double kWorthTelling = 0.02;
    return log && std::abs(*log) >= kWorthTelling ? std::optional(std::exp(*log)) : std::nullopt;
}

/// With few steps, or with models that hardly match, a factor of the host means nothing.
std::optional<double> tellingHostFactor(const JudgedRuns &runs, Outcome judgement)
{
    return isOpen(judgement) || runs.topLevelOnly ? std::nullopt : worthTelling(runs.commonFactor.hostLog);
}

/// Kernels of many names are evidence by themselves, however few the steps are.
std::optional<double> tellingDeviceFactor(const JudgedRuns &runs)
{
    return runs.withheld != Withheld::Nothing ? std::nullopt : worthTelling(runs.commonFactor.deviceLog);
}

/// Counts the recorded steps, and those of them that are left out because device work was lost.
void countLostSteps(const JudgedRuns &runs, VerdictParts &parts)
{
    for (const Side side : kSides) {
        const std::vector<Step> &kept = runs.run(side).steps.kept;
        const std::vector<std::uint32_t> &chosen = runs.steps(side);
        parts.recordedSteps += kept.size();
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (isUnmeasured(kept[i].mark) && !std::binary_search(chosen.begin(), chosen.end(), std::uint32_t(i))) {
                ++parts.lostSteps;
                (kept[i].mark == StepMark::ImpossibleTimes ? parts.leavesOutImpossible : parts.leavesOutLost) = true;
            }
        }
    }
}

/// Interval and smallest detectable change are those of the step's row, in percent of the baseline.
void judgeVerdict(const JudgedRuns &runs, Verdict &verdict)
{
    const RowJudgement judged = judgeAverageStep(runs);
    verdict.outcome = judged.outcome;
    if (callsOfStep(runs))
        return; // they have no interval of the step
    const double baselineNs = verdict.parts.baselineNs;
    if (!judged.intervalNs || baselineNs <= 0 || verdict.parts.experimentalNs <= 0)
        return;
    const auto percent = [&](double ns) { return 100 * ns / baselineNs; };
    const double low = percent(judged.intervalNs->lowNs), high = percent(judged.intervalNs->highNs);
    // An end of the interval may be the change itself, but for the last digits.
    const double told = verdict.changePercent.value_or(low);
    verdict.intervalPercent = { std::min(told, low), std::max(told, high) };
    verdict.smallestDetectablePercent = percent(judged.limitNs);
}

/// "sleep() in train.py: step, in 1 of 6 steps, is new"; "data.py: prepare takes 4.2 ms -> 58.3 ms"
Clauses whyOfFunction(const JudgedRuns &runs, const GapFunction &function)
{
    if (!function.isOfOneSide())
        return { verdictClause(TWINLANE_TEXT("Verdict", "{0} takes {1} -> {2}"),
            { function.name, verdictTime(function.baselineNs), verdictTime(function.experimentalNs) }) };
    return { verdictClause(
        function.steps[0] == 0 ? TWINLANE_TEXT("Verdict", "{0} is new") : TWINLANE_TEXT("Verdict", "{0} is gone"),
        { asSubject(functionClauses(runs, function)) }) };
}

/// The function is why its place differs. What one program calls and the other does not is no chance.
void tellFunction(const JudgedRuns &runs, const DifferencePlace &found, VerdictParts &parts)
{
    const DifferencePlace of = found; // one of those that change
    parts.isFunctionOfGap = of.gap || of.isOwnTime;
    parts.functionRow = of.gap ? runs.rows[of.gap.row()].parent : of.rows.front();
    const auto tell = [&](DifferencePlace &place) {
        if (place.rows != of.rows || place.gap != of.gap || place.isOwnTime != of.isOwnTime)
            return;
        // Calls that were held up tell more than the function that calls them.
        if (place.why.empty() || parts.gapFunction->isOfOneSide())
            place.why = whyOfFunction(runs, *parts.gapFunction);
        if (parts.isByFunction)
            place.outcome = Outcome::Real;
    };
    std::ranges::for_each(parts.places, tell);
    if (parts.place)
        tell(*parts.place);
}

/// What both programs call inside of PyTorch only passes on what takes longer in it.
bool onlyPassesOn(const GapFunction &function)
{
    return !function.isOfOneSide() && function.name.starts_with("torch/");
}

/// Stacks tell what ran where no operator did.
void findGapFunction(const JudgedRuns &runs, Outcome outcome, VerdictParts &parts)
{
    if (runs.withheld != Withheld::Nothing)
        return;
    const double deltaNs = parts.experimentalNs - parts.baselineNs;
    const bool isSame = runs.program.isSame();
    const DifferencePlace *place =
        !isSame && parts.place ? &*parts.place : placeOfMost(parts.places, parts.baselineNs, deltaNs);
    const auto found = place ? functionOfPlace(runs, *place) : std::nullopt;
    if (found && onlyPassesOn(found->function))
        return;
    const bool isWorthTelling = found
        && std::abs(found->deltaNs) > kHostRunToRunPercent / 100 * std::min(parts.baselineNs, parts.experimentalNs);
    if (!isWorthTelling && (isSame || !found || !parts.place || !parts.place->flagged()))
        return;
    constexpr double kMost = 0.5;
    parts.gapFunction = found->function;
    parts.isByFunction = isWorthTelling && found->function.isOfOneSide() && found->deltaNs / deltaNs >= kMost
        && (isSame || (outcome != Outcome::Real && !isOpen(outcome)));
    tellFunction(runs, *place, parts);
}

/// Gaps and data loaders beside the place that is named: what ran there, where nothing else tells why they differ.
void tellFurtherFunctions(const JudgedRuns &runs, VerdictParts &parts)
{
    constexpr double kLeastOfStep = 0.005;
    if (runs.withheld != Withheld::Nothing)
        return;
    for (DifferencePlace &place : parts.places) {
        const bool isAsked = place.gap || runs.kind(place.rows.front()) == BlockKind::DataLoader;
        if (!isAsked || !place.why.empty() || std::abs(double(place.deltaNs)) < kLeastOfStep * parts.baselineNs)
            continue;
        const auto found = functionOfPlace(runs, place);
        if (found && !onlyPassesOn(found->function))
            place.why = whyOfFunction(runs, found->function);
    }
}

/// Is what one side alone does so much of the step that marked steps hide nothing else?
bool isByPart(const VerdictParts &parts)
{
    const bool isOfOneSide = parts.place && parts.place->flagged()
        && (parts.place->nature == PlaceNature::Added || parts.place->nature == PlaceNature::Removed);
    return parts.isByFunction
        || (isOfOneSide && std::abs(double(parts.place->deltaNs)) > kHostRunToRunPercent / 100 * parts.baselineNs);
}

/// What the program's own function does is no disturbance of the side that calls it.
std::optional<PerSide<double>> toldDisturbance(const JudgedRuns &runs, const VerdictParts &parts)
{
    PerSide<double> shares { disturbedShare(runs, Side::Baseline), disturbedShare(runs, Side::Experimental) };
    if (!parts.isByFunction)
        return shares;
    const std::size_t calling = parts.gapFunction->steps[0] == 0 ? 1 : 0;
    shares[calling] = 0;
    return shares[1 - calling] >= kToldShare ? std::optional(shares) : std::nullopt;
}

std::optional<PerSide<std::pair<double, double>>> extremesOfFew(const JudgedRuns &runs, Outcome outcome)
{
    if (outcome != Outcome::TooFewSteps || !areSamplesSteps(runs))
        return {};
    PerSide<std::pair<double, double>> extremes {};
    for (const Side side : kSides) {
        const std::vector<std::uint32_t> &steps = runs.steps(side);
        if (steps.size() < 2)
            return {};
        const auto lengthNs = [&](std::uint32_t index) {
            const Step &step = runs.run(side).steps.kept[index];
            return double(step.endNs - step.startNs);
        };
        const auto [least, most] = std::ranges::minmax(steps, {}, lengthNs);
        extremes[side] = { lengthNs(least), lengthNs(most) };
    }
    return extremes[0].first > 0 && extremes[1].first > 0 ? std::optional(extremes) : std::nullopt;
}

} // namespace

Verdict makeVerdict(const JudgedRuns &runs, std::vector<DifferencePlace> placesPerStep, const VerdictSources &sources)
{
    Verdict verdict;
    verdict.alignedShare = runs.alignedShare;
    VerdictParts &parts = verdict.parts;
    parts.baselineNs = averageStepNs(runs, Side::Baseline);
    parts.experimentalNs = averageStepNs(runs, Side::Experimental);
    if (parts.baselineNs > 0 && runs.withheld != Withheld::NothingRecorded)
        verdict.changePercent = 100 * (parts.experimentalNs - parts.baselineNs) / parts.baselineNs;
    verdict.steadyPercent = steadyPercent(runs, verdict.changePercent);
    if (sources.kinds.empty())
        judgeVerdict(runs, verdict);
    else
        verdict.outcome = outcomeOfKinds(sources.kinds);
    if (runs.withheld != Withheld::NothingRecorded)
        parts.places = std::move(placesPerStep);
    parts.place = tellingPlace(runs, parts.places, parts.experimentalNs - parts.baselineNs, verdict.outcome);
    if (runs.program.isSame() && verdict.outcome >= Outcome::TooFewSteps && !isWithinChance(verdict.outcome))
        parts.suspect = outsideSuspect(sources.reasons, parts.baselineNs, parts.experimentalNs - parts.baselineNs);
    findGapFunction(runs, verdict.outcome, parts);
    tellFurtherFunctions(runs, parts);
    countLostSteps(runs, parts);
    if (isDisturbed(runs) && runs.withheld != Withheld::SameRecording) {
        parts.disturbed = toldDisturbance(runs, parts);
        if (sources.kinds.empty())
            parts.usualPercent = usualChangePercent(runs);
    }
    parts.otherKindsStayed =
        verdict.outcome == Outcome::Real && sources.kinds.empty() && runs.program.isSame() && otherKindsStayed(runs);
    parts.hostFactor = tellingHostFactor(runs, verdict.outcome);
    parts.deviceFactor = tellingDeviceFactor(runs);
    if (parts.otherKindsStayed)
        parts.hostFactor = parts.deviceFactor = std::nullopt; // not one of the machine
    parts.told = toldFacts(runs, sources.once, sources.workload, parts.baselineNs, parts.experimentalNs);
    if (const auto without = changeWithoutOnce(runs, sources.once.times); without && !parts.told.oneOff.empty())
        parts.told.restOnOtherSteps(without->experimentalNs - without->baselineNs, without->percent(), without->steps);
    if (parts.place && parts.place->isOwnTime && parts.place->gap && runs.level() == BlockLevel::Operators) {
        const auto ns = runs.timeNs(parts.place->gap, Measure::Critical, Aggregate::Mean);
        parts.told.gapNs = makeDelta<double>(double(ns.baseline.value_or(0)), double(ns.experimental.value_or(0)));
    }
    if (sources.kinds.empty() && isWithinChance(verdict.outcome) && !isByPart(parts))
        parts.hidden = clearSteadyChange(runs);
    parts.fewSteps = extremesOfFew(runs, verdict.outcome);
    wordVerdict(runs, sources, verdict);
    return verdict;
}

} // namespace twinlane
