// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/repeatedblocks.h"

#include "model/base/interruption.h"
#include "model/judgement/samplelimits.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

constexpr double kMostOfStep = 0.9;
constexpr std::size_t kMostCallsOfGroup = 2000; // of a group that are looked at: tests are quadratic

class Finder {
public:
    Finder(const AlignedRuns &runs, Measure measure)
        : m_runs(runs)
        , m_measure(measure)
        , m_stepNs(meanNs(runs.stepRow(), Side::Baseline), meanNs(runs.stepRow(), Side::Experimental))
    {
    }

    std::vector<RepeatedBlocks> find()
    {
        for (std::uint32_t row = m_runs.stepRow().value; row < m_runs.rows.size();) {
            interruptionPoint();
            findBelow(RowId(row));
            // What lies in a group's blocks is judged with them.
            row = m_isInGroup.contains(RowId(row)) ? m_runs.rows[row].subtreeEnd : row + 1;
        }
        return std::move(m_groups);
    }

private:
    double meanNs(RowId row, Side side) const
    {
        return double(m_runs.sumNs(row, side, m_measure).value_or(0)) / double(m_runs.steps(side).size());
    }

    bool canRepeat(RowId row) const
    {
        const PairRow &pair = m_runs.rows[row.row()];
        const BlockKind kind = m_runs.kind(row);
        return pair.a && pair.b && !pair.isOwnTime && pair.match != Match::Guessed
            && (kind == BlockKind::Module || kind == BlockKind::Annotation);
    }

    /// Blocks in the row's block, with it.
    std::uint32_t sizeOf(RowId row, Side side) const
    {
        const BlockId block = m_runs.block(row, side);
        return m_runs.tree(side)[block].subtreeEnd - block.value;
    }

    void findBelow(RowId parent)
    {
        if (m_isInGroup.contains(parent))
            return;
        std::map<std::tuple<std::string_view, std::uint32_t, std::uint32_t>, std::vector<RowId>> ofClass;
        for (const RowId child : m_runs.children(parent)) {
            const std::string_view name = m_runs.className(child, Side::Experimental);
            if (canRepeat(child) && name == m_runs.className(child, Side::Baseline))
                ofClass[{ name, sizeOf(child, Side::Baseline), sizeOf(child, Side::Experimental) }].push_back(child);
        }
        for (auto &[key, rows] : ofClass) {
            if (rows.size() >= kLeastStepsToJudge)
                judge(std::get<0>(key), std::move(rows));
        }
    }

    void judge(std::string_view name, std::vector<RowId> rows)
    {
        RepeatedBlocks group;
        group.className = name;
        RowSamples samples;
        double device = 0, critical = 0, all = 0;
        for (const RowId row : rows) {
            m_isInGroup.emplace(row, true);
            const double a = meanNs(row, Side::Baseline), b = meanNs(row, Side::Experimental);
            all += a + b;
            if (samples.a.size() == kMostCallsOfGroup)
                continue;
            samples.a.push_back(a);
            samples.b.push_back(b);
            for (const Side side : kSides) {
                critical += double(m_runs.sumNs(row, side, Measure::Critical).value_or(0));
                device += double(m_runs.sumNs(row, side, Measure::Device).value_or(0));
            }
        }
        const double deviceShare = m_measure == Measure::Device ? 1
            : m_measure == Measure::Host || critical <= 0       ? 0
                                                                : std::min(1.0, device / critical);
        samples.summarize(deviceShare, CommonFactor());
        SampleLimits limits(samples.a.size(), samples.b.size());
        limits.setStepNs((m_stepNs.first + m_stepNs.second) / 2 / double(rows.size()));
        RowJudgement &judgement = group.judgement;
        judgement.unit = SampleUnit::Call;
        judgement.effectNs = samples.effectNs;
        judgement.errorNs = limits.size(samples).errorNs;
        judgement.limitNs = 2 * samples.relative * samples.sizeNs;
        limits.test(samples, samples.spread(), judgement);
        const bool isBeyond = std::abs(judgement.effectNs) > judgement.limitNs;
        const bool isClear = judgement.pValue.value_or(1) <= 0.05;
        judgement.outcome = !isBeyond ? Outcome::WithinLimits : isClear ? Outcome::Real : Outcome::WithinNoise;
        const double steps = m_stepNs.first + m_stepNs.second, change = m_stepNs.second - m_stepNs.first;
        group.isWholeStep = all >= kMostOfStep * steps && change * judgement.effectNs > 0
            && std::abs(change) > samples.relative * steps;
        group.shareOfStep = steps > 0 ? all / steps : 0;
        group.rows = std::move(rows);
        m_groups.push_back(std::move(group));
    }

    const AlignedRuns &m_runs;
    Measure m_measure;
    std::pair<double, double> m_stepNs;
    std::map<RowId, bool> m_isInGroup;
    std::vector<RepeatedBlocks> m_groups;
};

} // namespace

std::vector<RepeatedBlocks> judgeRepeatedBlocks(const AlignedRuns &runs, Measure measure)
{
    if (runs.sampleUnit != SampleUnit::Step || hasEnoughSamples(runs) || runs.topLevelOnly)
        return {};
    return Finder(runs, measure).find();
}

const RepeatedBlocks *stepOfRepeatedBlocks(const std::vector<RepeatedBlocks> &groups)
{
    const auto found = std::find_if(groups.begin(), groups.end(),
        [](const RepeatedBlocks &group) { return group.isWholeStep && group.judgement.outcome == Outcome::Real; });
    return found == groups.end() ? nullptr : &*found;
}

} // namespace twinlane
