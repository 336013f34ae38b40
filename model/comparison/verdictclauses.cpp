// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/verdictclauses.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/base/shorttext.h"
#include "model/base/side.h"
#include "model/comparison/steadychange.h"
#include "model/reasons/placename.h"
#include "model/run/stepchoice.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

std::string_view markText(StepMark mark)
{
    switch (mark) {
    case StepMark::WarmUp:
        return TWINLANE_TEXT("Verdict", "warm-up");
    case StepMark::Incomplete:
        return TWINLANE_TEXT("Verdict", "incomplete");
    case StepMark::Outlier:
        return TWINLANE_TEXT("Verdict", "outlier");
    case StepMark::DeviceWorkLost:
        return TWINLANE_TEXT("Verdict", "device work lost");
    case StepMark::ImpossibleTimes:
        return TWINLANE_TEXT("Verdict", "impossible times");
    case StepMark::None:
        break;
    }
    return {};
}

/// "5 calls in one step each"
Statement callsClause(const JudgedRuns &runs, std::size_t calls)
{
    const std::size_t a = runs.baselineSteps.size(), b = runs.experimentalSteps.size();
    return a == 1 && b == 1
        ? verdictClause(TWINLANE_TEXT("Verdict", "{0} calls in one step each"), { verdictCount(calls) })
        : verdictClause(TWINLANE_TEXT("Verdict", "{0} calls a step, {1} and {2} steps"),
            { verdictCount(calls), verdictCount(a), verdictCount(b) });
}

} // namespace

bool areSamplesSteps(const JudgedRuns &runs)
{
    return runs.judged().sampleUnit == SampleUnit::Step;
}

bool isWithinChance(Outcome outcome)
{
    return outcome == Outcome::WithinLimits || outcome == Outcome::WithinNoise;
}

const RepeatedBlocks *callsOfStep(const JudgedRuns &runs)
{
    return runs.options.measure == Measure::Critical ? stepOfRepeatedBlocks(runs.repeated) : nullptr;
}

Statement stepTimesClause(const VerdictParts &parts)
{
    return verdictClause(TWINLANE_TEXT("Verdict", "{0} -> {1} per step"),
        { verdictTime(parts.baselineNs), verdictTime(parts.experimentalNs) });
}

Statement stepChangeClause(const Verdict &verdict)
{
    constexpr double kLeastFactor = 3; // above it a factor says more than a percentage
    const std::optional<double> &percent = verdict.changePercent;
    if (!percent)
        return verdictClause(TWINLANE_TEXT("Verdict", "The baseline's step takes no time"));
    if (fixed(std::abs(*percent), 1) == "0.0")
        return verdictClause(TWINLANE_TEXT("Verdict", "Both runs take the same time"));
    const double ratio = verdict.parts.experimentalNs / verdict.parts.baselineNs;
    if (ratio > kLeastFactor)
        return verdictClause(
            TWINLANE_TEXT("Verdict", "Experimental takes {0} × as long"), { StatementNumber { ratio, 1 } });
    if (ratio > 0 && 1 / ratio > kLeastFactor)
        return verdictClause(
            TWINLANE_TEXT("Verdict", "Experimental is {0} × as fast"), { StatementNumber { 1 / ratio, 1 } });
    return verdictClause(*percent > 0 ? TWINLANE_TEXT("Verdict", "Experimental is {0} % slower")
                                      : TWINLANE_TEXT("Verdict", "Experimental is {0} % faster"),
        { StatementNumber { std::abs(*percent), 1 } });
}

Statement samplesClause(const JudgedRuns &runs)
{
    if (const RepeatedBlocks *calls = callsOfStep(runs))
        return callsClause(runs, calls->rows.size());
    const AlignedRuns &judged = runs.judged();
    const std::size_t a = judged.baselineSteps.size(), b = judged.experimentalSteps.size();
    const bool areSteps = areSamplesSteps(runs);
    const std::string_view text = a == 1 && b == 1
        ? (areSteps ? TWINLANE_TEXT("Verdict", "{0} and {1} step") : TWINLANE_TEXT("Verdict", "{0} and {1} recording"))
        : areSteps ? TWINLANE_TEXT("Verdict", "{0} and {1} steps")
                   : TWINLANE_TEXT("Verdict", "{0} and {1} recordings");
    return verdictClause(text, { verdictCount(a), verdictCount(b) });
}

Clauses typicalBlockClauses(const JudgedRuns &runs, const std::optional<double> &changePercent)
{
    constexpr double kLeastShare = 0.3, kApartPercent = 5;
    for (const RepeatedBlocks &group : runs.repeated) {
        if (!changePercent || group.shareOfStep < kLeastShare || group.judgement.outcome != Outcome::Real)
            continue;
        std::vector<double> a, b;
        for (const RowId row : group.rows) {
            const auto ns = runs.timeNs(row, runs.options.measure, Aggregate::Mean);
            a.push_back(double(ns.baseline.value_or(0)));
            b.push_back(double(ns.experimental.value_or(0)));
        }
        const double usualA = median(a), usualB = median(b);
        const double percent = usualA > 0 ? 100 * (usualB - usualA) / usualA : 0;
        if (usualA > 0 && std::abs(percent - *changePercent) >= kApartPercent)
            return { verdictClause(TWINLANE_TEXT("Verdict", "{0} x{1} typically takes {2} -> {3} ({4})"),
                { group.className, verdictCount(group.rows.size()), verdictTime(usualA), verdictTime(usualB),
                    StatementPercent { percent } }) };
    }
    return {};
}

int apartOfSteps(const JudgedRuns &runs, const Verdict &verdict)
{
    if (verdict.outcome != Outcome::TooFewSteps || !areSamplesSteps(runs) || callsOfStep(runs) || !runs.kinds.empty())
        return 0;
    const std::vector<std::int64_t> a = runs.samplesNs(runs.stepRow(), Side::Baseline, runs.options.measure),
                                    b = runs.samplesNs(runs.stepRow(), Side::Experimental, runs.options.measure);
    if (std::min(a.size(), b.size()) < 2)
        return 0;
    return std::ranges::min(b) > std::ranges::max(a) ? 1 : std::ranges::max(b) < std::ranges::min(a) ? -1 : 0;
}

Clauses intervalClauses(const std::pair<double, double> &percent)
{
    const auto [low, high] = percent;
    const auto factor = [](double change) { return StatementNumber { 1 + change / 100, 2 }; };
    if (isFactor(low) != isFactor(high))
        return { verdictClause(TWINLANE_TEXT("Verdict", "×{0} to ×{1}"), { factor(low), factor(high) }) };
    return { verdictClause(
        TWINLANE_TEXT("Verdict", "{0} to {1}"), { StatementPercent { low }, StatementPercent { high } }) };
}

Clauses stepEvidenceClauses(const JudgedRuns &runs, const Verdict &verdict)
{
    Clauses interval, least, apart;
    if (const int direction = apartOfSteps(runs, verdict); direction != 0)
        apart = { verdictClause(direction > 0
                ? TWINLANE_TEXT("Verdict", "every step of the experimental run longer than each of the baseline")
                : TWINLANE_TEXT("Verdict", "every step of the experimental run shorter than each of the baseline")) };
    // What one program alone calls is certain, however far it makes a single step differ from the others.
    const bool isOfScatter = !verdict.parts.isByFunction;
    if (verdict.intervalPercent && isOfScatter)
        interval = { verdictClause(
            TWINLANE_TEXT("Verdict", "95 % interval {0}"), { intervalClauses(*verdict.intervalPercent) }) };
    constexpr double kMostTold = 100; // beyond that nothing could have been detected
    if (verdict.smallestDetectablePercent && isOfScatter && *verdict.smallestDetectablePercent < kMostTold)
        least = { verdictClause(TWINLANE_TEXT("Verdict", "smallest detectable {0} %"),
            { StatementNumber { *verdict.smallestDetectablePercent, 1 } }) };
    return listed({ std::move(interval), { samplesClause(runs) }, std::move(apart), std::move(least) });
}

Clauses disturbedClauses(const VerdictParts &parts)
{
    if (!parts.disturbed)
        return {};
    const auto [a, b] = *parts.disturbed;
    const auto share = [](double part) { return StatementNumber { 100 * part, 0 }; };
    if (a >= kToldShare && b >= kToldShare)
        return { verdictClause(TWINLANE_TEXT("Verdict",
                                   "{0} % of the baseline's and {1} % of the experimental run's steps lie in calls far "
                                   "above their usual time"),
            { share(a), share(b) }) };
    if (std::max(a, b) < kToldShare)
        return {};
    return { verdictClause(a > b
            ? TWINLANE_TEXT("Verdict", "{0} % of the baseline's step lies in calls far above their usual time")
            : TWINLANE_TEXT("Verdict", "{0} % of the experimental run's step lies in calls far above their usual time"),
        { share(std::max(a, b)) }) };
}

namespace {

/// The marks of the chosen steps of a side. A step that takes clearly longer than those behind it, beside a warm-up of the
/// other side, is one as well: which of them passes a limit is chance. Cost: linear in the steps.
std::vector<StepMark> marksOfSteps(const JudgedRuns &runs, Side side)
{
    constexpr double kStillLong = 1.3; // as of a warm-up that reaches on
    const std::vector<std::uint32_t> &steps = runs.steps(side);
    const std::vector<Step> &kept = runs.run(side).steps.kept;
    std::vector<StepMark> marks;
    for (const std::uint32_t index : steps)
        marks.push_back(kept[index].mark);
    std::vector<std::uint32_t> a = runs.baselineSteps, b = runs.experimentalSteps;
    leaveOutWarmUp(*runs.baseline, a, *runs.experimental, b);
    const std::vector<std::uint32_t> &usual = side == Side::Baseline ? a : b;
    if (usual.empty())
        return marks;
    std::vector<double> lengths;
    for (const std::uint32_t index : usual)
        lengths.push_back(double(kept[index].endNs - kept[index].startNs));
    const double usualNs = median(lengths);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool isLeftOut = !std::binary_search(usual.begin(), usual.end(), steps[i]);
        const double ns = double(kept[steps[i]].endNs - kept[steps[i]].startNs);
        if (isLeftOut && marks[i] == StepMark::None && ns > kStillLong * usualNs)
            marks[i] = StepMark::WarmUp;
    }
    return marks;
}

} // namespace

Clauses markedStepsClauses(const JudgedRuns &runs, const PerSide<std::vector<Interval>> *toldOnce)
{
    std::vector<Clauses> both;
    for (const Side side : kSides) {
        std::vector<Clauses> ofSide;
        std::size_t count = 0;
        const std::vector<StepMark> marks = marksOfSteps(runs, side);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const Step &step = runs.run(side).steps.kept[runs.steps(side)[i]];
            // A sentence of its own tells that all steps lost work, or what was done once, which made the step long.
            const bool isTold = marks[i] != StepMark::None
                && !(isUnmeasured(marks[i]) && runs.withheld != Withheld::Nothing)
                && !(toldOnce && marks[i] == StepMark::WarmUp && holdsOnce(step, (*toldOnce)[side]));
            if (isTold && ++count <= kMostMarkedTold)
                ofSide.push_back({ verdictClause(
                    TWINLANE_TEXT("Verdict", "{0} ({1})"), { step.name, StatementWord { markText(marks[i]) } }) });
        }
        Clauses steps = listed(std::move(ofSide));
        if (count > kMostMarkedTold)
            steps = { verdictClause(TWINLANE_TEXT("Verdict", "{0} and {1} more"),
                { std::move(steps), verdictCount(count - kMostMarkedTold) }) };
        if (!steps.empty())
            both.push_back(
                { verdictClause(side == Side::Baseline ? TWINLANE_TEXT("Verdict", "{0} of the baseline")
                                                       : TWINLANE_TEXT("Verdict", "{0} of the experimental run"),
                    { std::move(steps) }) });
    }
    return listed(std::move(both));
}

namespace {

bool countsStepsOf(const JudgedRuns &runs, Side side, StepMark mark)
{
    const auto &kept = runs.run(side).steps.kept;
    return std::any_of(
        runs.steps(side).begin(), runs.steps(side).end(), [&](std::uint32_t step) { return kept[step].mark == mark; });
}

} // namespace

bool endsInsideItsStep(const JudgedRuns &runs, Side side)
{
    const ImportNotes &notes = runs.run(side).trace.notes;
    const bool isCut = notes.count("fileCut") > 0 || notes.count("compressionCut") > 0;
    const std::vector<std::uint32_t> &steps = runs.steps(side);
    const bool isLast = steps.size() == 1 && steps.front() + 1 == runs.run(side).steps.kept.size();
    return isCut && isLast && !runs.program.isSame(); // a file may lack its last bracket alone
}

Clauses cutStepClauses(const JudgedRuns &runs)
{
    const bool a = endsInsideItsStep(runs, Side::Baseline), b = endsInsideItsStep(runs, Side::Experimental);
    if (!a && !b)
        return {};
    return { verdictClause(a && b ? TWINLANE_TEXT("Verdict", "Both files end inside their step")
            : a                   ? TWINLANE_TEXT("Verdict", "The file of the baseline ends inside its step")
                : TWINLANE_TEXT("Verdict", "The file of the experimental run ends inside its step")) };
}

Clauses lostWorkClauses(const JudgedRuns &runs)
{
    std::vector<Clauses> parts;
    for (const Side side : kSides) {
        if (!countsStepsOf(runs, side, StepMark::DeviceWorkLost))
            continue;
        const bool isBaseline = side == Side::Baseline;
        const LostDeviceWork &lost = runs.run(side).lost;
        if (lost.isTold())
            parts.push_back(
                { verdictClause(isBaseline ? TWINLANE_TEXT("Verdict", "{0} of {1} launches of the baseline")
                                           : TWINLANE_TEXT("Verdict", "{0} of {1} launches of the experimental run"),
                    { verdictCount(lost.withoutWork.size()), verdictCount(lost.calls) }) });
        if (const std::size_t missing = runs.run(side).steps.graphs.missing)
            parts.push_back({ verdictClause(isBaseline
                    ? TWINLANE_TEXT("Verdict", "{0} kernels in replays of graphs of the baseline")
                    : TWINLANE_TEXT("Verdict", "{0} kernels in replays of graphs of the experimental run"),
                { verdictCount(missing) }) });
    }
    if (parts.empty() && impossibleWorkClauses(runs).empty())
        return { verdictClause(TWINLANE_TEXT("Verdict", "launches of further recordings")) };
    return listed(std::move(parts));
}

Clauses impossibleWorkClauses(const JudgedRuns &runs)
{
    std::vector<Clauses> parts;
    for (const Side side : kSides) {
        if (countsStepsOf(runs, side, StepMark::ImpossibleTimes))
            parts.push_back(
                { verdictClause(side == Side::Baseline ? TWINLANE_TEXT("Verdict", "{0} events of the baseline")
                                                       : TWINLANE_TEXT("Verdict", "{0} events of the experimental run"),
                    { verdictCount(runs.run(side).impossible.work.size()) }) });
    }
    return listed(std::move(parts));
}

Clauses placeWithDelta(const JudgedRuns &runs, const DifferencePlace &place)
{
    return { verdictClause(TWINLANE_TEXT("Verdict", "{0} ({1})"),
        { placeClauses(placeParts(runs, place)), verdictChange(double(place.deltaNs)) }) };
}

Clauses asSubject(Clauses name)
{
    if (statementText(name).find(", ") != std::string::npos)
        name.push_back(verdictClause(TWINLANE_TEXT("Verdict", ",")));
    return name;
}

Clauses functionClauses(const JudgedRuns &runs, const GapFunction &function)
{
    const Side side = function.steps[0] == 0 ? Side::Experimental : Side::Baseline;
    const std::size_t steps = function.steps[side], all = runs.steps(side).size();
    const std::size_t calls = function.calls[side];
    Clauses name { verdictClause("{0}", { function.name }) };
    if (steps == all)
        return name;
    if (calls > steps)
        return listed({ std::move(name),
            { verdictClause(TWINLANE_TEXT("Verdict", "{0} calls in {1} of {2} steps"),
                { verdictCount(calls), verdictCount(steps), verdictCount(all) }) } });
    return listed({ std::move(name),
        { verdictClause(
            TWINLANE_TEXT("Verdict", "in {0} of {1} steps"), { verdictCount(steps), verdictCount(all) }) } });
}

double whereItRunsNs(const JudgedRuns &runs, const GapFunction &function)
{
    const bool isNew = function.steps[0] == 0;
    const Side side = isNew ? Side::Experimental : Side::Baseline;
    const std::size_t steps = function.steps[side], all = runs.steps(side).size();
    return steps == 0 || steps >= all
        ? 0
        : (isNew ? function.experimentalNs : function.baselineNs) * double(all) / double(steps);
}

double whereItRunsNs(const DifferencePlace &place, const PlaceParts &parts)
{
    const bool isInFew = parts.inSteps > 0 && parts.inSteps < parts.ofSteps;
    return isInFew ? std::abs(double(place.deltaNs)) * double(parts.ofSteps) / double(parts.inSteps) : 0;
}

namespace {

/// @p isMany: several blocks. A mean over steps of which most lack it is no time that anybody can look up.
std::string_view oneSidedText(bool isNew, bool isMany, bool isInFew)
{
    if (isInFew && isMany)
        return isNew ? TWINLANE_TEXT("Verdict", "{0} are new, {1} where they run")
                     : TWINLANE_TEXT("Verdict", "{0} are gone, {1} where they run");
    if (isInFew)
        return isNew ? TWINLANE_TEXT("Verdict", "{0} is new, {1} where it runs")
                     : TWINLANE_TEXT("Verdict", "{0} is gone, {1} where it runs");
    if (isMany)
        return isNew ? TWINLANE_TEXT("Verdict", "{0} are new, {1} per step")
                     : TWINLANE_TEXT("Verdict", "{0} are gone, {1} per step");
    return isNew ? TWINLANE_TEXT("Verdict", "{0} is new, {1} per step")
                 : TWINLANE_TEXT("Verdict", "{0} is gone, {1} per step");
}

} // namespace

Clauses leadingFunctionClauses(const JudgedRuns &runs, const GapFunction &function)
{
    const bool isNew = function.steps[0] == 0;
    const double inItsNs = whereItRunsNs(runs, function);
    return { verdictClause(oneSidedText(isNew, false, inItsNs > 0),
        { asSubject(functionClauses(runs, function)),
            verdictTime(inItsNs > 0 ? inItsNs
                    : isNew         ? function.experimentalNs
                                    : function.baselineNs) }) };
}

Clauses leadingPlaceClauses(const JudgedRuns &runs, const DifferencePlace &place)
{
    const StatementAmount time = verdictTime(std::abs(double(place.deltaNs)));
    if (place.nature == PlaceNature::Recomputed && place.flagged())
        return { verdictClause(place.deltaNs < 0 ? TWINLANE_TEXT("Verdict", "{0}: {1} less per step")
                                                 : TWINLANE_TEXT("Verdict", "{0}: {1} more per step"),
            { placeClauses(placeParts(runs, place)), time }) };
    const PlaceParts parts = placeParts(runs, place);
    Clauses name = asSubject(placeClauses(parts));
    const bool isMany = place.rows.size() > 1;
    const bool isNew = place.nature == PlaceNature::Added;
    if (isNew || place.nature == PlaceNature::Removed) {
        const double inItsNs = whereItRunsNs(place, parts);
        return { verdictClause(
            oneSidedText(isNew, isMany, inItsNs > 0), { std::move(name), inItsNs > 0 ? verdictTime(inItsNs) : time }) };
    }
    if (!place.flagged())
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "{0} shows no difference of time beyond noise"), { std::move(name) }) };
    return { verdictClause(place.deltaNs < 0 ? TWINLANE_TEXT("Verdict", "{0} takes {1} less per step")
                                             : TWINLANE_TEXT("Verdict", "{0} takes {1} more per step"),
        { std::move(name), time }) };
}

namespace {

/// The names of @p side's ranges that the other side does not have, in the order of the step.
std::vector<std::string> rangesOfOneSide(const JudgedRuns &runs, Side side)
{
    const Side other = otherSide(side);
    std::set<std::string_view> known;
    std::vector<std::string_view> found;
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint(i);
        const RowId row(i);
        const BlockId block = runs.block(row, side);
        if (runs.block(row, other))
            known.insert(runs.label(row, other));
        else if (block && runs.tree(side)[block].kind == BlockKind::Annotation)
            found.push_back(runs.label(row, side));
    }
    std::vector<std::string> names;
    for (const std::string_view name : found) {
        if (!known.contains(name) && std::ranges::find(names, name) == names.end())
            names.emplace_back(name);
    }
    return names;
}

Clauses rangesClauses(std::string_view text, const std::vector<std::string> &names)
{
    constexpr std::size_t kMostTold = 3, kMostNameBytes = 60;
    if (names.empty())
        return {};
    std::vector<Clauses> list;
    for (std::size_t i = 0; i < std::min(kMostTold, names.size()); ++i)
        list.push_back({ verdictClause("{0}", { shortenedInMiddle(names[i], kMostNameBytes) }) });
    return { verdictClause(text, { listed(std::move(list)) }) };
}

} // namespace

Clauses oneSidedRangesClauses(const JudgedRuns &runs)
{
    constexpr double kMostlyAlike = 0.5;
    constexpr std::size_t kFew = 6; // with more the programs mark other things, not a change
    if (runs.alignedShare < kMostlyAlike)
        return {};
    const std::vector<std::string> gone = rangesOfOneSide(runs, Side::Baseline),
                                   added = rangesOfOneSide(runs, Side::Experimental);
    if (std::max(gone.size(), added.size()) > kFew)
        return {};
    std::vector<Clauses> told { rangesClauses(TWINLANE_TEXT("Verdict", "Ranges that are gone: {0}"), gone),
        rangesClauses(TWINLANE_TEXT("Verdict", "New ranges: {0}"), added) };
    std::erase_if(told, [](const Clauses &each) { return each.empty(); });
    return told.empty() ? Clauses() : listed(std::move(told));
}

Statement suspectClause(ReasonKind suspect)
{
    switch (suspect) {
    case ReasonKind::RankWait:
        return verdictClause(TWINLANE_TEXT("Verdict", "the same collectives: other ranks or the network"));
    case ReasonKind::DataLoading:
        return verdictClause(TWINLANE_TEXT("Verdict", "waiting for the data loader"));
    case ReasonKind::QueuedAhead:
        return verdictClause(TWINLANE_TEXT("Verdict", "the device was busy with work from outside the file"));
    default:
        break;
    }
    return verdictClause(TWINLANE_TEXT("Verdict", "the host was in no operator"));
}

} // namespace twinlane
