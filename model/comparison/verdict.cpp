// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/verdict.h"

#include "model/comparison/steadychange.h"
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

std::string fixed(double value, int decimals)
{
    // Digits are made by hand: printf and streams follow the locale, which must never change the output.
    const auto scale = static_cast<std::int64_t>(std::llround(std::pow(10.0, decimals)));
    const std::int64_t scaled = std::llround(std::abs(value) * static_cast<double>(scale));
    std::string text = std::to_string(scaled / scale);
    if (decimals > 0) {
        const std::string digits = std::to_string(scaled % scale);
        text += '.' + std::string(static_cast<std::size_t>(decimals) - digits.size(), '0') + digits;
    }
    return value < 0 && scaled != 0 ? '-' + text : text;
}

std::string duration(double ns)
{
    struct Unit {
        double ns;
        std::string_view name;
    };
    constexpr std::array<Unit, 3> kUnits { { { 1e9, " s" }, { 1e6, " ms" }, { 1e3, " us" } } };
    for (const Unit &unit : kUnits) {
        if (ns >= unit.ns) {
            const double value = ns / unit.ns;
            return fixed(value, value < 10 ? 2 : 1) + std::string(unit.name);
        }
    }
    return fixed(ns, 0) + " ns";
}

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

std::string steps(const JudgedRuns &runs)
{
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

std::string signedDuration(double ns)
{
    return (ns < 0 ? "-" : "+") + duration(std::abs(ns));
}

std::string signedPercent(double percent)
{
    const std::string text = fixed(percent, 1);
    return (text.front() == '-' ? "" : "+") + text + " %";
}

/// Keeps what was done once, if it is worth telling beside the whole difference.
void addOneOff(const JudgedRuns &runs, const std::vector<OneOffDiff> &oneOff, VerdictParts &parts)
{
    constexpr double kShareWorthTelling = 0.2;
    double onceNs = 0, baselineNs = 0;
    for (const OneOffDiff &diff : oneOff) {
        onceNs += diff.deltaNs();
        baselineNs += diff.baselineNs;
    }
    const double deltaNs = parts.experimentalNs - parts.baselineNs;
    if (runs.judged().sampleUnit != SampleUnit::Step || std::abs(onceNs) <= kShareWorthTelling * std::abs(deltaNs))
        return;
    parts.oneOff = oneOff;
    std::erase_if(parts.oneOff, [](const OneOffDiff &diff) { return diff.deltaNs() == 0; });
    parts.oneOffNs = onceNs;
    parts.withoutOneOffNs = deltaNs - onceNs;
    if (const double withoutNs = parts.baselineNs - baselineNs; withoutNs > 0)
        parts.withoutOneOffPercent = 100 * parts.withoutOneOffNs / withoutNs;
}

/// "; of it +315.0 ms once, for recording graphs; +2.00 ms (+0.5 %) without it"
std::string onceText(const VerdictParts &parts)
{
    if (parts.oneOff.empty())
        return {};
    std::string kinds;
    for (const OneOffDiff &diff : parts.oneOff)
        kinds += (kinds.empty() ? "" : ", ") + std::string(oneOffText(diff.kind));
    const std::string text = "; of it " + signedDuration(parts.oneOffNs) + " once, for " + kinds + "; "
        + signedDuration(parts.withoutOneOffNs);
    const auto &percent = parts.withoutOneOffPercent;
    return text + (percent ? " (" + signedPercent(*percent) + ")" : std::string()) + " without it";
}

/// Keeps how much a step works on, if that differs.
void addWorkload(const WorkloadDiff &workload, VerdictParts &parts)
{
    constexpr double kSamePercent = 1;
    const auto differs = [](const Delta<double> &count) { return std::abs(count.percent.value_or(0)) >= kSamePercent; };
    if (workload.isDifferentWork())
        parts.differentWork = differentWorkText(workload);
    parts.isPerToken = differs(workload.tokens);
    if (parts.isPerToken)
        parts.nsPerPiece = workload.nsPerToken;
    else if (differs(workload.samples))
        parts.nsPerPiece = workload.nsPerSample;
    if (parts.nsPerPiece && !parts.nsPerPiece->delta)
        parts.nsPerPiece.reset();
}

/// "Different work: prefill against decode, 6500 -> 62 tokens per step. "
std::string differentWorkLead(const VerdictParts &parts)
{
    if (!parts.differentWork)
        return {};
    return "Different work" + (parts.differentWork->empty() ? std::string() : ": " + *parts.differentWork) + ". ";
}

/// "; per token 1.20 us -> 1.10 us (-8.3 %)"
std::string pieceText(const VerdictParts &parts)
{
    if (!parts.nsPerPiece)
        return {};
    const Delta<double> &ns = *parts.nsPerPiece;
    return std::string("; per ") + (parts.isPerToken ? "token " : "sample ") + duration(*ns.baseline) + " -> "
        + duration(*ns.experimental) + (ns.percent ? " (" + signedPercent(*ns.percent) + ")" : std::string());
}

std::string steadyText(const std::optional<double> &percent)
{
    if (!percent)
        return {};
    return "; without the marked steps " + signedPercent(*percent);
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
    addOneOff(runs, facts.oneOff, verdict.parts);
    addWorkload(facts.workload, verdict.parts);
    verdict.steadyPercent = steadyChangePercent(runs);
    verdict.text = differentWorkLead(verdict.parts) + mainText(runs, verdict, verdict.parts.place)
        + pieceText(verdict.parts) + onceText(verdict.parts) + steadyText(verdict.steadyPercent)
        + commonFactorText(verdict.parts);
    if (const std::string marked = markedSteps(runs); !marked.empty())
        verdict.text += "; it counts " + marked;
    if (runs.topLevelOnly)
        verdict.text += "; only " + fixed(100 * runs.alignedShare, 0)
            + " % of the step time could be aligned, so only the top level is compared";
    verdict.text += '.';
    return verdict;
}

} // namespace twinlane
