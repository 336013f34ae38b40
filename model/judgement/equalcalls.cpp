// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/equalcalls.h"

#include "model/alignment/alignedruns.h"
#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace twinlane {

namespace {

/// What two recordings of one device may differ by.
constexpr double kDeviceRunToRun = 0.03;
/// The groups must hold this part of the whole, or they say nothing of it.
constexpr double kLeastPart = 0.8;
/// There are many rows.
constexpr double kMostP = 0.001;

struct Sums {
    double effectNs = 0, sizeNs = 0, square = 0, degrees = 0, countedNs = 0;
    std::size_t calls = 0;
};

double sumOf(const Samples &samples)
{
    return std::accumulate(samples.begin(), samples.end(), 0.0);
}

/// Of the mean of @p samples, in which single calls that were held up weigh little.
double meanSquare(const Samples &samples)
{
    constexpr double kOfMedian = 1.57; // variance of a median of normal values / that of their mean
    const double deviation = robustDeviation(samples);
    return kOfMedian * deviation * deviation / double(samples.size());
}

void add(const AlignedRuns &runs, const EqualCalls &calls, double factorLog, Sums &sums)
{
    const std::size_t stepsA = runs.baselineSteps.size(), stepsB = runs.experimentalSteps.size();
    const std::size_t perStep = calls.a.size() / stepsA;
    if (perStep < kLeastEqualCalls || calls.a.size() * stepsB != calls.b.size() * stepsA)
        return;
    const double a = median(calls.a) * std::exp(factorLog / 2), b = median(calls.b) * std::exp(-factorLog / 2);
    const double count = double(calls.a.size()) / double(stepsA);
    sums.effectNs += count * (b - a);
    sums.sizeNs += count * (a + b) / 2;
    sums.square += count * count * (meanSquare(calls.a) + meanSquare(calls.b));
    sums.degrees += double(calls.a.size() + calls.b.size() - 2);
    sums.countedNs += sumOf(calls.a) + sumOf(calls.b);
    sums.calls += perStep;
}

} // namespace

bool mayAskCalls(const AlignedRuns &runs)
{
    const AlignedRuns &judged = runs.judged();
    return runs.kinds.empty() && runs.withheld == Withheld::Nothing && judged.sampleUnit == SampleUnit::Step
        && !hasEnoughSamples(judged) && !runs.topLevelOnly && !runs.baselineSteps.empty()
        && !runs.experimentalSteps.empty();
}

JudgedCalls judgeEqualCalls(const AlignedRuns &runs, const std::vector<const EqualCalls *> &groups, double allNs,
    double deviceFactorLog, double stepNs)
{
    Sums sums;
    for (const EqualCalls *group : groups) {
        interruptionPoint();
        add(runs, *group, deviceFactorLog, sums);
    }
    JudgedCalls judged;
    RowJudgement &judgement = judged.judgement;
    judgement.unit = SampleUnit::Step;
    if (sums.calls == 0 || sums.countedNs < kLeastPart * allNs)
        return judged;
    judgement.effectNs = sums.effectNs;
    judgement.errorNs = std::sqrt(sums.square);
    judgement.limitNs = std::max(kDeviceRunToRun * sums.sizeNs, kLeastShareOfStep * stepNs);
    const double beyondNs = std::abs(sums.effectNs) - judgement.limitNs;
    const double p = beyondNs <= 0 ? 1
        : judgement.errorNs > 0    ? studentP(beyondNs / judgement.errorNs, sums.degrees)
                                   : 0;
    if (p > kMostP)
        return judged;
    const double half = judgement.errorNs * studentQuantile(0.05, sums.degrees);
    judgement.outcome = Outcome::Real;
    judgement.unit = SampleUnit::Call;
    judgement.pValue = p;
    judgement.intervalNs = NsInterval { sums.effectNs - half, sums.effectNs + half };
    judged.calls = sums.calls;
    return judged;
}

Clauses equalCallsClauses(const AlignedRuns &runs, std::size_t calls)
{
    const std::size_t a = runs.baselineSteps.size(), b = runs.experimentalSteps.size();
    if (a == 1 && b == 1)
        return { verdictClause(TWINLANE_TEXT("Verdict", "{0} equal calls in one step"), { verdictCount(calls) }) };
    return { verdictClause(TWINLANE_TEXT("Verdict", "{0} equal calls in each of {1} and {2} steps"),
        { verdictCount(calls), verdictCount(a), verdictCount(b) }) };
}

std::string equalCallsText(const AlignedRuns &runs, std::size_t calls)
{
    return statementText(equalCallsClauses(runs, calls));
}

} // namespace twinlane
