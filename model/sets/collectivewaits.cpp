// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/collectivewaits.h"

#include "model/base/interruption.h"
#include "model/reasons/sentencenumbers.h"
#include "model/sets/collectivematch.h"
#include "model/sets/rankspread.h"
#include "model/sets/saturated.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

/// The part of a rank in a matched collective.
struct Part {
    std::uint32_t collective = 0; ///< index into RankSet::collectives
    std::uint32_t slot = 0;       ///< index into its ranks
    std::uint32_t own = 0;        ///< index into the rank's collectives
};

SetCollective measured(const RankSet &set, const CollectiveMatch &match)
{
    SetCollective made;
    for (const CollectiveMatch::Member &member : match.members) {
        made.ranks.push_back(member.rank);
        const RankCollective &taken = set.ranks[member.rank].data.collectives[member.collective];
        made.durationNs.push_back(taken.durationNs);
        made.steps.push_back(taken.step);
    }
    const auto shortest = std::min_element(made.durationNs.begin(), made.durationNs.end()); // ties: the lowest rank
    made.transferNs = *shortest;
    made.last = made.ranks[static_cast<std::size_t>(shortest - made.durationNs.begin())];
    made.waitNs.resize(made.ranks.size());
    const RankData &first = set.ranks[made.ranks.front()].data;
    const RankCollective &own = first.collectives[match.members.front().collective];
    made.step = first.steps[own.step].name;
    made.group = own.group;
    made.name = own.name;
    return made;
}

/// The compute of a rank between two moments after the start of its collective.
std::int64_t computeBetween(const RankData &data, const RankCollective &own, const Interval &time)
{
    std::int64_t length = 0;
    for (std::uint32_t i = own.firstCompute; i < own.lastCompute; ++i)
        length += clipped(data.compute[i].startNs, data.compute[i].endNs, time).lengthNs();
    return length;
}

/// Waiting of one rank: an instant in which several of its collectives wait counts for the one that began first.
void chargeWaits(RankSet &set, RankIndex index, std::vector<Part> &parts)
{
    SetRank &rank = set.ranks[index];
    const std::vector<RankCollective> &own = rank.data.collectives;
    std::sort(parts.begin(), parts.end(), [&](const Part &a, const Part &b) {
        return own[a.own].startNs != own[b.own].startNs ? own[a.own].startNs < own[b.own].startNs : a.own < b.own;
    });
    if (rank.data.isOnDevice)
        rank.exposedWaitNs = 0;
    std::int64_t countedNs = std::numeric_limits<std::int64_t>::min();
    for (const Part &part : parts) {
        SetCollective &collective = set.collectives[part.collective];
        const RankCollective &mine = own[part.own];
        const Interval waiting { std::max(mine.startNs, countedNs),
            mine.startNs + mine.durationNs - collective.transferNs };
        const std::int64_t waitNs = std::max<std::int64_t>(waiting.lengthNs(), 0);
        countedNs = std::max(countedNs, waiting.endNs);
        collective.waitNs[part.slot] = waitNs;
        rank.waitNs = saturatedSum(rank.waitNs, waitNs);
        if (rank.exposedWaitNs && waitNs > 0)
            *rank.exposedWaitNs = saturatedSum(*rank.exposedWaitNs,
                waitNs
                    - computeBetween(
                        rank.data, mine, { waiting.startNs - mine.startNs, waiting.endNs - mine.startNs }));
    }
}

template <class T> T medianOf(std::vector<T> values)
{
    std::sort(values.begin(), values.end());
    return values[(values.size() - 1) / 2];
}

/// End of a collective on the clock of its rank; none: the clock is not told.
std::optional<std::int64_t> endOnClock(const SetRank &rank, const RankCollective &own)
{
    std::int64_t end = 0;
    if (!rank.data.identity.baseTimeNs || !rank.data.isOnDevice
        || __builtin_add_overflow(*rank.data.identity.baseTimeNs, own.startNs + own.durationNs, &end))
        return {};
    return end;
}

/// With device collectives the ends of partners agree, so a rank's median distance from them is its clock's.
void findClockOffsets(RankSet &set, const std::vector<CollectiveMatch> &matches)
{
    std::vector<std::vector<std::int64_t>> distances(set.ranks.size());
    for (const CollectiveMatch &match : matches) {
        std::vector<std::int64_t> ends;
        for (const CollectiveMatch::Member &member : match.members) {
            const SetRank &rank = set.ranks[member.rank];
            if (const auto end = endOnClock(rank, rank.data.collectives[member.collective]))
                ends.push_back(*end);
        }
        if (ends.size() != match.members.size())
            continue;
        const std::int64_t middle = medianOf(ends);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            std::int64_t distance = 0;
            if (!__builtin_sub_overflow(ends[i], middle, &distance))
                distances[match.members[i].rank].push_back(distance);
        }
    }
    constexpr std::int64_t kToldNs = 100'000;
    std::uint64_t far = 0;
    for (std::size_t i = 0; i < set.ranks.size(); ++i) {
        if (distances[i].empty())
            continue;
        set.ranks[i].clockOffsetNs = medianOf(std::move(distances[i]));
        far += *set.ranks[i].clockOffsetNs > kToldNs || *set.ranks[i].clockOffsetNs < -kToldNs;
    }
    set.notes.add("clocksDiffer", Severity::Info,
        "The clocks of ranks differ by more than 100 us: the ends of their collectives say so. No time here compares "
        "clocks.",
        far);
}

std::string percentOf(double share)
{
    return std::to_string(std::llround(share * 100)) + " %";
}

} // namespace

void findCollectives(RankSet &set)
{
    const CollectiveMatches matches = matchCollectives(set);
    set.unmatchedCollectives = matches.unmatched;
    std::vector<std::vector<Part>> parts(set.ranks.size());
    for (const CollectiveMatch &match : matches.matches) {
        interruptionPoint();
        const auto collective = static_cast<std::uint32_t>(set.collectives.size());
        set.collectives.push_back(measured(set, match));
        for (std::uint32_t slot = 0; slot < match.members.size(); ++slot)
            parts[match.members[slot].rank].push_back({ collective, slot, match.members[slot].collective });
    }
    for (RankIndex rank = 0; rank < set.ranks.size(); ++rank) {
        if (!set.ranks[rank].isClash)
            chargeWaits(set, rank, parts[rank]);
    }
    for (const SetCollective &collective : set.collectives) {
        std::int64_t &caused = set.ranks[collective.last].causedWaitNs;
        for (const std::int64_t waitNs : collective.waitNs)
            caused = saturatedSum(caused, waitNs);
    }
    findClockOffsets(set, matches.matches);
}

void findStragglers(RankSet &set)
{
    std::vector<std::int64_t> stepsNs;
    std::int64_t others = -1, allWaitNs = 0;
    std::size_t steps = 0;
    bool isOnDevice = true;
    for (const SetRank &rank : set.ranks) {
        if (rank.isClash)
            continue;
        ++others;
        steps = std::max(steps, rank.data.steps.size());
        stepsNs.push_back(rank.averageStepNs());
        allWaitNs = saturatedSum(allWaitNs, rank.waitNs);
        isOnDevice = isOnDevice && rank.exposedWaitNs;
    }
    if (others < 1 || allWaitNs == 0)
        return;
    const Fraction medianStep = medianFraction(std::move(stepsNs));
    const auto perRankAndStep = static_cast<Int128>(others) * static_cast<Int128>(steps);
    constexpr Int128 kFractionOfStep = 50; // 2 %
    for (RankIndex index = 0; index < set.ranks.size(); ++index) {
        const SetRank &rank = set.ranks[index];
        if (rank.causedWaitNs == 0
            || rank.causedWaitNs * kFractionOfStep * medianStep.denominator < medianStep.numerator * perRankAndStep)
            continue;
        Straggler found { index, double(rank.causedWaitNs) / double(allWaitNs), {} };
        const double each = double(rank.causedWaitNs) / double(perRankAndStep);
        found.text = "Rank " + rank.label + " causes " + percentOf(found.share)
            + " of all waiting in collectives: " + duration(each) + " for each other rank and step, "
            + percentOf(each / medianStep.toDouble()) + " of the median step.";
        if (!isOnDevice)
            found.text += " The collectives run on threads of their own: the step loses only the part in which it "
                          "waits for their results.";
        set.stragglers.push_back(std::move(found));
    }
    std::stable_sort(set.stragglers.begin(), set.stragglers.end(), [&](const Straggler &a, const Straggler &b) {
        return set.ranks[a.rank].causedWaitNs > set.ranks[b.rank].causedWaitNs;
    });
}

} // namespace twinlane
