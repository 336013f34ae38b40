// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/setnames.h"

#include "model/base/interruption.h"
#include "model/sets/rankspread.h"
#include "model/sets/saturated.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <map>
#include <utility>

namespace twinlane {

namespace {

struct OneRank {
    std::int64_t totalNs;
    RankIndex rank;
};

/// Fills least, median and most. @p ranks: not empty, ascending by rank.
void measure(SetName &row, std::vector<OneRank> ranks)
{
    std::stable_sort(
        ranks.begin(), ranks.end(), [](const OneRank &a, const OneRank &b) { return a.totalNs < b.totalNs; });
    row.ranks = static_cast<std::uint32_t>(ranks.size());
    row.minNs = ranks.front().totalNs;
    row.maxNs = ranks.back().totalNs;
    std::vector<std::int64_t> totals;
    for (const OneRank &one : ranks)
        totals.push_back(one.totalNs);
    row.medianNs = medianFraction(std::move(totals));
    row.maxRank =
        std::find_if(ranks.begin(), ranks.end(), [&](const OneRank &one) { return one.totalNs == row.maxNs; })->rank;
}

} // namespace

std::vector<SetName> namesOf(const RankSet &set)
{
    struct Entry {
        std::uint64_t key;
        std::uint32_t calls;
        OneRank one;
    };
    std::vector<Entry> entries;
    for (RankIndex rank = 0; rank < set.ranks.size(); ++rank) {
        interruptionPoint();
        for (const RankName &row : set.ranks[rank].data.names)
            entries.push_back(
                { std::uint64_t(row.name.value) << 32 | row.category.value, row.calls, { row.totalNs, rank } });
    }
    interruptibleSort(entries, [](const Entry &a, const Entry &b) { return a.key < b.key; });
    std::vector<SetName> rows;
    std::vector<OneRank> ranks;
    for (std::size_t at = 0; at < entries.size();) {
        interruptionPoint(rows.size());
        SetName row;
        row.name = NameId(static_cast<std::size_t>(entries[at].key >> 32));
        row.category = NameId(static_cast<std::size_t>(entries[at].key & 0xFFFFFFFFU));
        ranks.clear();
        for (const std::uint64_t key = entries[at].key; at < entries.size() && entries[at].key == key; ++at) {
            row.calls = saturatedSum(row.calls, entries[at].calls);
            row.totalNs = saturatedSum(row.totalNs, entries[at].one.totalNs);
            if (!ranks.empty() && ranks.back().rank == entries[at].one.rank)
                ranks.back().totalNs = saturatedSum(ranks.back().totalNs, entries[at].one.totalNs);
            else
                ranks.push_back(entries[at].one);
        }
        measure(row, ranks);
        rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end(), [&](const SetName &a, const SetName &b) {
        return a.name != b.name ? set.text(a.name) < set.text(b.name) : set.text(a.category) < set.text(b.category);
    });
    return rows;
}

std::vector<FoldedName> foldedNamesOf(const RankSet &set, const RankChoice &ranks)
{
    constexpr std::size_t kNoRow = ~std::size_t(0);
    std::vector<std::size_t> rowOfName(set.texts.size(), kNoRow);
    std::map<std::string, std::size_t> rowOfFolded;
    std::vector<FoldedName> rows;
    std::vector<RankIndex> lastRank;
    const auto rowOf = [&](NameId name) {
        std::size_t &known = rowOfName[name.row()];
        if (known == kNoRow) {
            const auto [folded, isFirst] = rowOfFolded.try_emplace(foldedName(set.text(name)), rows.size());
            known = folded->second;
            if (isFirst) {
                rows.push_back({ folded->first, set.text(name), 0, 0, 0, true });
                lastRank.push_back(~RankIndex(0));
            }
            rows[known].first = std::min(rows[known].first, set.text(name));
        }
        return known;
    };
    const auto isPython = [&](NameId category) { return set.text(category) == "python_function"; };
    for (RankIndex rank = 0; rank < set.ranks.size(); ++rank) {
        interruptionPoint();
        if (!ranks.holds(set.ranks[rank].rank))
            continue;
        for (const RankName &own : set.ranks[rank].data.names) {
            const std::size_t at = rowOf(own.name);
            rows[at].calls = saturatedSum(rows[at].calls, own.calls);
            rows[at].totalNs = saturatedSum(rows[at].totalNs, own.totalNs);
            rows[at].isPython &= isPython(own.category);
            rows[at].ranks += std::exchange(lastRank[at], rank) != rank;
        }
    }
    std::sort(rows.begin(), rows.end(), [](const FoldedName &a, const FoldedName &b) { return a.name < b.name; });
    return rows;
}

KindBlockTime blockTimeOf(const RankSet &set, const RankKind &kind, std::size_t block)
{
    std::vector<std::int64_t> times;
    KindBlockTime time;
    for (const RankIndex index : kind.ranks) {
        const SetRank &rank = set.ranks[index];
        times.push_back(roundedDivision(rank.blockNs[block], rank.blockSteps));
        if (times.back() > time.maxNs || times.size() == 1) {
            time.maxNs = times.back();
            time.maxRank = index;
        }
    }
    time.minNs = *std::min_element(times.begin(), times.end());
    time.medianNs = medianFraction(std::move(times)).rounded();
    return time;
}

} // namespace twinlane
