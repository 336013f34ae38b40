// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/rowjudge.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/base/toptwo.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

double medianStepNs(const JudgedRuns &runs)
{
    const AlignedRuns &judged = runs.judged();
    double sum = 0;
    for (const Side side : kSides) {
        const auto samples = judged.samplesNs(judged.stepRow(), side, Measure::Critical);
        sum += median({ samples.begin(), samples.end() });
    }
    return sum / 2;
}

double mean(const Samples &samples)
{
    double sum = 0;
    for (const double sample : samples)
        sum += sample;
    return sum / double(samples.size());
}

/// A row is real if work that one side alone has holds this part of its change, as for blocks.
constexpr double kLocatedInside = 1.0 / 3;

} // namespace

/// A row that is large enough for a difference to count.
struct RowJudge::Row {
    std::size_t index = 0; ///< in the table
    std::uint8_t family = 0;
    bool isSameWork = false; ///< both sides called it equally often, so that only time differs
    RowSamples samples;
    SampleSize size;
    double scatter = 0;
    RowJudgement judgement;
};

RowJudge::RowJudge(const JudgedRuns &runs)
    : m_runs(runs)
    , m_limits(runs.judged().baselineSteps.size(), runs.judged().experimentalSteps.size())
{
    m_limits.setStepNs(medianStepNs(runs));
}

std::vector<RowJudge::Row> RowJudge::largeRows(const SampleTable &times, const std::vector<TableRowKind> &kinds) const
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < times.rowCount(); ++i) {
        interruptionPoint();
        if (times.largestNs(i) <= m_limits.leastNs())
            continue;
        Row row;
        row.index = i;
        row.family = kinds[i].family;
        row.isSameWork = times.isEquallyOften(i);
        row.samples = times.samples(i);
        row.samples.summarize(kinds[i].deviceShare, m_runs.commonFactor);
        if (unit() == SampleUnit::Recording)
            row.samples.relative = 0; // the samples show by how much recordings differ
        row.size = m_limits.size(row.samples);
        row.judgement.effectNs = row.samples.effectNs;
        row.judgement.errorNs = row.size.errorNs;
        row.judgement.unit = unit();
        if (row.isSameWork && row.size.ns > m_limits.leastNs())
            row.scatter = m_limits.scatter(row.size);
        rows.push_back(std::move(row));
    }
    return rows;
}

double RowJudge::limitNs(const Row &row, double scatterOfOthers) const
{
    double limit = m_limits.leastEffectNs(row.size);
    if (row.isSameWork && row.size.ns > 0)
        limit = std::max(limit, m_limits.chanceNs(row.size, scatterOfOthers));
    if (!m_limits.useRanks() && !row.size.isAlone)
        limit = std::max(limit, m_limits.errorsOfFew(row.size) * row.size.errorNs);
    return limit;
}

std::vector<RowJudgement> RowJudge::test(const std::vector<Row> &rows, std::size_t count) const
{
    RowJudgement small; // rows that took less than a thousandth of every step cannot differ by more
    small.outcome = Outcome::WithinLimits;
    small.limitNs = m_limits.leastNs();
    small.unit = unit();
    std::vector<RowJudgement> judgements(count, small);
    std::vector<const Row *> tested;
    std::vector<double> pValues;
    for (const Row &row : rows) {
        interruptionPoint();
        RowJudgement &judgement = judgements[row.index];
        judgement = row.judgement;
        judgement.outcome = Outcome::WithinLimits;
        if (std::abs(judgement.effectNs) <= judgement.limitNs)
            continue;
        m_limits.test(row.samples, row.samples.spread(), judgement);
        tested.push_back(&row);
        pValues.push_back(*judgement.pValue);
    }
    const std::vector<bool> accepted = benjaminiHochberg(pValues, kFalseDiscoveryRate);
    for (std::size_t k = 0; k < tested.size(); ++k) {
        RowJudgement &judgement = judgements[tested[k]->index];
        const SampleSize &size = tested[k]->size;
        const bool isReal = size.isAlone || (accepted[k] && m_limits.isRare(size, judgement));
        judgement.outcome = isReal ? Outcome::Real : Outcome::WithinNoise;
    }
    return judgements;
}

RowJudge::OfOwnTimes RowJudge::judgeOwn(const SampleTable &times, const std::vector<TableRowKind> &kinds) const
{
    std::vector<Row> rows = largeRows(times, kinds);
    std::array<TopTwo, kFamilies> scatters;
    for (const Row &row : rows)
        scatters[row.family].add(row.scatter);
    for (Row &row : rows)
        row.judgement.limitNs = limitNs(row, scatters[row.family].without(row.scatter));
    OfOwnTimes own { test(rows, times.rowCount()) };
    for (const Row &row : rows) {
        if (!own.judgements[row.index].flagged())
            own.chance[row.family] = std::max(own.chance[row.family], row.scatter);
    }
    return own;
}

void RowJudge::addAlone(const SampleTable &times, const SampleTable &alone, const std::vector<TableRowKind> &kinds,
    std::vector<RowJudgement> &judgements) const
{
    for (std::size_t i = 0; i < times.rowCount(); ++i) {
        interruptionPoint();
        if (judgements[i].flagged() || alone.largestNs(i) <= m_limits.leastNs())
            continue;
        const RowSamples added = alone.samples(i);
        RowSamples whole = times.samples(i);
        const double addedNs = mean(added.b) - mean(added.a);
        const double changeNs = mean(whole.b) - mean(whole.a);
        whole.summarize(kinds[i].deviceShare, m_runs.commonFactor);
        const double limitNs = std::max(m_limits.leastNs(), whole.relative * whole.sizeNs);
        if (std::abs(addedNs) <= limitNs || addedNs / changeNs < kLocatedInside)
            continue;
        judgements[i].outcome = Outcome::Real;
        judgements[i].isRealInside = true;
        judgements[i].effectNs = changeNs;
    }
}

std::vector<RowJudgement> RowJudge::judgeInclusive(
    const SampleTable &times, const std::vector<TableRowKind> &kinds, const OfOwnTimes &own) const
{
    std::vector<Row> rows = largeRows(times, kinds);
    for (Row &row : rows)
        row.judgement.limitNs = limitNs(row, own.chance[row.family]);
    return test(rows, times.rowCount());
}

} // namespace twinlane
