// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/verdictclauses.h"

#include "model/alignment/sidename.h"
#include "model/base/robuststats.h"
#include "model/comparison/toldchanges.h"
#include "model/reasons/placename.h"
#include "model/reasons/sentencenumbers.h"
#include "model/run/stepchoice.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace twinlane {

namespace {

std::string_view markText(StepMark mark)
{
    switch (mark) {
    case StepMark::WarmUp:
        return "warm-up";
    case StepMark::Incomplete:
        return "incomplete";
    case StepMark::Outlier:
        return "outlier";
    case StepMark::DeviceWorkLost:
        return "device work lost";
    case StepMark::ImpossibleTimes:
        return "impossible times";
    case StepMark::None:
        break;
    }
    return {};
}

/// "5 calls in one step each"
std::string callsText(const JudgedRuns &runs, std::size_t calls)
{
    const std::size_t a = runs.baselineSteps.size(), b = runs.experimentalSteps.size();
    return std::to_string(calls)
        + (a == 1 && b == 1 ? " calls in one step each"
                            : " calls a step, " + std::to_string(a) + " and " + std::to_string(b) + " steps");
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

std::string stepTimesText(const VerdictParts &parts)
{
    return duration(parts.baselineNs) + " -> " + duration(parts.experimentalNs) + " per step";
}

std::string stepChangeText(const Verdict &verdict)
{
    constexpr double kLeastFactor = 3; // above it a factor says more than a percentage
    const std::optional<double> &percent = verdict.changePercent;
    if (!percent)
        return "The baseline's step takes no time";
    if (fixed(std::abs(*percent), 1) == "0.0")
        return "Both runs take the same time";
    const double ratio = verdict.parts.experimentalNs / verdict.parts.baselineNs;
    if (ratio > kLeastFactor)
        return "Experimental takes " + fixed(ratio, 1) + " × as long";
    if (ratio > 0 && 1 / ratio > kLeastFactor)
        return "Experimental is " + fixed(1 / ratio, 1) + " × as fast";
    return "Experimental is " + fixed(std::abs(*percent), 1) + " % " + (*percent > 0 ? "slower" : "faster");
}

std::string samplesText(const JudgedRuns &runs)
{
    if (const RepeatedBlocks *calls = callsOfStep(runs))
        return callsText(runs, calls->rows.size());
    const AlignedRuns &judged = runs.judged();
    const std::size_t a = judged.baselineSteps.size(), b = judged.experimentalSteps.size();
    return std::to_string(a) + " and " + std::to_string(b) + (areSamplesSteps(runs) ? " step" : " recording")
        + (a == 1 && b == 1 ? "" : "s");
}

std::string typicalBlockText(const JudgedRuns &runs, const std::optional<double> &changePercent)
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
            return group.className + " x" + std::to_string(group.rows.size()) + " typically takes " + duration(usualA)
                + " -> " + duration(usualB) + " (" + signedPercent(percent) + ')';
    }
    return {};
}

std::string stepEvidenceText(const JudgedRuns &runs, const Verdict &verdict)
{
    std::string text;
    if (verdict.intervalPercent)
        text = "95 % interval " + signedPercent(verdict.intervalPercent->first) + " to "
            + signedPercent(verdict.intervalPercent->second) + ", ";
    text += samplesText(runs);
    if (verdict.smallestDetectablePercent)
        text += ", smallest detectable " + fixed(*verdict.smallestDetectablePercent, 1) + " %";
    return text;
}

std::string disturbedSentence(const VerdictParts &parts)
{
    std::string sides;
    std::size_t told = 0;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const double share = parts.disturbed ? (*parts.disturbed)[std::size_t(side)] : 0;
        if (share < kToldShare)
            continue;
        sides += (told++ == 0 ? "" : " and ") + fixed(100 * share, 0) + " % of the " + sideName(side) + "'s";
    }
    if (told == 0)
        return {};
    return sides + (told == 1 ? " step lies" : " steps lie") + " in calls far above their usual time";
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

std::string markedStepsText(const JudgedRuns &runs)
{
    std::string text;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        std::string ofSide;
        std::size_t count = 0;
        const std::vector<StepMark> marks = marksOfSteps(runs, side);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const Step &step = runs.run(side).steps.kept[runs.steps(side)[i]];
            if (marks[i] != StepMark::None && ++count <= kMostMarkedTold)
                ofSide += (ofSide.empty() ? "" : ", ") + step.name + " (" + std::string(markText(marks[i])) + ')';
        }
        if (count > kMostMarkedTold)
            ofSide += " and " + std::to_string(count - kMostMarkedTold) + " more";
        if (!ofSide.empty())
            text += (text.empty() ? "" : ", ") + ofSide + " of the " + sideName(side);
    }
    return text;
}

namespace {

bool countsStepsOf(const JudgedRuns &runs, Side side, StepMark mark)
{
    const auto &kept = runs.run(side).steps.kept;
    return std::any_of(
        runs.steps(side).begin(), runs.steps(side).end(), [&](std::uint32_t step) { return kept[step].mark == mark; });
}

void addPart(std::string &text, const std::string &part)
{
    text += (text.empty() ? "" : ", ") + part;
}

} // namespace

std::string lostWorkText(const JudgedRuns &runs)
{
    std::string text;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (!countsStepsOf(runs, side, StepMark::DeviceWorkLost))
            continue;
        const LostDeviceWork &lost = runs.run(side).lost;
        if (lost.isTold())
            addPart(text,
                std::to_string(lost.withoutWork.size()) + " of " + std::to_string(lost.calls) + " launches of the "
                    + sideName(side));
        if (const std::size_t missing = runs.run(side).steps.graphs.missing)
            addPart(text, std::to_string(missing) + " kernels in replays of graphs of the " + sideName(side));
    }
    return text.empty() && impossibleWorkText(runs).empty() ? "launches of further recordings" : text;
}

std::string impossibleWorkText(const JudgedRuns &runs)
{
    std::string text;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (countsStepsOf(runs, side, StepMark::ImpossibleTimes))
            addPart(text, std::to_string(runs.run(side).impossible.work.size()) + " events of the " + sideName(side));
    }
    return text;
}

std::string emptySidesText(const JudgedRuns &runs)
{
    const bool a = runs.baseline->isEmpty, b = runs.experimental->isEmpty;
    return a && b ? "either run" : "the " + sideName(a ? Side::Baseline : Side::Experimental);
}

std::string placeWithDelta(const JudgedRuns &runs, const DifferencePlace &place)
{
    return placeName(runs, place) + " (" + signedDuration(double(place.deltaNs)) + ')';
}

std::string placeClause(const JudgedRuns &runs, const DifferencePlace &place)
{
    std::string name = placeName(runs, place);
    if (name.find(", ") != std::string::npos)
        name += ','; // "Adapter, forward and backward, is new"
    const std::string time = duration(std::abs(double(place.deltaNs)));
    const char *verb = place.rows.size() > 1 ? " are " : " is ";
    if (place.nature == PlaceNature::Added)
        return name + verb + "new, " + time + " per step";
    if (place.nature == PlaceNature::Removed)
        return name + verb + "gone, " + time + " per step";
    if (!place.flagged())
        return name + " shows no difference of time beyond noise";
    return name + " takes " + time + (place.deltaNs < 0 ? " less" : " more") + " per step";
}

std::vector<const OverallReason *> toldChanges(
    const std::vector<OverallReason> &reasons, double baselineNs, double experimentalNs)
{
    constexpr double kOfDifference = 0.2,
                     kOfStep = 0.05; // of work that moved, its own time: what it gained may be little
    std::vector<const OverallReason *> told;
    for (const ReasonKind kind : { ReasonKind::DataType, ReasonKind::Moved }) {
        const auto found = std::find_if(reasons.begin(), reasons.end(),
            [kind](const OverallReason &reason) { return reason.kind == kind && reason.onDevice; });
        if (found == reasons.end())
            continue;
        const bool isOfDifference = std::abs(found->deltaNs()) >= kOfDifference * std::abs(experimentalNs - baselineNs);
        const bool isOfStep = kind == ReasonKind::Moved
            && std::max(found->baselineNs, found->experimentalNs) >= kOfStep * std::max(baselineNs, experimentalNs);
        if (isOfDifference || isOfStep)
            told.push_back(&*found);
    }
    return told;
}

std::string comparedWorkText(const ProgramDiff &program)
{
    std::string list = "calls";
    const auto add = [&](bool has, const char *what) { list += has ? std::string(", ") + what : ""; };
    add(program.hasShapes, "sizes");
    add(program.hasTypes, "types");
    add(program.hasStrides, "strides");
    add(program.hasKernels, "kernels");
    add(true, "blocks");
    return list;
}

} // namespace twinlane
