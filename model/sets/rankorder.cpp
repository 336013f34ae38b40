// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/rankorder.h"

#include "model/sets/saturated.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace twinlane {

namespace {

/// From the first step's start to the last one's end, on the recording's clock; none: the clock is not told.
std::optional<Interval> spanOf(const RankData &data)
{
    if (!data.identity.baseTimeNs)
        return {};
    const RankStep &last = data.steps.back();
    Interval span;
    if (__builtin_add_overflow(*data.identity.baseTimeNs, data.steps.front().startNs, &span.startNs)
        || __builtin_add_overflow(*data.identity.baseTimeNs, last.startNs + last.windowNs, &span.endNs))
        return {};
    return span;
}

/// Does one begin before an earlier one has ended? Those without a clock may. @pre @p group in time order
bool doOverlap(const std::vector<SetRank> &group)
{
    std::int64_t endNs = std::numeric_limits<std::int64_t>::min();
    for (const SetRank &rank : group) {
        const auto span = spanOf(rank.data);
        if (group.size() > 1 && (!span || span->startNs < endNs))
            return true;
        if (span)
            endNs = std::max(endNs, span->endNs);
    }
    return false;
}

void joinNames(std::vector<RankName> &names, const std::vector<RankName> &later)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> places;
    for (std::size_t i = 0; i < names.size(); ++i)
        places.emplace(std::pair(names[i].name.value, names[i].category.value), i);
    for (const RankName &row : later) {
        const auto [place, isNew] = places.try_emplace({ row.name.value, row.category.value }, names.size());
        if (isNew) {
            names.push_back(row);
            continue;
        }
        RankName &known = names[place->second];
        known.calls += std::min(row.calls, std::numeric_limits<std::uint32_t>::max() - known.calls);
        known.totalNs = saturatedSum(known.totalNs, row.totalNs);
    }
}

/// What makes times of @p later times of @p first, as far as both clocks are told.
std::int64_t shiftOf(const RankData &first, const RankData &later)
{
    constexpr std::int64_t kFarthest = std::int64_t(1) << 60;
    std::int64_t shift = 0;
    if (!first.identity.baseTimeNs || !later.identity.baseTimeNs
        || __builtin_sub_overflow(*later.identity.baseTimeNs, *first.identity.baseTimeNs, &shift))
        return 0;
    return std::clamp(shift, -kFarthest, kFarthest);
}

/// Appends a recording that follows in time.
void append(SetRank &first, SetRank later, ImportNotes &notes)
{
    if (later.isTrace)
        first.laterTraces.push_back(later.place);
    RankData &data = first.data;
    const std::int64_t shift = shiftOf(data, later.data);
    const auto steps = static_cast<std::uint32_t>(data.steps.size());
    const auto compute = static_cast<std::uint32_t>(data.compute.size());
    for (RankStep &step : later.data.steps) {
        step.startNs += shift;
        data.steps.push_back(step);
    }
    for (RankCollective &collective : later.data.collectives) {
        collective.startNs += shift;
        collective.step += steps;
        collective.firstCompute += compute;
        collective.lastCompute += compute;
        data.collectives.push_back(collective);
    }
    data.compute.insert(data.compute.end(), later.data.compute.begin(), later.data.compute.end());
    data.collectivesOutside += later.data.collectivesOutside;
    data.isOnDevice = data.isOnDevice || later.data.isOnDevice;
    data.isDamaged = data.isDamaged || later.data.isDamaged;
    joinNames(data.names, later.data.names);
    data.peakAllocatedBytes = std::max(data.peakAllocatedBytes, later.data.peakAllocatedBytes);
    if (first.kind != later.kind) {
        notes.add("recordingsDiffer", Severity::Warning,
            "Recordings of one rank have unlike blocks; the blocks are those of its first recording.", 1);
        return;
    }
    for (std::size_t i = 0; i < first.blockNs.size(); ++i)
        first.blockNs[i] = saturatedSum(first.blockNs[i], later.blockNs[i]);
    first.blockSteps += later.blockSteps;
}

bool isBefore(const SetRank &a, const SetRank &b)
{
    if (a.rank != b.rank)
        return a.rank < b.rank;
    const auto x = spanOf(a.data), y = spanOf(b.data);
    if (x && y && x->startNs != y->startNs)
        return x->startNs < y->startNs;
    if (x.has_value() != y.has_value())
        return x.has_value();
    return isBeforeNaturally(a.place.name(), b.place.name());
}

/// Recordings of one rank, in time order.
void joinGroup(std::vector<SetRank> group, RankSet &set)
{
    const std::string label = std::to_string(group.front().rank);
    if (!doOverlap(group)) {
        SetRank joined = std::move(group.front());
        joined.label = label;
        for (std::size_t i = 1; i < group.size(); ++i)
            append(joined, std::move(group[i]), set.notes);
        if (group.size() > 1)
            set.notes.add("rankRecordedAgain", Severity::Info,
                "Several recordings of one rank, one after the other, count as one: rank " + label + '.',
                group.size() - 1);
        set.ranks.push_back(std::move(joined));
        return;
    }
    set.notes.add("rankTwice", Severity::Warning,
        "Several files are recordings of one rank at the same time, for example of rank " + label + " ("
            + group[0].place.name() + ", " + group[1].place.name()
            + "); they are shown apart and matched with nobody. Leave one out, or tell ranks apart by --rank-pattern.",
        group.size());
    for (std::size_t i = 0; i < group.size(); ++i) {
        group[i].isClash = true;
        group[i].label = i == 0 ? label : label + " (" + std::to_string(i + 1) + ')';
        set.ranks.push_back(std::move(group[i]));
    }
}

/// The ranges of a choice in ascending order, apart.
std::vector<RankRange> rangesOf(const RankChoice &choice)
{
    std::vector<RankRange> sorted;
    for (const auto &[first, last] : choice.ranges)
        sorted.push_back({ first, last });
    if (sorted.empty())
        return { { 0, std::numeric_limits<std::int64_t>::max() } };
    std::sort(sorted.begin(), sorted.end(), [](const RankRange &a, const RankRange &b) { return a.first < b.first; });
    std::vector<RankRange> apart;
    for (const RankRange &range : sorted) {
        if (!apart.empty() && range.first <= apart.back().last)
            apart.back().last = std::max(apart.back().last, range.last);
        else
            apart.push_back(range);
    }
    return apart;
}

/// Cost: linear in the recordings and ranges, whatever the size of the world. @pre the ranks are sorted
RankRanges missingIn(const RankSet &set, const RankChoice &choice)
{
    const std::vector<RankRange> wanted = rangesOf(choice);
    std::size_t at = 0;
    RankRanges missing;
    const auto addGap = [&](std::int64_t first, std::int64_t last) {
        while (at < wanted.size() && wanted[at].last < first)
            ++at;
        for (std::size_t i = at; i < wanted.size() && wanted[i].first <= last; ++i) {
            const RankRange part { std::max(first, wanted[i].first), std::min(last, wanted[i].last) };
            std::vector<RankRange> &ranges = missing.ranges;
            if (!ranges.empty() && ranges.back().last + 1 == part.first)
                ranges.back().last = part.last;
            else
                ranges.push_back(part);
        }
    };
    std::int64_t next = 0;
    for (const SetRank &rank : set.ranks) {
        const std::int64_t end = std::min(rank.rank, *set.worldSize);
        if (next < end)
            addGap(next, end - 1);
        next = std::max(next, rank.rank + 1);
    }
    if (next < *set.worldSize)
        addGap(next, *set.worldSize - 1);
    return missing;
}

} // namespace

void numberUntoldRanks(RankSet &set)
{
    std::set<std::int64_t> taken;
    std::vector<SetRank *> untold;
    for (SetRank &rank : set.ranks) {
        if (rank.data.identity.rank)
            taken.insert(rank.rank = *rank.data.identity.rank);
        else
            untold.push_back(&rank);
    }
    std::sort(untold.begin(), untold.end(),
        [](const SetRank *a, const SetRank *b) { return isBeforeNaturally(a->place.name(), b->place.name()); });
    std::int64_t next = 0;
    for (SetRank *rank : untold) {
        while (taken.contains(next))
            ++next;
        rank->rank = next++;
        rank->data.identity.source = RankSource::Order;
    }
    if (set.ranks.size() > 1)
        set.notes.add("ranksByOrder", Severity::Warning,
            "Files tell no rank, neither inside nor by their names; they were numbered in the order of their names. "
            "--rank-pattern tells where the rank stands in a path.",
            untold.size());
}

void joinRecordings(RankSet &set)
{
    std::vector<SetRank> all = std::exchange(set.ranks, {});
    std::sort(all.begin(), all.end(), isBefore);
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin + 1;
        while (end < all.size() && all[end].rank == all[begin].rank)
            ++end;
        joinGroup({ std::make_move_iterator(all.begin() + static_cast<std::ptrdiff_t>(begin)),
                      std::make_move_iterator(all.begin() + static_cast<std::ptrdiff_t>(end)) },
            set);
        begin = end;
    }
}

void findMissingRanks(RankSet &set, const RankChoice &choice)
{
    std::uint64_t others = 0;
    for (const SetRank &rank : set.ranks) {
        const auto size = rank.data.identity.worldSize;
        others += size && set.worldSize && *size != *set.worldSize;
        set.worldSize = std::max(set.worldSize, size);
    }
    set.notes.add("worldSizesDiffer", Severity::Warning,
        "Files tell unlike sizes of the world, so they are not all of one run; the largest one counts.", others);
    if (!set.worldSize)
        return;
    set.missingRanks = missingIn(set, choice);
    if (set.missingRanks.ranges.empty())
        return;
    set.notes.add("ranksMissing", Severity::Warning,
        "No file of ranks " + ranksText(set.missingRanks)
            + ": sums are those of the others, and who waits for the missing ones is not seen.",
        set.missingRanks.count());
}

} // namespace twinlane
