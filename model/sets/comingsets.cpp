// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/comingsets.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

/// The size of the world, as far as it is known; none: nothing says it yet.
std::optional<std::int64_t> expectedSize(const RankSet &set, const PendingRanks &pending)
{
    if (set.worldSize)
        return set.worldSize;
    std::int64_t last = -1;
    for (const SetRank &rank : set.ranks)
        last = std::max(last, rank.rank);
    if (!pending.told.empty())
        last = std::max(last, pending.told.back());
    return last < 0 ? std::nullopt : std::optional(last + 1);
}

/// A rank of one side that has come, or is to come.
struct Seat {
    std::int64_t rank = 0;
    std::optional<RankIndex> come;
    bool isMatched = false; ///< a rank of the other side with this number stands on its line
};

constexpr std::int64_t kUntold = std::numeric_limits<std::int64_t>::max();

std::vector<Seat> seatsOn(const RankSet &set, const PendingRanks &pending)
{
    std::vector<Seat> seats;
    for (RankIndex index = 0; index < set.ranks.size(); ++index) {
        const SetRank &rank = set.ranks[index];
        seats.push_back({ rank.label.empty() ? kUntold : rank.rank, index, !rank.label.empty() && !rank.isClash });
    }
    for (const std::int64_t rank : pending.told)
        seats.push_back({ rank, {}, true });
    seats.insert(seats.end(), pending.untold, Seat { kUntold, {}, false });
    std::stable_sort(seats.begin(), seats.end(), [](const Seat &a, const Seat &b) { return a.rank < b.rank; });
    return seats;
}

void fill(std::optional<RankIndex> &come, std::optional<RankToCome> &toCome, const Seat &seat)
{
    come = seat.come;
    if (!seat.come)
        toCome = RankToCome { seat.rank == kUntold ? std::nullopt : std::optional(seat.rank) };
}

} // namespace

void ComingSets::put(Side side, std::shared_ptr<const RankSet> soFar, PendingRanks pending)
{
    const std::lock_guard lock(m_mutex);
    m_sets[side] = std::move(soFar);
    m_pending[side] = std::move(pending);
    SetComparison sets;
    sets.baseline = m_sets[0];
    sets.experimental = m_isAlone ? m_sets[0] : m_sets[1];
    const auto a = expectedSize(*sets.baseline, m_pending[0]),
               b = m_isAlone ? a : expectedSize(*sets.experimental, m_pending[1]);
    sets.isByNumber = !a || !b || *a == *b;
    OpenedSets opened;
    opened.isAlone = m_isAlone;
    opened.sets = std::make_shared<const SetComparison>(std::move(sets));
    opened.pending = m_pending;
    m_last = std::make_shared<const OpenedSets>(std::move(opened));
}

void ComingSets::put(std::shared_ptr<const OpenedSets> complete)
{
    const std::lock_guard lock(m_mutex);
    m_last = std::move(complete);
}

std::shared_ptr<const OpenedSets> ComingSets::take()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_last, nullptr);
}

std::vector<RankLine> comingLines(const OpenedSets &opened)
{
    const std::vector<Seat> a = seatsOn(*opened.sets->baseline, (*opened.pending)[0]),
                            b = opened.isAlone ? std::vector<Seat>()
                                               : seatsOn(*opened.sets->experimental, (*opened.pending)[1]);
    std::vector<RankLine> lines;
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        const bool hasBoth = i < a.size() && j < b.size();
        // Unmatched sides only stand beside each other.
        const bool isOneLine =
            hasBoth && (!opened.sets->isByNumber || (a[i].rank == b[j].rank && a[i].isMatched && b[j].isMatched));
        const bool takesA = isOneLine || j == b.size() || (hasBoth && a[i].rank <= b[j].rank);
        RankLine line;
        if (takesA)
            fill(line.baseline, line.baselineToCome, a[i++]);
        if (isOneLine || !takesA)
            fill(line.experimental, line.experimentalToCome, b[j++]);
        if (opened.isAlone) {
            line.experimental = line.baseline;
            line.experimentalToCome = line.baselineToCome;
        }
        lines.push_back(line);
    }
    return lines;
}

} // namespace twinlane
