// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/verdictclauses.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/base/shorttext.h"
#include "model/comparison/toldchanges.h"
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

Clauses stepEvidenceClauses(const JudgedRuns &runs, const Verdict &verdict)
{
    Clauses interval, least;
    if (verdict.intervalPercent)
        interval = { verdictClause(TWINLANE_TEXT("Verdict", "95 % interval {0} to {1}"),
            { StatementPercent { verdict.intervalPercent->first },
                StatementPercent { verdict.intervalPercent->second } }) };
    if (verdict.smallestDetectablePercent)
        least = { verdictClause(TWINLANE_TEXT("Verdict", "smallest detectable {0} %"),
            { StatementNumber { *verdict.smallestDetectablePercent, 1 } }) };
    return listed({ std::move(interval), { samplesClause(runs) }, std::move(least) });
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

Clauses comparableClauses(const VerdictParts &parts)
{
    if (Clauses disturbed = disturbedClauses(parts); !disturbed.empty())
        return disturbed;
    if (!parts.otherProgram.empty())
        return parts.otherProgram;
    return { verdictClause(TWINLANE_TEXT("Verdict", "nothing speaks against it")) };
}

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

Clauses markedStepsClauses(const JudgedRuns &runs)
{
    std::vector<Clauses> both;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        std::vector<Clauses> ofSide;
        std::size_t count = 0;
        const std::vector<StepMark> marks = marksOfSteps(runs, side);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const Step &step = runs.run(side).steps.kept[runs.steps(side)[i]];
            if (marks[i] != StepMark::None && ++count <= kMostMarkedTold)
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

Clauses lostWorkClauses(const JudgedRuns &runs)
{
    std::vector<Clauses> parts;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
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
    for (const Side side : { Side::Baseline, Side::Experimental }) {
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

Clauses leadingPlaceClauses(const JudgedRuns &runs, const DifferencePlace &place)
{
    Clauses name = placeClauses(placeParts(runs, place));
    const StatementAmount time = verdictTime(std::abs(double(place.deltaNs)));
    const bool isMany = place.rows.size() > 1;
    const bool isNew = place.nature == PlaceNature::Added;
    if (statementText(name).find(", ") != std::string::npos)
        name.push_back(verdictClause(TWINLANE_TEXT("Verdict", ","))); // "Adapter, forward and backward, is new"
    if (isNew || place.nature == PlaceNature::Removed) {
        const std::string_view text = isNew ? (isMany ? TWINLANE_TEXT("Verdict", "{0} are new, {1} per step")
                                                      : TWINLANE_TEXT("Verdict", "{0} is new, {1} per step"))
            : isMany                        ? TWINLANE_TEXT("Verdict", "{0} are gone, {1} per step")
                                            : TWINLANE_TEXT("Verdict", "{0} is gone, {1} per step");
        return { verdictClause(text, { std::move(name), time }) };
    }
    if (!place.flagged())
        return { verdictClause(
            TWINLANE_TEXT("Verdict", "{0} shows no difference of time beyond noise"), { std::move(name) }) };
    return { verdictClause(place.deltaNs < 0 ? TWINLANE_TEXT("Verdict", "{0} takes {1} less per step")
                                             : TWINLANE_TEXT("Verdict", "{0} takes {1} more per step"),
        { std::move(name), time }) };
}

namespace {

/// Does a change that is of the device's work hold a good part of what that work gained or lost?
bool isOfWork(const OverallReason &reason, const StepAndWork &times, double leastShare)
{
    constexpr double kOfWork = 0.05;
    const double deltaNs = times.experimentalWorkNs - times.baselineWorkNs;
    return std::abs(deltaNs) >= kOfWork * std::max(times.baselineWorkNs, times.experimentalWorkNs) && deltaNs != 0
        && reason.deltaNs() / deltaNs >= leastShare;
}

/// Sizes of one side alone, as beside nested tensors: nobody knows whether they are others.
bool lacksSizes(const OverallReason &reason)
{
    constexpr std::string_view kUnrecorded = "[]";
    return reason.kind == ReasonKind::Shape && !reason.evidence.empty()
        && (reason.evidence.front().baseline == kUnrecorded || reason.evidence.front().experimental == kUnrecorded);
}

} // namespace

std::vector<const OverallReason *> toldChanges(const std::vector<OverallReason> &reasons, const StepAndWork &times)
{
    constexpr double kOfDifference = 0.2, kOtherKernels = 0.5,
                     kOfStep = 0.05; // of work that moved, its own time: what it gained may be little
    const double stepDeltaNs = times.experimentalNs - times.baselineNs;
    std::vector<const OverallReason *> told;
    for (const ReasonKind kind : { ReasonKind::Shape, ReasonKind::DataType, ReasonKind::Moved, ReasonKind::Kernel }) {
        // Without a device the host's time of an operator is its work.
        const auto found = std::find_if(reasons.begin(), reasons.end(), [&](const OverallReason &reason) {
            return reason.kind == kind && (reason.onDevice || times.experimentalWorkNs == 0);
        });
        if (found == reasons.end() || lacksSizes(*found))
            continue;
        const bool isCause = kind == ReasonKind::Kernel || kind == ReasonKind::Shape;
        const bool isOfDifference = isCause ? stepDeltaNs != 0 && found->deltaNs() / stepDeltaNs >= kOtherKernels
                                            : std::abs(found->deltaNs()) >= kOfDifference * std::abs(stepDeltaNs);
        const bool isOfStep = kind == ReasonKind::Moved
            && std::max(found->baselineNs, found->experimentalNs)
                >= kOfStep * std::max(times.baselineNs, times.experimentalNs);
        const bool isOfDevice =
            kind != ReasonKind::Moved && isOfWork(*found, times, isCause ? kOtherKernels : kOfDifference);
        if (isOfDifference || isOfStep || isOfDevice)
            told.push_back(&*found);
    }
    std::ranges::stable_sort(
        told, std::greater(), [](const OverallReason *change) { return std::abs(change->deltaNs()); });
    return told;
}

namespace {

/// "214 operators (aten::mm, aten::addmm)"
Clauses operatorsClauses(std::size_t operators, const std::vector<std::string> &names)
{
    Clauses text { verdictClause(
        operators == 1 ? TWINLANE_TEXT("Verdict", "{0} operator") : TWINLANE_TEXT("Verdict", "{0} operators"),
        { verdictCount(operators) }) };
    std::vector<Clauses> list;
    for (const std::string &name : names)
        list.push_back({ verdictClause("{0}", { name }) });
    if (!list.empty())
        text.push_back(verdictClause(TWINLANE_TEXT("Verdict", " ({0})"), { listed(std::move(list)) }));
    return text;
}

/// All kernels that the evidence names on @p side.
Clauses kernelsOf(const OverallReason &change, Side side)
{
    std::vector<Clauses> names;
    for (const Evidence &evidence : change.evidence) {
        const std::string &name = side == Side::Baseline ? evidence.baseline : evidence.experimental;
        if (!name.empty())
            names.push_back({ verdictClause("{0}", { name }) });
    }
    return listed(std::move(names));
}

} // namespace

namespace {

/// "[0,427201]": a tensor without elements
bool isEmptyTensor(std::string_view sizes)
{
    return sizes.starts_with("[0,") || sizes.starts_with("[0]") || sizes.find(",0,") != std::string_view::npos
        || sizes.ends_with(",0]");
}

} // namespace

Clauses toldChangeClauses(const OverallReason &change)
{
    const Evidence none;
    const Evidence &first = change.evidence.empty() ? none : change.evidence.front();
    const Clauses operators = operatorsClauses(change.operators, change.operatorNames);
    const StatementAmount before = verdictTime(change.baselineNs), after = verdictTime(change.experimentalNs);
    if (change.kind == ReasonKind::Shape && isEmptyTensor(first.baseline) != isEmptyTensor(first.experimental))
        return { verdictClause(isEmptyTensor(first.baseline)
                ? TWINLANE_TEXT(
                    "Verdict", "Other input sizes on {2}, some of them empty in the baseline ({0} -> {1}): {3} -> {4}")
                : TWINLANE_TEXT("Verdict",
                    "Other input sizes on {2}, some of them empty in the experimental run ({0} -> {1}): {3} -> {4}"),
            { first.baseline, first.experimental, operators, before, after }) };
    if (change.kind == ReasonKind::Shape)
        return { verdictClause(first.kind == EvidenceKind::Grid ? TWINLANE_TEXT("Verdict",
                                   "Other input sizes, by the grids of the kernels {0} -> {1}, on {2}: {3} -> {4}")
                : change.operators > 1 // whose sizes changed in several ways
                ? TWINLANE_TEXT("Verdict", "Other input sizes, such as {0} -> {1}, on {2}: {3} -> {4}")
                : TWINLANE_TEXT("Verdict", "Other input sizes {0} -> {1} on {2}: {3} -> {4}"),
            { first.baseline, first.experimental, operators, before, after }) };
    if (change.kind == ReasonKind::DataType)
        return { verdictClause(TWINLANE_TEXT("Verdict", "Data type {0} -> {1} on {2}: {3} -> {4}"),
            { first.baseline, first.experimental, operators, before, after }) };
    if (change.kind == ReasonKind::Kernel)
        return { verdictClause(TWINLANE_TEXT("Verdict", "Other kernels on {0}, such as {1} -> {2}: {3} -> {4}"),
            { operators, kernelsOf(change, Side::Baseline), kernelsOf(change, Side::Experimental), before, after }) };
    const bool isInto = std::atof(first.experimental.c_str()) > std::atof(first.baseline.c_str()); // kernels there
    return { verdictClause(
        isInto ? TWINLANE_TEXT("Verdict",
            "Work moved into device graphs or compiled code ({0} -> {1} kernels per step there) from {2}: {3} -> {4}")
               : TWINLANE_TEXT("Verdict",
                   "Work moved out of device graphs or compiled code ({0} -> {1} kernels per step there) to {2}: {3} "
                   "-> {4}"),
        { first.baseline, first.experimental, operators, before, after }) };
}

Clauses otherPiecesClauses(const std::vector<OverallReason> &reasons, double baselineNs, double experimentalNs)
{
    constexpr double kOfStep = 0.05, kOfDifference = 0.5, kMostLeft = 0.5;
    const OverallReason *largest = nullptr;
    double sizesNs = 0, callsNs = 0;
    std::size_t operators = 0;
    for (const OverallReason &reason : reasons) {
        if (reason.kind != ReasonKind::Shape || !reason.onDevice)
            continue;
        largest = largest ? largest : &reason;
        sizesNs += reason.deltaNs();
        operators += reason.operators;
    }
    for (const OverallReason &reason : reasons) {
        const bool areCalls =
            reason.kind == ReasonKind::Count || reason.kind == ReasonKind::Added || reason.kind == ReasonKind::Removed;
        if (areCalls && reason.onDevice && reason.deltaNs() * sizesNs < 0)
            callsNs += reason.deltaNs();
    }
    const double least = std::min(std::abs(sizesNs), std::abs(callsNs)), left = std::abs(sizesNs + callsNs);
    if (!largest || least < kOfStep * std::max(baselineNs, experimentalNs)
        || least < kOfDifference * std::abs(experimentalNs - baselineNs) || left > kMostLeft * least)
        return {};
    return { verdictClause(
        TWINLANE_TEXT("Verdict",
            "Other input sizes on {0} change the step by {1}, other numbers of calls by {2}, together "
            "{3}: work in other pieces"),
        { operatorsClauses(operators, largest->operatorNames), verdictChange(sizesNs), verdictChange(callsNs),
            verdictChange(sizesNs + callsNs) }) };
}

namespace {

/// The names of @p side's ranges that the other side does not have, in the order of the step.
std::vector<std::string> rangesOfOneSide(const JudgedRuns &runs, Side side)
{
    const Side other = side == Side::Baseline ? Side::Experimental : Side::Baseline;
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
