// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/placejudgement.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/judgement/samplelimits.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr double kMostP = 0.05;
/// Work of which the device decides so much is judged as its work.
constexpr double kOfDevice = 0.8;

/// Blocks of one side alone.
bool isOneSided(const JudgedRuns &runs, const RankedPlace &place)
{
    const auto lacks = [&](BlockId PairRow::*side) {
        return std::none_of(place.timed.begin(), place.timed.end(),
            [&](RowId row) { return bool(runs.rows[row.row()].*side) || runs.kind(row) == BlockKind::Unknown; });
    };
    return lacks(&PairRow::a) || lacks(&PairRow::b);
}

/// Did each row change the place's way, by its own samples?
bool areAllReal(const JudgedRuns &runs, const RankedPlace &place)
{
    return std::all_of(place.timed.begin(), place.timed.end(), [&](RowId row) {
        const RowJudgement &judgement = runs.judgements[row.row()];
        return judgement.flagged() && !judgement.isRealInside && (judgement.effectNs > 0) == (place.effectNs > 0);
    });
}

/// What the rows take together, one value per sample of a side.
Samples sumOfRows(const JudgedRuns &runs, const std::vector<RowId> &rows, Side side)
{
    const AlignedRuns &judged = runs.judged();
    Samples sum(judged.steps(side).size(), 0.0);
    for (const RowId row : rows) {
        interruptionPoint();
        const auto samples = judged.valueSamplesNs(row, side, runs.options.measure);
        for (std::size_t i = 0; samples && i < sum.size(); ++i)
            sum[i] += double((*samples)[i]);
    }
    return sum;
}

/// The part of the rows' time that the device decides, 0 to 1.
double deviceShare(const JudgedRuns &runs, const std::vector<RowId> &rows)
{
    if (runs.options.measure != Measure::Critical)
        return runs.options.measure == Measure::Device ? 1 : 0;
    double critical = 0, device = 0;
    for (const RowId row : rows) {
        for (const Side side : kSides) {
            const double steps = double(runs.steps(side).size());
            critical += double(runs.sumNs(row, side, Measure::Critical).value_or(0)) / steps;
            device += double(runs.sumNs(row, side, Measure::Device).value_or(0)) / steps;
        }
    }
    return critical > 0 ? std::min(1.0, device / critical) : 0;
}

RowSamples samplesOfSum(const JudgedRuns &runs, const std::vector<RowId> &rows)
{
    RowSamples samples;
    samples.a = sumOfRows(runs, rows, Side::Baseline);
    samples.b = sumOfRows(runs, rows, Side::Experimental);
    samples.summarize(deviceShare(runs, rows), runs.commonFactor);
    return samples;
}

double pOfSum(const JudgedRuns &runs, const RankedPlace &place)
{
    const RowSamples samples = samplesOfSum(runs, place.timed);
    RowJudgement judgement;
    SampleLimits(samples.a.size(), samples.b.size()).test(samples, samples.spread(), judgement);
    return judgement.pValue.value_or(1);
}

} // namespace

Outcome outcomeOfRows(const JudgedRuns &runs, const std::vector<RowId> &rows, double effectNs)
{
    constexpr double kRunToRun = 0.03;
    Outcome outcome = Outcome::NotJudged;
    for (const RowId row : rows)
        outcome = std::max(outcome, runs.judgements[row.row()].outcome);
    if (rows.size() < 2 || isOpen(outcome) || outcome == Outcome::Real || runs.judged().sampleUnit != SampleUnit::Step
        || deviceShare(runs, rows) < kOfDevice)
        return outcome;
    const RowSamples samples = samplesOfSum(runs, rows);
    SampleLimits limits(samples.a.size(), samples.b.size());
    const auto step = runs.timeNs(runs.stepRow(), runs.options.measure, Aggregate::Mean);
    limits.setStepNs((double(step.baseline.value_or(0)) + double(step.experimental.value_or(0))) / 2);
    const SampleSize size = limits.size(samples);
    const double leastNs = std::max(limits.leastEffectNs(size), kRunToRun * samples.sizeNs);
    if (samples.effectNs * effectNs <= 0 || std::abs(samples.effectNs) <= leastNs)
        return outcome;
    RowJudgement judgement;
    limits.test(samples, samples.spread(), judgement);
    judgement.effectNs = samples.effectNs;
    return limits.isRare(size, judgement) ? Outcome::Real : outcome;
}

namespace {

using TimesOfCalls = std::vector<std::int64_t>;

/// Without sizes, calls whose times lie far apart are no equal ones.
bool areAlike(const JudgedRuns &runs, const EqualCalls &calls)
{
    constexpr double kFarApart = 0.5;
    const auto isAlike = [](const Samples &samples) { return robustDeviation(samples) <= kFarApart * median(samples); };
    return runs.program.hasShapes || (isAlike(calls.a) && isAlike(calls.b));
}

/// Do many operators work on other sizes? Then calls that face each other are no equal ones. Where no sizes are recorded,
/// operators that are called more or less often tell as much: those of another network.
bool areInputsOther(const JudgedRuns &runs)
{
    constexpr std::size_t kMostOther = 3; // one in so many
    const WorkRespect respect = runs.program.hasShapes ? WorkRespect::Inputs : WorkRespect::Calls;
    return kMostOther * runs.program.count(respect) > runs.program.compared;
}

/// What a row has beside its blocks, one value per step; none: a side has nothing of it.
std::optional<TimesOfCalls> ownTimes(const JudgedRuns &runs, RowId row, Side side, std::vector<RowId> &own)
{
    std::optional<TimesOfCalls> sum;
    for (const RowId child : runs.children(row)) {
        if (runs.kind(child) != BlockKind::Unknown)
            continue;
        own.push_back(child);
        const auto samples = runs.valueSamplesNs(child, side, runs.options.measure);
        if (!samples)
            continue;
        if (!sum)
            sum.emplace(samples->size(), 0);
        for (std::size_t i = 0; i < samples->size(); ++i)
            (*sum)[i] += (*samples)[i];
    }
    return sum;
}

} // namespace

JudgedCalls judgeEqualRows(const JudgedRuns &runs, const std::vector<RowId> &rows, bool isOwnTime)
{
    if (rows.size() < kLeastEqualCalls || !mayAskCalls(runs) || areInputsOther(runs))
        return {};
    EqualCalls calls;
    double allNs = 0;
    std::vector<RowId> judged;
    for (const RowId row : rows) {
        interruptionPoint();
        for (const auto &[of, side] :
            { std::pair(&calls.a, Side::Baseline), std::pair(&calls.b, Side::Experimental) }) {
            const auto samples =
                isOwnTime ? ownTimes(runs, row, side, judged) : runs.valueSamplesNs(row, side, runs.options.measure);
            if (!samples)
                return {}; // one side alone has it
            of->insert(of->end(), samples->begin(), samples->end());
            allNs = std::accumulate(samples->begin(), samples->end(), allNs);
        }
    }
    if (deviceShare(runs, isOwnTime ? judged : rows) < kOfDevice || !areAlike(runs, calls))
        return {};
    const auto step = runs.timeNs(runs.stepRow(), runs.options.measure, Aggregate::Mean);
    const double stepNs = (double(step.baseline.value_or(0)) + double(step.experimental.value_or(0))) / 2;
    return judgeEqualCalls(runs, { &calls }, allNs, runs.commonFactor.deviceLog.value_or(0), stepNs);
}

std::size_t equalCallsOf(const JudgedRuns &runs, const DifferencePlace &place)
{
    return place.flagged() ? judgeEqualRows(runs, place.rows, place.isOwnTime).calls : 0;
}

void judgeTogether(const JudgedRuns &runs, RankedPlace &place)
{
    if (!place.place.flagged() || mayAskCalls(runs) || isOneSided(runs, place) || areAllReal(runs, place))
        return;
    if (pOfSum(runs, place) > kMostP)
        place.place.outcome = Outcome::WithinNoise;
}

} // namespace twinlane
