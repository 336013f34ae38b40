// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/verdict.h"

#include "model/facts/steadychange.h"
#include "model/facts/verdictnumbers.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placename.h"

#include <array>
#include <cmath>
#include <optional>
#include <string>
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

std::string_view markText(StepMark mark)
{
    switch (mark) {
    case StepMark::WarmUp:
        return "warm-up";
    case StepMark::Incomplete:
        return "incomplete";
    case StepMark::Outlier:
        return "outlier";
    case StepMark::None:
        break;
    }
    return {};
}

/// "ProfilerStep#2 (warm-up) of the baseline, …" of the chosen steps that are marked.
std::string markedSteps(const JudgedRuns &runs)
{
    std::string text;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        std::string ofSide;
        for (const std::uint32_t index : runs.steps(side)) {
            const Step &step = runs.run(side).steps.kept[index];
            if (step.mark != StepMark::None)
                ofSide += (ofSide.empty() ? "" : ", ") + step.name + " (" + std::string(markText(step.mark)) + ')';
        }
        if (!ofSide.empty())
            text += (text.empty() ? "" : ", ") + ofSide
                + (side == Side::Baseline ? " of the baseline" : " of the experimental run");
    }
    return text;
}

/// The equal calls that the steps consist of, if they are judged by them.
const RepeatedBlocks *callsOfStep(const JudgedRuns &runs)
{
    return runs.options.measure == Measure::Critical ? stepOfRepeatedBlocks(runs.repeated) : nullptr;
}

/// "5 calls in one step each"
std::string callsText(const JudgedRuns &runs, std::size_t calls)
{
    const std::size_t a = runs.baselineSteps.size(), b = runs.experimentalSteps.size();
    return std::to_string(calls)
        + (a == 1 && b == 1 ? " calls in one step each"
                            : " calls a step, " + std::to_string(a) + " and " + std::to_string(b) + " steps");
}

std::string steps(const JudgedRuns &runs)
{
    if (const RepeatedBlocks *calls = callsOfStep(runs))
        return callsText(runs, calls->rows.size());
    const AlignedRuns &judged = runs.judged();
    const std::size_t a = judged.baselineSteps.size(), b = judged.experimentalSteps.size();
    return std::to_string(a) + " and " + std::to_string(b)
        + (judged.sampleUnit == SampleUnit::Recording ? " recording" : " step") + (a == 1 && b == 1 ? "" : "s");
}

/// Are the samples steps of one recording a side, and not whole recordings?
bool ofSteps(const JudgedRuns &runs)
{
    return runs.judged().sampleUnit == SampleUnit::Step;
}

std::string interval(const std::optional<std::pair<double, double>> &percent)
{
    if (!percent)
        return {};
    return ", 95 % CI " + fixed(percent->first, 1) + " to " + fixed(percent->second, 1) + " %";
}

std::string headline(const JudgedRuns &runs, const Verdict &verdict)
{
    const double a = averageStepNs(runs, Side::Baseline), b = averageStepNs(runs, Side::Experimental);
    const std::optional<double> &percent = verdict.changePercent;
    constexpr double kPercentOfTenfold = 900; // from here on, "10 times as long" says more than a percentage
    const std::string shown = percent ? fixed(std::abs(*percent), 1) : std::string();
    std::string text, ci = interval(verdict.intervalPercent);
    if (percent && shown != "0.0" && *percent >= kPercentOfTenfold) {
        text = "Experimental takes " + fixed(b / a, 1) + " times as long";
        ci.clear();
    } else if (percent && shown != "0.0") {
        text = "Experimental is " + shown + " % " + (*percent > 0 ? "slower" : "faster");
    } else if (percent) {
        text = "Both runs take the same time";
    } else {
        text = "The baseline's step takes no time";
    }
    return text + " (" + duration(a) + " -> " + duration(b) + " per step" + ci + ", " + steps(runs) + ')';
}

/// With few steps, or with models that hardly match, a common factor means nothing.
std::optional<double> tellingFactor(const JudgedRuns &runs, Outcome judgement, const std::optional<double> &log)
{
    constexpr double kWorthTelling = 0.02;
    if (judgement == Outcome::TooFewSteps || runs.topLevelOnly)
        return std::nullopt;
    return log && std::abs(*log) >= kWorthTelling ? std::optional(std::exp(*log)) : std::nullopt;
}

std::string commonFactorText(const VerdictParts &parts)
{
    std::string text;
    const auto add = [&](const std::optional<double> &factor, const char *where) {
        if (factor)
            text += std::string("; everything on the ") + where + " takes " + fixed(*factor, 2)
                + " times as long: another machine state, or a change that touches everything";
    };
    add(parts.hostFactor, "host");
    add(parts.deviceFactor, "device");
    return text;
}

/// The largest place, if it is real and not the step itself.
std::optional<DifferencePlace> realPlace(const JudgedRuns &runs, const std::vector<DifferencePlace> &places)
{
    if (places.empty() || !places.front().flagged() || places.front().rows.front() == runs.stepRow())
        return {};
    return places.front();
}

std::string placeText(const JudgedRuns &runs, const std::optional<DifferencePlace> &place)
{
    if (!place)
        return {};
    const double delta = double(place->deltaNs);
    return "; the largest cause is " + placeName(runs, *place) + " (" + (delta < 0 ? "-" : "+")
        + duration(std::abs(delta)) + ')';
}

/// "Transformer [2] is new, 5.73 ms per step".
std::string leadText(const JudgedRuns &runs, const DifferencePlace &place)
{
    std::string name = placeName(runs, place);
    if (name.find(", ") != std::string::npos)
        name += ','; // "Adapter, forward and backward, is new"
    const std::string time = duration(std::abs(double(place.deltaNs)));
    if (place.nature == PlaceNature::Added)
        return name + " is new, " + time + " per step";
    if (place.nature == PlaceNature::Removed)
        return name + " is gone, " + time + " per step";
    return name + " takes " + time + (place.deltaNs < 0 ? " less" : " more") + " per step";
}

/// The sentence for a step without a real difference: a real place comes first, then the figures of the step.
std::string headlineOfNone(const JudgedRuns &runs, const Verdict &verdict, const std::optional<DifferencePlace> &place)
{
    const double a = averageStepNs(runs, Side::Baseline), b = averageStepNs(runs, Side::Experimental);
    std::string text = place ? leadText(runs, *place) + "; the step as a whole shows no" : "No";
    text += std::string(" difference that ") + (ofSteps(runs) ? "one recording a side" : "these recordings")
        + " can show (" + duration(a) + " -> " + duration(b) + " per step";
    if (verdict.changePercent) {
        const std::string shown = fixed(*verdict.changePercent, 1);
        text += std::string(", ") + (*verdict.changePercent > 0 && shown != "0.0" ? "+" : "") + shown + " %";
    }
    text += interval(verdict.intervalPercent) + ", " + steps(runs);
    if (verdict.smallestDetectablePercent)
        text += ", smallest detectable " + fixed(*verdict.smallestDetectablePercent, 1) + " %";
    return text + ')';
}

/// The main part of the sentence: the difference and its largest place.
std::string mainText(const JudgedRuns &runs, const Verdict &verdict, const std::optional<DifferencePlace> &place)
{
    switch (verdict.outcome) {
    case Outcome::TooFewSteps:
        return headline(runs, verdict) + "; too few " + (ofSteps(runs) ? "steps" : "recordings")
            + " to tell noise from change" + placeText(runs, place);
    case Outcome::WithinLimits:
    case Outcome::WithinNoise:
        return headlineOfNone(runs, verdict, place);
    case Outcome::Real:
        break;
    }
    return headline(runs, verdict) + placeText(runs, place);
}

void judgeAverageStep(const JudgedRuns &runs, double averageNs, Verdict &verdict)
{
    const RowJudgement judged = judgeStep(runs.judged());
    verdict.outcome = judged.outcome;
    if (const RepeatedBlocks *calls = callsOfStep(runs)) {
        verdict.outcome = calls->judgement.outcome;
        return;
    }
    if (!judged.intervalNs || averageNs <= 0)
        return;
    const auto percent = [averageNs](double ns) { return 100 * ns / averageNs; };
    verdict.intervalPercent = { percent(judged.intervalNs->lowNs), percent(judged.intervalNs->highNs) };
    const double half = (judged.intervalNs->highNs - judged.intervalNs->lowNs) / 2;
    verdict.smallestDetectablePercent = percent(std::max(judged.limitNs, half));
}

VerdictParts verdictParts(const JudgedRuns &runs, std::vector<DifferencePlace> places, Outcome outcome)
{
    const Aggregate aggregate = runs.options.aggregate == Aggregate::Sum ? Aggregate::Mean : runs.options.aggregate;
    VerdictParts parts;
    parts.baselineNs = averageStepNs(runs, Side::Baseline);
    parts.experimentalNs = averageStepNs(runs, Side::Experimental);
    std::erase_if(places, [&](const DifferencePlace &place) { return !isWorthListing(runs, place, aggregate); });
    parts.places = std::move(places);
    parts.place = realPlace(runs, parts.places);
    parts.hostFactor = tellingFactor(runs, outcome, runs.commonFactor.hostLog);
    parts.deviceFactor = tellingFactor(runs, outcome, runs.commonFactor.deviceLog);
    return parts;
}

} // namespace

Verdict makeVerdict(const JudgedRuns &runs, std::vector<DifferencePlace> placesPerStep, const VerdictFacts &facts)
{
    Verdict verdict;
    verdict.alignedShare = runs.alignedShare;
    const double a = averageStepNs(runs, Side::Baseline), b = averageStepNs(runs, Side::Experimental);
    if (a > 0)
        verdict.changePercent = 100 * (b - a) / a;
    judgeAverageStep(runs, a, verdict);
    verdict.parts = verdictParts(runs, std::move(placesPerStep), verdict.outcome);
    verdict.steadyPercent = steadyChangePercent(runs);
    verdict.parts.told =
        toldFacts(runs, facts, verdict.parts.baselineNs, verdict.parts.experimentalNs, verdict.steadyPercent);
    verdict.text = leadOf(verdict.parts.told) + mainText(runs, verdict, verdict.parts.place)
        + clausesOf(verdict.parts.told) + commonFactorText(verdict.parts);
    if (const std::string marked = markedSteps(runs); !marked.empty())
        verdict.text += "; it counts " + marked;
    if (runs.topLevelOnly)
        verdict.text += "; only " + fixed(100 * runs.alignedShare, 0)
            + " % of the step time could be aligned, so only the top level is compared";
    verdict.text += '.';
    return verdict;
}

} // namespace twinlane
