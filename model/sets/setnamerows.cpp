// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/setnamerows.h"

#include "model/base/exact.h"
#include "model/base/interruption.h"
#include "model/sets/saturated.h"
#include "model/sets/setnames.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

NameChange changeOf(Int128 baseline, Int128 experimental)
{
    if (baseline == 0)
        return NameChange::Added;
    if (experimental == 0)
        return NameChange::Deleted;
    return experimental > baseline ? NameChange::Increased
        : experimental < baseline  ? NameChange::Decreased
                                   : NameChange::Unchanged;
}

/// Of a side without ranks every sum is 0, by any number of them.
std::size_t divisorOf(const RankSet &set, const RankChoice &ranks)
{
    const auto count = std::count_if(
        set.ranks.begin(), set.ranks.end(), [&ranks](const SetRank &rank) { return ranks.holds(rank.rank); });
    return std::max<std::size_t>(1, static_cast<std::size_t>(count));
}

SetNameRow nameRow(const FoldedName *baseline, std::size_t baselineRanks, const FoldedName *experimental,
    std::size_t experimentalRanks)
{
    const FoldedName none {};
    const FoldedName &a = baseline ? *baseline : none, &b = experimental ? *experimental : none;
    const auto numbers = [](std::int64_t x, std::int64_t y) { return makeDelta<std::int64_t>(x, y); };
    const auto perRank = [](std::int64_t sum, std::size_t ranks) {
        return std::optional(Fraction { sum, static_cast<Int128>(ranks) });
    };
    SetNameRow row;
    row.name = baseline ? a.first : b.first;
    row.normalizedName = baseline ? a.name : b.name;
    row.calls = numbers(a.calls, b.calls);
    row.totalNs = numbers(a.totalNs, b.totalNs);
    row.ranks = numbers(a.ranks, b.ranks);
    row.callsPerRank = makeDelta<double, Fraction>(perRank(a.calls, baselineRanks), perRank(b.calls, experimentalRanks),
        [](const Fraction &value) { return value.toDouble(); });
    row.totalPerRankNs = makeDelta<std::int64_t, Fraction>(perRank(a.totalNs, baselineRanks),
        perRank(b.totalNs, experimentalRanks), [](const Fraction &value) { return value.rounded(); });
    row.change = changeOf(static_cast<Int128>(a.calls) * static_cast<Int128>(experimentalRanks),
        static_cast<Int128>(b.calls) * static_cast<Int128>(baselineRanks));
    row.isPython = a.isPython && b.isPython;
    return row;
}

} // namespace

std::string_view nameChangeKey(NameChange change)
{
    constexpr std::array<std::string_view, 5> kKeys { "added", "deleted", "increased", "decreased", "unchanged" };
    return kKeys[std::size_t(change)];
}

std::vector<SetNameRow> setNameRows(const RankSet &baseline, const RankSet &experimental, const RankChoice &ranks)
{
    const std::vector<FoldedName> a = foldedNamesOf(baseline, ranks), b = foldedNamesOf(experimental, ranks);
    const std::size_t ranksOfA = divisorOf(baseline, ranks), ranksOfB = divisorOf(experimental, ranks);
    std::vector<SetNameRow> rows;
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        interruptionPoint(rows.size());
        const int order = i == a.size() ? 1 : j == b.size() ? -1 : a[i].name.compare(b[j].name);
        rows.push_back(nameRow(order <= 0 ? &a[i] : nullptr, ranksOfA, order >= 0 ? &b[j] : nullptr, ranksOfB));
        i += order <= 0;
        j += order >= 0;
    }
    return rows;
}

NameChange timeChangeOf(const SetNameRow &row, double leastPercent)
{
    if (row.change == NameChange::Added || row.change == NameChange::Deleted)
        return row.change;
    const double before = double(*row.totalPerRankNs.baseline), difference = double(*row.totalPerRankNs.delta);
    if (std::abs(difference) * 100 <= before * leastPercent)
        return NameChange::Unchanged;
    return difference > 0 ? NameChange::Increased : NameChange::Decreased;
}

std::vector<NameOnRank> nameByRank(const RankSet &set, std::string_view normalizedName)
{
    enum : char { Unknown, No, Yes };
    std::vector<char> isNamed(set.texts.size(), Unknown);
    std::vector<NameOnRank> found;
    for (RankIndex rank = 0; rank < set.ranks.size(); ++rank) {
        NameOnRank sums { rank, 0, 0 };
        for (const RankName &own : set.ranks[rank].data.names) {
            char &named = isNamed[own.name.row()];
            if (named == Unknown)
                named = foldedName(set.text(own.name)) == normalizedName ? Yes : No;
            if (named == No)
                continue;
            sums.calls = saturatedSum(sums.calls, own.calls);
            sums.totalNs = saturatedSum(sums.totalNs, own.totalNs);
        }
        if (sums.calls > 0)
            found.push_back(sums);
    }
    return found;
}

} // namespace twinlane
