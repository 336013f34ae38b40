// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/meanreasons.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/reasons/operatorforest.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// Less than this part of the largest pair's difference is left of what cancels out.
constexpr double kCancelled = 0.1;

/// The row of each block of a side.
std::vector<RowId> rowsOfBlocks(const AlignedRuns &runs, Side side)
{
    std::vector<RowId> rows(runs.tree(side).size());
    for (std::size_t row = 0; row < runs.rows.size(); ++row) {
        if (const BlockId block = runs.block(RowId(row), side); block && !runs.rows[row].isOwnTime)
            rows[block.row()] = RowId(row);
    }
    return rows;
}

/// Rows of the pairs of first recordings for those of other pairs.
class FirstRows {
public:
    explicit FirstRows(const AlignedRuns &runs)
        : m_step(runs.stepRow())
        , m_rows { rowsOfBlocks(runs, Side::Baseline), rowsOfBlocks(runs, Side::Experimental) }
    {
    }

    RowId of(const AlignedRuns &pair, RowId row, const PerSide<Recording> &recordings) const
    {
        for (const Side side : kSides) {
            const Recording &recording = recordings[side];
            const BlockId own = pair.block(row, side);
            const BlockId block = !own || recording.blocksOfFirst.empty() ? own : recording.blocksOfFirst[own.row()];
            if (const RowId first = block ? m_rows[side][block.row()] : RowId())
                return first;
        }
        return m_step;
    }

private:
    RowId m_step;
    PerSide<std::vector<RowId>> m_rows;
};

/// One reason as the pairs tell it.
template <class Reason> class MeanReason {
public:
    /// @p pair: its number; several reasons of one pair are added up.
    void add(Reason reason, std::size_t pair)
    {
        if (pair != std::exchange(m_lastPair, pair))
            ++m_pairs;
        m_baselineNs += reason.baselineNs;
        m_deltaNs += reason.deltaNs();
        m_mostNs = std::max(m_mostNs, std::abs(reason.deltaNs()));
        const std::size_t way = reason.deltaNs() < 0;
        if (!m_has[way] || std::abs(reason.deltaNs()) > std::abs(m_largest[way].deltaNs()))
            m_largest[way] = std::move(reason);
        m_has[way] = true;
    }

    bool isCancelled(double share) const { return share * std::abs(m_deltaNs) < kCancelled * m_mostNs; }

    /// A pair that does not tell it has no difference there.
    Reason take(double share)
    {
        const std::size_t way = m_deltaNs < 0;
        Reason made = std::move(m_largest[m_has[way] ? way : 1 - way]);
        made.baselineNs = m_baselineNs / double(m_pairs);
        made.experimentalNs = std::max(0.0, made.baselineNs + share * m_deltaNs);
        made.baselineNs = made.experimentalNs - share * m_deltaNs;
        return made;
    }

private:
    std::array<Reason, 2> m_largest; ///< in each direction
    std::array<bool, 2> m_has {};
    std::size_t m_pairs = 0, m_lastPair = std::numeric_limits<std::size_t>::max();
    double m_baselineNs = 0, m_deltaNs = 0, m_mostNs = 0; ///< sums over the pairs, and the most in one
};

class PairMeans {
public:
    PairMeans(const AlignedRuns &runs, std::size_t pairs)
        : m_runs(runs)
        , m_share(1 / double(pairs))
    {
    }

    void add(WhyChanged found)
    {
        ++m_pair;
        for (RowReason &reason : found.rowReasons) {
            interruptionPoint();
            const RowKey key { reason.row, reason.kind, reason.onDevice, reason.operatorName };
            m_ofRows[key].add(std::move(reason), m_pair);
        }
        for (OverallReason &reason : found.reasons) {
            const std::uint64_t hash = reason.hash;
            m_overall[hash].add(std::move(reason), m_pair);
        }
    }

    WhyChanged take()
    {
        WhyChanged made;
        for (auto &[key, reason] : m_ofRows) {
            if (!reason.isCancelled(m_share))
                made.rowReasons.push_back(reason.take(m_share));
        }
        for (auto &[hash, reason] : m_overall) {
            if (!reason.isCancelled(m_share))
                made.reasons.push_back(reason.take(m_share));
        }
        std::ranges::stable_sort(made.rowReasons, [](const RowReason &x, const RowReason &y) {
            return x.row != y.row ? x.row < y.row : std::abs(x.deltaNs()) > std::abs(y.deltaNs());
        });
        const bool onDevice = isTimeOfDevice(m_runs);
        const auto rank = [onDevice](const OverallReason &reason) {
            return std::tuple(onDevice && !reason.onDevice, -std::abs(reason.deltaNs()), reason.hash);
        };
        std::ranges::sort(made.reasons, std::less(), rank);
        return made;
    }

private:
    using RowKey = std::tuple<RowId, ReasonKind, bool, std::string>;

    const AlignedRuns &m_runs;
    double m_share;
    std::size_t m_pair = 0;
    std::map<RowKey, MeanReason<RowReason>> m_ofRows;
    std::map<std::uint64_t, MeanReason<OverallReason>> m_overall;
};

/// As of the first recordings, whose events the reasons show.
void tellOfFirst(
    WhyChanged &found, const FirstRows &rows, const AlignedRuns &pair, const PerSide<Recording> &recordings)
{
    for (RowReason &reason : found.rowReasons)
        reason.row = rows.of(pair, reason.row, recordings);
    for (OverallReason &reason : found.reasons) {
        std::vector<RowId> there;
        for (const RowId row : reason.rows) {
            const RowId first = rows.of(pair, row, recordings);
            if (std::ranges::find(there, first) == there.end())
                there.push_back(first);
        }
        reason.rows = std::move(there);
        reason.baselineEvent = reason.experimentalEvent = EventId();
        reason.idleStartNs = { kNotKnownNs, kNotKnownNs };
    }
}

CompareOptions withoutRepeats(CompareOptions options)
{
    options.baselineRepeats = options.experimentalRepeats = {};
    return options;
}

} // namespace

WhyChanged meanWhyChanged(const AlignedRuns &runs, const CommonFactors &common, const ActivitiesOfSides *activities,
    const OnceOfSides *once, LayersOfSides layers)
{
    WhyChanged first = whyChanged(runs, common, activities, once, layers);
    if (!runs.recorded)
        return first;
    const std::vector<Recording> a = recordingsOf(runs, Side::Baseline), b = recordingsOf(runs, Side::Experimental);
    const FirstRows rows(runs);
    std::vector<WhyChanged> found;
    found.push_back(std::move(first));
    for (std::size_t i = 1; i < std::min(kMostReasonPairs, std::max(a.size(), b.size())); ++i) {
        const PerSide<Recording> recordings { a[i % a.size()], b[i % b.size()] };
        const Result<AlignedRuns> pair = alignTimelines(recordings[0].run, recordings[1].run, recordings[0].timeline,
            recordings[1].timeline, withoutRepeats(runs.options));
        if (!pair) // it lacks a chosen step; the others tell the reasons
            continue;
        found.push_back(whyChanged(*pair, common, nullptr, nullptr, layers));
        tellOfFirst(found.back(), rows, *pair, recordings);
    }
    PairMeans means(runs, found.size());
    std::ranges::for_each(found, [&](WhyChanged &pair) { means.add(std::move(pair)); });
    return means.take();
}

} // namespace twinlane
