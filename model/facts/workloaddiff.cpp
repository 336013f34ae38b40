// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/workloaddiff.h"

#include "model/reasons/sentencenumbers.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kVeryDifferent = 4; // times as many tokens

Delta<double> deltaOf(const std::optional<double> &a, const std::optional<double> &b)
{
    Delta<double> delta = makeDelta<double>(a, b);
    if (!a || !b)
        delta.delta.reset(); // what a side does not tell is not 0
    return delta;
}

double averageStepNs(const AlignedRuns &runs, Side side)
{
    std::int64_t sumNs = 0;
    for (const std::uint32_t index : runs.steps(side)) {
        const Step &step = runs.run(side).steps.kept[index];
        sumNs += step.endNs - step.startNs;
    }
    return double(sumNs) / double(runs.steps(side).size());
}

std::optional<double> nsPer(const std::optional<double> &count, double ns)
{
    return count && *count > 0 ? std::optional(ns / *count) : std::nullopt;
}

bool differMuch(const Delta<double> &tokens)
{
    return tokens.baseline && tokens.experimental
        && std::max(*tokens.baseline, *tokens.experimental)
        > kVeryDifferent * std::min(*tokens.baseline, *tokens.experimental);
}

bool differInKind(const WorkloadDiff &workload)
{
    return !workload.baselineKind.empty() && !workload.experimentalKind.empty()
        && workload.baselineKind != workload.experimentalKind;
}

std::string rounded(const std::optional<double> &value)
{
    return value ? fixed(std::round(*value), 0) : std::string();
}

} // namespace

bool WorkloadDiff::isDifferentWork() const
{
    return isHardlyAligned || differInKind(*this) || differMuch(tokens);
}

WorkloadDiff workloadDiff(const AlignedRuns &runs)
{
    const WorkloadFigures a = workloadFigures(runs.run(Side::Baseline), runs.baselineSteps);
    const WorkloadFigures b = workloadFigures(runs.run(Side::Experimental), runs.experimentalSteps);
    const double stepA = averageStepNs(runs, Side::Baseline), stepB = averageStepNs(runs, Side::Experimental);
    WorkloadDiff diff;
    diff.batch = deltaOf(a.batch, b.batch);
    diff.sequence = deltaOf(a.sequence, b.sequence);
    diff.samples = deltaOf(a.samples, b.samples);
    diff.tokens = deltaOf(a.tokens, b.tokens);
    if (!a.hasUnlikeSteps && !b.hasUnlikeSteps) {
        diff.nsPerSample = deltaOf(nsPer(a.samples, stepA), nsPer(b.samples, stepB));
        diff.nsPerToken = deltaOf(nsPer(a.tokens, stepA), nsPer(b.tokens, stepB));
    }
    diff.baselineKind = a.kind;
    diff.experimentalKind = b.kind;
    diff.isHardlyAligned = runs.topLevelOnly;
    return diff;
}

std::string differentWorkText(const WorkloadDiff &workload)
{
    std::string text;
    if (differInKind(workload))
        text = workload.baselineKind + " against " + workload.experimentalKind;
    if (differMuch(workload.tokens))
        text += (text.empty() ? "" : ", ") + rounded(workload.tokens.baseline) + " -> "
            + rounded(workload.tokens.experimental) + " tokens per step";
    return text;
}

} // namespace twinlane
