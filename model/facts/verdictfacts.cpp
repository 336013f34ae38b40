// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/verdictfacts.h"

#include "model/base/side.h"
#include "model/facts/modelparts.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace twinlane {

namespace {

/// What both do once hides what they do each time, even if it differs little.
std::optional<ColdStart> coldStart(const OnceOfBoth &once, const PerSide<double> &stepNs)
{
    constexpr double kMuchOfStep = 0.25, kOfKinds = 0.1;
    ColdStart cold { once.effectNs, {}, once.kinds };
    bool isMuch = false;
    for (const std::size_t side : { 0, 1 }) {
        cold.leftNs[side] = stepNs[side] - once.effectNs[side];
        isMuch = isMuch || once.effectNs[side] >= kMuchOfStep * stepNs[side];
    }
    if (!isMuch || once.kinds.empty())
        return {};
    const auto sizeNs = [](const OneOffDiff &kind) { return std::max(kind.baselineNs, kind.experimentalNs); };
    std::ranges::stable_sort(cold.kinds, std::greater(), sizeNs);
    const double leastNs = kOfKinds * sizeNs(cold.kinds.front());
    std::erase_if(cold.kinds, [&](const OneOffDiff &kind) { return sizeNs(kind) < leastNs; });
    return cold;
}

/// Keeps what was done once, if it is worth telling beside the whole difference.
void addOneOff(
    const AlignedRuns &runs, const OnceOfBoth &once, double baselineNs, double experimentalNs, ToldFacts &told)
{
    // Of a step that hardly changed, any difference of what both did once is a large part.
    constexpr double kShareWorthTelling = 0.2, kShareOfStep = 0.01, kNothing = 0.01;
    const double deltaNs = experimentalNs - baselineNs, onceNs = once.effectNs[1] - once.effectNs[0];
    if (std::abs(onceNs) <= kShareWorthTelling * std::abs(deltaNs)
        || std::abs(onceNs) < kShareOfStep * std::min(baselineNs, experimentalNs)) {
        told.coldStart = coldStart(once, { baselineNs, experimentalNs });
        return;
    }
    told.oneOff = once.kinds;
    for (const OneOffDiff &diff : once.kinds)
        told.oneOffCallsNs += diff.deltaNs();
    std::erase_if(
        told.oneOff, [&](const OneOffDiff &diff) { return std::abs(diff.deltaNs()) <= kNothing * std::abs(onceNs); });
    told.oneOffNs = onceNs;
    told.oneOffTotalNs = once.effectNs[1] * double(runs.steps(Side::Experimental).size())
        - once.effectNs[0] * double(runs.steps(Side::Baseline).size());
    told.withoutOneOffNs = deltaNs - onceNs;
    told.withoutCallsNs = deltaNs - told.oneOffCallsNs;
    if (const double withoutNs = baselineNs - once.effectNs[0]; withoutNs > 0)
        told.withoutOneOffPercent = 100 * told.withoutOneOffNs / withoutNs;
}

void addGeneration(const WorkloadDiff &workload, ToldFacts &told)
{
    const Generation &a = *workload.passes[0].generation, &b = *workload.passes[1].generation;
    told.piece = WorkPiece::GeneratedToken;
    told.nsPerPiece = workload.nsPerGeneratedToken;
    told.pieces = workload.generatedTokens;
    told.prefillNs = makeDelta<double>(a.prefillNs, b.prefillNs);
    told.decodeNs = makeDelta<double>(a.decodeNs, b.decodeNs);
}

/// As modules tell them, else by the sizes of gradients.
void addTrained(const AlignedRuns &runs, const WorkloadDiff &workload, ToldFacts &told)
{
    const auto &[a, b] = workload.passes;
    if (!a.trained || !b.trained)
        told.trained = otherTrainedParameters(runs);
    else if (*a.trained != *b.trained)
        told.trained = makeDelta<std::int64_t>(*a.trained, *b.trained);
}

/// Gradients that are accumulated are several passes for one step of the optimizer.
void addModelPasses(const WorkloadDiff &workload, ToldFacts &told)
{
    const auto &[a, b] = workload.passes;
    if (!a.backwards || !b.backwards || *a.backwards == *b.backwards)
        return;
    told.passes = makeDelta<double>(*a.backwards, *b.backwards);
    told.areBothPasses = a.areBoth() && b.areBoth();
}

/// Keeps how much a step works on, if that differs.
void addWorkload(const AlignedRuns &runs, const WorkloadDiff &workload, ToldFacts &told)
{
    constexpr double kSamePercent = 1;
    const auto differs = [](const Delta<double> &count) { return std::abs(count.percent.value_or(0)) >= kSamePercent; };
    if (workload.isDifferentWork())
        told.differentWork = differentWorkClauses(workload);
    addTrained(runs, workload, told);
    if (workload.bothGenerate()) {
        addGeneration(workload, told);
        return;
    }
    addModelPasses(workload, told);
    if (differs(workload.tokens)) {
        told.piece = WorkPiece::Token;
        told.nsPerPiece = workload.nsPerToken;
        told.pieces = workload.tokens;
    } else if (differs(workload.samples)) {
        told.nsPerPiece = workload.nsPerSample;
        told.pieces = workload.samples;
    }
    if (told.nsPerPiece && !told.nsPerPiece->delta)
        told.nsPerPiece.reset();
}

/// A first call takes as long for one token as for thousands.
void addPieceWithoutOnce(const OnceOfBoth &once, const PerSide<double> &stepNs, ToldFacts &told)
{
    constexpr double kGoodPart = 0.1;
    const bool isKnown = told.nsPerPiece && told.nsPerPiece->baseline && told.nsPerPiece->experimental
        && told.piece != WorkPiece::GeneratedToken && (told.coldStart || !told.oneOff.empty());
    if (!isKnown || std::min(stepNs[0], stepNs[1]) <= 0)
        return;
    const PerSide<double> part { once.effectNs[0] / stepNs[0], once.effectNs[1] / stepNs[1] };
    if (std::max(part[0], part[1]) < kGoodPart || std::max(part[0], part[1]) >= 1)
        return;
    told.nsPerPieceWithoutOnce =
        makeDelta<double>(*told.nsPerPiece->baseline * (1 - part[0]), *told.nsPerPiece->experimental * (1 - part[1]));
}

/// A step that waits for something else does not show how the device's work changed. That of several kinds of steps, or
/// with lost work, says nothing.
void addDeviceWork(const AlignedRuns &runs, double baselineNs, double experimentalNs, ToldFacts &told)
{
    constexpr double kLeastPercent = 5, kApartPercent = 10;
    if (!runs.kinds.empty() || runs.withheld != Withheld::Nothing || baselineNs <= 0)
        return;
    const auto device = runs.timeNs(runs.stepRow(), Measure::Device, Aggregate::Mean);
    if (!device.percent || !device.baseline || !device.experimental || *device.baseline <= 0
        || *device.experimental <= 0)
        return;
    const double ofStep = 100 * (experimentalNs - baselineNs) / baselineNs;
    if (std::abs(*device.percent) >= kLeastPercent && std::abs(*device.percent - ofStep) >= kApartPercent)
        told.deviceNs = makeDelta<double>(double(*device.baseline), double(*device.experimental));
}

StatementNumber passCount(double count)
{
    return { count, count == std::round(count) ? 0 : 1 };
}

Clauses fromTo(std::string_view text, const Delta<double> &ns)
{
    return { verdictClause(text, { verdictTime(*ns.baseline), verdictTime(*ns.experimental) }) };
}

Clauses withPercent(Clauses clauses, const std::optional<double> &percent)
{
    if (percent)
        clauses.push_back(verdictClause(TWINLANE_TEXT("Verdict", " ({0})"), { StatementPercent { *percent } }));
    return clauses;
}

Clauses deviceClauses(const ToldFacts &told)
{
    return told.deviceNs ? withPercent(
               fromTo(TWINLANE_TEXT("Verdict", "What the step launches takes the device {0} -> {1}"), *told.deviceNs),
               told.deviceNs->percent)
                         : Clauses();
}

Clauses gapClauses(const ToldFacts &told)
{
    return told.gapNs ? fromTo(TWINLANE_TEXT("Verdict",
                                   "No operator runs in that gap ({0} -> {1}), nor a kernel that one launched: it is "
                                   "the caller's own code on the host"),
               *told.gapNs)
                      : Clauses();
}

std::string_view pieceText(WorkPiece piece, bool withCounts)
{
    switch (piece) {
    case WorkPiece::GeneratedToken:
        return withCounts ? TWINLANE_TEXT("Verdict", "{2} -> {3} generated tokens per step, each {0} -> {1}")
                          : TWINLANE_TEXT("Verdict", "Per generated token {0} -> {1}");
    case WorkPiece::Token:
        return withCounts ? TWINLANE_TEXT("Verdict", "{2} -> {3} tokens per step, each {0} -> {1}")
                          : TWINLANE_TEXT("Verdict", "Per token {0} -> {1}");
    case WorkPiece::Sample:
        break;
    }
    return withCounts ? TWINLANE_TEXT("Verdict", "{2} -> {3} samples per step, each {0} -> {1}")
                      : TWINLANE_TEXT("Verdict", "Per sample {0} -> {1}");
}

/// How many there are is told once.
Clauses pieceClauses(const ToldFacts &told)
{
    if (!told.nsPerPiece)
        return {};
    const bool withCounts = !told.differentWork && told.pieces.baseline && told.pieces.experimental
        && *told.pieces.baseline != *told.pieces.experimental;
    std::vector<StatementValue> values { verdictTime(*told.nsPerPiece->baseline),
        verdictTime(*told.nsPerPiece->experimental) };
    if (withCounts)
        values.insert(values.end(), { passCount(*told.pieces.baseline), passCount(*told.pieces.experimental) });
    Clauses clauses =
        withPercent({ verdictClause(pieceText(told.piece, withCounts), std::move(values)) }, told.nsPerPiece->percent);
    if (told.nsPerPieceWithoutOnce)
        append(clauses,
            withPercent(fromTo(TWINLANE_TEXT("Verdict", "; without what was done once {0} -> {1}"),
                            *told.nsPerPieceWithoutOnce),
                told.nsPerPieceWithoutOnce->percent));
    return clauses;
}

/// "Per row the step is 31.8 × as fast"
Clauses rowClauses(const ToldFacts &told)
{
    constexpr double kManifold = 3;
    if (!told.timePerRow || *told.timePerRow <= 0)
        return {};
    constexpr double kSame = 0.05; // percent
    const double ratio = *told.timePerRow;
    const bool isTold =
        told.nsPerPiece && told.nsPerPiece->percent && std::abs(*told.nsPerPiece->percent - 100 * (ratio - 1)) < kSame;
    if (isTold) // of each token or sample
        return {};
    const bool isWithoutOnce = told.withoutOneOffPercent.has_value();
    const auto clause = [&](std::string_view text, std::string_view without, StatementValue value) {
        return Clauses { verdictClause(isWithoutOnce ? without : text, { std::move(value) }) };
    };
    if (ratio >= kManifold)
        return clause(TWINLANE_TEXT("Verdict", "Per row the step takes {0} × as long"),
            TWINLANE_TEXT("Verdict", "Without what was done once the step takes {0} × as long per row"),
            StatementNumber { ratio, 1 });
    if (ratio <= 1 / kManifold)
        return clause(TWINLANE_TEXT("Verdict", "Per row the step is {0} × as fast"),
            TWINLANE_TEXT("Verdict", "Without what was done once the step is {0} × as fast per row"),
            StatementNumber { 1 / ratio, 1 });
    return clause(TWINLANE_TEXT("Verdict", "Per row the step changed by {0}"),
        TWINLANE_TEXT("Verdict", "Without what was done once the step changed by {0} per row"),
        StatementPercent { 100 * (ratio - 1) });
}

Clauses generationClauses(const ToldFacts &told)
{
    if (!told.prefillNs || !told.decodeNs)
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict", "Prefill takes {0} -> {1}, each decode pass {2} -> {3}"),
        { verdictTime(*told.prefillNs->baseline), verdictTime(*told.prefillNs->experimental),
            verdictTime(*told.decodeNs->baseline), verdictTime(*told.decodeNs->experimental) }) };
}

Clauses trainedClauses(const ToldFacts &told)
{
    if (!told.trained)
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict", "Trained parameters: {0} -> {1}"),
        { StatementNumber { double(*told.trained->baseline), 0 },
            StatementNumber { double(*told.trained->experimental), 0 } }) };
}

Clauses passesClauses(const ToldFacts &told)
{
    if (!told.passes)
        return {};
    return { verdictClause(told.areBothPasses
            ? TWINLANE_TEXT("Verdict", "Forward and backward passes a step: {0} -> {1}")
            : TWINLANE_TEXT("Verdict", "Backward passes a step: {0} -> {1}"),
        { passCount(*told.passes->baseline), passCount(*told.passes->experimental) }) };
}

} // namespace

Clauses onceKinds(const std::vector<OneOffDiff> &kinds)
{
    std::vector<Clauses> texts;
    for (const OneOffDiff &kind : kinds)
        texts.push_back({ verdictClause(oneOffText(kind.kind)) });
    return listed(std::move(texts));
}

StatementValue onceAmount(const ToldFacts &told)
{
    if (told.oneOffTotalNs == told.oneOffNs) // one step a side
        return verdictChange(told.oneOffNs);
    return Clauses { verdictClause(TWINLANE_TEXT("Verdict", "{0} a step ({1} in all)"),
        { verdictChange(told.oneOffNs), verdictChange(told.oneOffTotalNs) }) };
}

bool isMostlyOnce(const ToldFacts &told, double deltaNs)
{
    constexpr double kHalf = 0.5;
    return !told.oneOff.empty() && told.withoutOneOffPercent && std::abs(told.oneOffNs) >= kHalf * std::abs(deltaNs);
}

void ToldFacts::restOnOtherSteps(double deltaNs, double percent, const PerSide<std::size_t> &steps)
{
    withoutOneOffNs = deltaNs;
    withoutOneOffPercent = percent;
    otherSteps = steps;
}

Clauses otherStepsClauses(const PerSide<std::size_t> &steps)
{
    return { steps[0] == steps[1] && steps[0] > 1
            ? verdictClause(TWINLANE_TEXT("Verdict", "in the other {0} steps of each side"), { verdictCount(steps[0]) })
            : verdictClause(TWINLANE_TEXT("Verdict", "in the other steps, {0} and {1}"),
                { verdictCount(steps[0]), verdictCount(steps[1]) }) };
}

bool isNearlyAllOnce(const ToldFacts &told)
{
    constexpr double kLeft = 0.1;
    return !told.otherSteps && std::abs(told.withoutOneOffNs) < kLeft * std::abs(told.oneOffNs);
}

namespace {

/// How long their calls are, where the step feels another part of that. What it feels is known where other steps show it.
Clauses onceCallsClauses(const ToldFacts &told)
{
    if (told.otherSteps || isHardlyHidden(told.oneOffCallsNs, told.oneOffNs))
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict",
                               "The calls of what was done once differ by {0}, in part beside work of the device; "
                               "{1} without their whole length"),
        { verdictChange(told.oneOffCallsNs), verdictChange(told.withoutCallsNs) }) };
}

/// "Done once, for first launches and first calls: 424.0 ms of the baseline's step, 544.0 ms of the experimental's; 55.3 ms ->
/// 641.0 ms without it"
Clauses coldClauses(const ColdStart &cold)
{
    return { verdictClause(
        TWINLANE_TEXT("Verdict",
            "Done once, for {0}: {1} of the baseline's step, {2} of the experimental's; {3} -> {4} without it"),
        { onceKinds(cold.kinds), verdictTime(cold.onceNs[0]), verdictTime(cold.onceNs[1]), verdictTime(cold.leftNs[0]),
            verdictTime(cold.leftNs[1]) }) };
}

} // namespace

Clauses onceClauses(const ToldFacts &told)
{
    if (told.coldStart)
        return coldClauses(*told.coldStart);
    if (told.oneOff.empty())
        return {};
    const auto &percent = told.withoutOneOffPercent;
    std::vector<StatementValue> values { onceAmount(told), onceKinds(told.oneOff),
        verdictChange(told.withoutOneOffNs) };
    if (percent)
        values.emplace_back(StatementPercent { *percent });
    if (told.otherSteps) {
        values.emplace_back(otherStepsClauses(*told.otherSteps));
        return { verdictClause(TWINLANE_TEXT("Verdict", "Of it {0} once, for {1}; {2} ({3}) {4}"), std::move(values)) };
    }
    return { verdictClause(percent ? TWINLANE_TEXT("Verdict", "Of it {0} once, for {1}; {2} ({3}) without it")
                                   : TWINLANE_TEXT("Verdict", "Of it {0} once, for {1}; {2} without it"),
        std::move(values)) };
}

ToldFacts toldFacts(const AlignedRuns &runs, const OnceOfBoth &once, const WorkloadDiff &workload, double baselineNs,
    double experimentalNs)
{
    ToldFacts told;
    addWorkload(runs, workload, told);
    addDeviceWork(runs, baselineNs, experimentalNs, told);
    // What one recording did once is no part of the mean of several.
    if (runs.judged().sampleUnit == SampleUnit::Step)
        addOneOff(runs, once, baselineNs, experimentalNs, told);
    addPieceWithoutOnce(once, { baselineNs, experimentalNs }, told);
    if (toldWork(workload).size == WorkSize::RowCount && baselineNs > 0)
        told.timePerRow =
            (told.withoutOneOffPercent ? 1 + *told.withoutOneOffPercent / 100 : experimentalNs / baselineNs)
            / *workload.rowsFactor;
    return told;
}

Clauses leadOf(const ToldFacts &told)
{
    if (!told.differentWork)
        return {};
    if (told.differentWork->empty())
        return { verdictClause(TWINLANE_TEXT("Verdict", "Different work")) };
    return { verdictClause(TWINLANE_TEXT("Verdict", "Different work: {0}"), { *told.differentWork }) };
}

std::vector<Clauses> linesOf(const ToldFacts &told)
{
    std::vector<Clauses> lines { gapClauses(told), trainedClauses(told), passesClauses(told), pieceClauses(told),
        rowClauses(told), generationClauses(told), onceClauses(told), onceCallsClauses(told), deviceClauses(told) };
    std::erase_if(lines, [](const Clauses &line) { return line.empty(); });
    return lines;
}

} // namespace twinlane
