// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/verdictfacts.h"

#include "model/reasons/sentencenumbers.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// Keeps what was done once, if it is worth telling beside the whole difference.
void addOneOff(const std::vector<OneOffDiff> &oneOff, double baselineNs, double experimentalNs, ToldFacts &told)
{
    constexpr double kShareWorthTelling = 0.2;
    double onceNs = 0, ofBaselineNs = 0;
    for (const OneOffDiff &diff : oneOff) {
        onceNs += diff.deltaNs();
        ofBaselineNs += diff.baselineNs;
    }
    const double deltaNs = experimentalNs - baselineNs;
    if (std::abs(onceNs) <= kShareWorthTelling * std::abs(deltaNs))
        return;
    told.oneOff = oneOff;
    std::erase_if(told.oneOff, [](const OneOffDiff &diff) { return diff.deltaNs() == 0; });
    told.oneOffNs = onceNs;
    told.withoutOneOffNs = deltaNs - onceNs;
    if (const double withoutNs = baselineNs - ofBaselineNs; withoutNs > 0)
        told.withoutOneOffPercent = 100 * told.withoutOneOffNs / withoutNs;
}

void addGeneration(const WorkloadDiff &workload, ToldFacts &told)
{
    const Generation &a = *workload.passes[0].generation, &b = *workload.passes[1].generation;
    told.piece = WorkPiece::GeneratedToken;
    told.nsPerPiece = workload.nsPerGeneratedToken;
    told.prefillNs = makeDelta<double>(a.prefillNs, b.prefillNs);
    told.decodeNs = makeDelta<double>(a.decodeNs, b.decodeNs);
}

void addTrained(const WorkloadDiff &workload, ToldFacts &told)
{
    const auto &[a, b] = workload.passes;
    if (a.trained && b.trained && *a.trained != *b.trained)
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
void addWorkload(const WorkloadDiff &workload, ToldFacts &told)
{
    constexpr double kSamePercent = 1;
    const auto differs = [](const Delta<double> &count) { return std::abs(count.percent.value_or(0)) >= kSamePercent; };
    if (workload.isDifferentWork())
        told.differentWork = differentWorkText(workload);
    addTrained(workload, told);
    if (workload.bothGenerate()) {
        addGeneration(workload, told);
        return;
    }
    addModelPasses(workload, told);
    if (differs(workload.tokens)) {
        told.piece = WorkPiece::Token;
        told.nsPerPiece = workload.nsPerToken;
    } else if (differs(workload.samples)) {
        told.nsPerPiece = workload.nsPerSample;
    }
    if (told.nsPerPiece && !told.nsPerPiece->delta)
        told.nsPerPiece.reset();
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

std::string deviceText(const ToldFacts &told)
{
    if (!told.deviceNs)
        return {};
    const Delta<double> &ns = *told.deviceNs;
    return "What the step launches takes the device " + duration(*ns.baseline) + " -> " + duration(*ns.experimental)
        + " (" + signedPercent(*ns.percent) + ')';
}

std::string gapText(const ToldFacts &told)
{
    return told.gapNs ? "No operator runs in that gap (" + duration(*told.gapNs->baseline) + " -> "
            + duration(*told.gapNs->experimental)
            + "), nor a kernel that one launched: it is the caller's own code on the host"
                      : std::string();
}

std::string pieceText(const ToldFacts &told)
{
    if (!told.nsPerPiece)
        return {};
    const Delta<double> &ns = *told.nsPerPiece;
    const char *piece = told.piece == WorkPiece::GeneratedToken ? "generated token "
        : told.piece == WorkPiece::Token                        ? "token "
                                                                : "sample ";
    return std::string("Per ") + piece + duration(*ns.baseline) + " -> " + duration(*ns.experimental)
        + (ns.percent ? " (" + signedPercent(*ns.percent) + ")" : std::string());
}

std::string generationText(const ToldFacts &told)
{
    if (!told.prefillNs || !told.decodeNs)
        return {};
    const auto times = [](const Delta<double> &ns) {
        return duration(*ns.baseline) + " -> " + duration(*ns.experimental);
    };
    return "Prefill takes " + times(*told.prefillNs) + ", each decode pass " + times(*told.decodeNs);
}

std::string trainedText(const ToldFacts &told)
{
    return told.trained ? "Trained parameters: " + std::to_string(*told.trained->baseline) + " -> "
            + std::to_string(*told.trained->experimental)
                        : std::string();
}

std::string passesText(const ToldFacts &told)
{
    if (!told.passes)
        return {};
    const auto number = [](double count) { return fixed(count, count == std::round(count) ? 0 : 1); };
    return (told.areBothPasses ? "Forward and backward passes a step: " : "Backward passes a step: ")
        + number(*told.passes->baseline) + " -> " + number(*told.passes->experimental);
}

} // namespace

std::string onceSentence(const ToldFacts &told)
{
    if (told.oneOff.empty())
        return {};
    std::string kinds;
    for (const OneOffDiff &diff : told.oneOff)
        kinds += (kinds.empty() ? "" : ", ") + std::string(oneOffText(diff.kind));
    const auto &percent = told.withoutOneOffPercent;
    return "Of it " + signedDuration(told.oneOffNs) + " once, for " + kinds + "; "
        + signedDuration(told.withoutOneOffNs) + (percent ? " (" + signedPercent(*percent) + ")" : std::string())
        + " without it";
}

ToldFacts toldFacts(const AlignedRuns &runs, const std::vector<OneOffDiff> &oneOff, const WorkloadDiff &workload,
    double baselineNs, double experimentalNs)
{
    ToldFacts told;
    addWorkload(workload, told);
    addDeviceWork(runs, baselineNs, experimentalNs, told);
    // What one recording did once is no part of the mean of several.
    if (runs.judged().sampleUnit == SampleUnit::Step)
        addOneOff(oneOff, baselineNs, experimentalNs, told);
    return told;
}

std::string leadOf(const ToldFacts &told)
{
    if (!told.differentWork)
        return {};
    return "Different work" + (told.differentWork->empty() ? std::string() : ": " + *told.differentWork);
}

std::vector<std::string> linesOf(const ToldFacts &told)
{
    std::vector<std::string> lines { gapText(told), trainedText(told), passesText(told), pieceText(told),
        generationText(told), onceSentence(told), deviceText(told) };
    std::erase(lines, std::string());
    return lines;
}

} // namespace twinlane
