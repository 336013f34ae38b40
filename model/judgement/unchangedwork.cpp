// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/unchangedwork.h"

#include "model/alignment/alignedruns.h"
#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/base/side.h"
#include "model/judgement/workratios.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kLeastBlocks = 5;
constexpr double kLeastShare = 0.25; // of the step
/// Operators are many and small, so that fewer of them tell what a machine did.
constexpr double kLeastShareOfOperators = 0.05;
/// No block weighs more than this part of all: one large block tells nothing of how uneven chance is.
constexpr double kMostWeight = 0.1;
constexpr double kOfDeviation = 1.4826; // median distance to standard deviation, of normal values

/// The median time of each block of a side's first recording, in each recording. 0: it has no such block.
class UsualBlocks {
public:
    UsualBlocks(const AlignedRuns &runs, Side side, Measure measure)
    {
        const auto &recordings = runs.recordings[side];
        if (recordings.empty()) {
            m_ofRecordings.push_back(medians(runs.tree(side), runs.steps(side), measure));
            return;
        }
        const std::size_t blocks = runs.tree(side).size();
        for (const Recording &recording : recordings) {
            const BlockTree &tree = recording.timeline->tree;
            std::vector<double> own = medians(tree, recording.steps, measure);
            m_ofRecordings.push_back(
                recording.blocksOfFirst.empty() ? std::move(own) : ofFirst(recording, tree, own, blocks));
        }
    }

    /// The geometric mean over the recordings; 0: one of them has no such block.
    double ns(BlockId block) const
    {
        double sum = 0;
        for (const std::vector<double> &medians : m_ofRecordings) {
            if (medians[block.row()] <= 0)
                return 0;
            sum += std::log(medians[block.row()]);
        }
        return std::exp(sum / double(m_ofRecordings.size()));
    }

private:
    static std::vector<double> medians(const BlockTree &tree, const std::vector<std::uint32_t> &steps, Measure measure)
    {
        std::vector<double> found(tree.size());
        std::vector<double> samples(steps.size());
        for (std::size_t row = 0; row < tree.size(); ++row) {
            interruptionPoint(row);
            const std::int64_t *ns = tree.samplesNs(BlockId(row), measure);
            std::transform(
                steps.begin(), steps.end(), samples.begin(), [ns](std::uint32_t step) { return double(ns[step]); });
            found[row] = samples.empty() ? 0 : median(samples);
        }
        return found;
    }

    /// A block without a counterpart stands for its parent's one, and is not counted.
    static std::vector<double> ofFirst(
        const Recording &recording, const BlockTree &tree, const std::vector<double> &own, std::size_t blocks)
    {
        std::vector<double> found(blocks);
        for (std::size_t row = 0; row < own.size(); ++row) {
            const BlockId first = recording.blocksOfFirst[row], parent = tree[BlockId(row)].parent;
            if (first && !(parent && recording.blocksOfFirst[parent.row()] == first))
                found[first.row()] = own[row];
        }
        return found;
    }

    std::vector<std::vector<double>> m_ofRecordings;
};

/// A leaf of which both sides do the same.
bool isUnchanged(const AlignedRuns &runs, const std::vector<char> &isOtherWork, std::size_t row)
{
    const PairRow &pair = runs.rows[row];
    return pair.a && pair.b && !pair.isOwnTime && pair.subtreeEnd == row + 1 && row > runs.stepRow().row()
        && pair.match != Match::Guessed && pair.match != Match::Renamed && !isOtherWork[row]
        && runs.kind(RowId(row)) != BlockKind::Unknown && runs.kind(RowId(row)) != BlockKind::DataLoader;
}

/// Sets the weighted median of @p logs, each with its time, and how far they lie apart. @p allNs: of all of them.
void setMiddle(std::vector<std::pair<double, long long>> logs, double allNs, UnchangedWork &found)
{
    const long long most = std::max(1LL, std::llround(kMostWeight * allNs));
    for (auto &[log, weight] : logs)
        weight = std::clamp(weight, 1LL, most);
    found.log = weightedMedian(logs);
    for (auto &[log, weight] : logs)
        log = std::abs(log - found.log);
    found.spreadLog = kOfDeviation * weightedMedian(logs);
}

} // namespace

std::vector<PerSide<double>> usualRowTimes(const AlignedRuns &runs, Measure measure)
{
    const UsualBlocks a(runs, Side::Baseline, measure), b(runs, Side::Experimental, measure);
    std::vector<PerSide<double>> times(runs.rows.size());
    for (std::size_t row = 0; row < times.size(); ++row) {
        interruptionPoint(row);
        const PairRow &pair = runs.rows[row];
        times[row] = { pair.a ? a.ns(pair.a) : 0, pair.b ? b.ns(pair.b) : 0 };
    }
    return times;
}

std::optional<UnchangedWork> unchangedWork(
    const AlignedRuns &runs, const std::vector<char> &isOtherWork, Measure measure)
{
    if (isOtherWork.size() != runs.rows.size() || !runs.kinds.empty())
        return {};
    const std::vector<PerSide<double>> times = usualRowTimes(runs, measure);
    std::vector<std::pair<double, long long>> logs;
    PerSide<double> all {};
    for (std::size_t row = 0; row < runs.rows.size(); ++row) {
        if (!isUnchanged(runs, isOtherWork, row))
            continue;
        const auto [nsA, nsB] = times[row];
        if (nsA <= 0 || nsB <= 0)
            continue;
        logs.emplace_back(std::log(nsB) - std::log(nsA), std::llround(nsA + nsB));
        all[0] += nsA;
        all[1] += nsB;
    }
    if (logs.size() < kLeastBlocks)
        return {};
    UnchangedWork found;
    found.blocks = logs.size();
    for (const std::size_t side : { 0, 1 }) {
        // Not the step's own median: each step may have been held up somewhere.
        double stepNs = 0;
        for (std::size_t row = 0; row < times.size(); ++row)
            stepNs += runs.rows[row].subtreeEnd == row + 1 ? times[row][side] : 0;
        if (all[side] < kLeastShare * stepNs || stepNs <= 0)
            return {};
        found.otherShare = std::max(found.otherShare, std::clamp(1 - all[side] / stepNs, 0.0, 1.0));
    }
    setMiddle(std::move(logs), all[0] + all[1], found);
    return found;
}

std::optional<UnchangedWork> unchangedOperators(const AlignedRuns &runs)
{
    const WorkRatios operators = operatorRatios(runs);
    std::vector<std::pair<double, long long>> logs;
    double alikeNs = 0;
    for (const WorkRatio &ratio : operators.alike) {
        logs.emplace_back(ratio.log, std::llround(ratio.ns));
        alikeNs += ratio.ns;
    }
    if (logs.size() < kLeastBlocks || alikeNs < kLeastShareOfOperators * operators.allNs)
        return {};
    UnchangedWork found;
    found.blocks = logs.size();
    found.otherShare = 1 - alikeNs / operators.allNs;
    setMiddle(std::move(logs), alikeNs, found);
    return found;
}

} // namespace twinlane
