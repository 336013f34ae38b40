// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/setcollectiverows.h"

#include "model/base/exact.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/sets/saturated.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>

namespace twinlane {

namespace {

struct CollectiveSums {
    std::int64_t calls = 0, totalNs = 0, waitNs = 0;
};

using CollectiveSides = PerSide<CollectiveSums>;
using CollectiveKey = std::pair<std::string, std::string>; // name, group

void sumCollectives(const RankSet &set, std::size_t side, std::map<CollectiveKey, CollectiveSides> &rows)
{
    for (const SetCollective &collective : set.collectives) {
        interruptionPoint();
        CollectiveSums &sums =
            rows[{ std::string(set.text(collective.name)), std::string(set.text(collective.group)) }][side];
        sums.calls = saturatedSum(sums.calls, std::int64_t(collective.ranks.size()));
        for (std::size_t i = 0; i < collective.ranks.size(); ++i) {
            sums.totalNs = saturatedSum(sums.totalNs, collective.durationNs[i]);
            sums.waitNs = saturatedSum(sums.waitNs, collective.waitNs[i]);
        }
    }
}

/// Steps of all ranks.
Int128 stepsOf(const RankSet &set)
{
    Int128 steps = 0;
    for (const SetRank &rank : set.ranks)
        steps += Int128(rank.data.steps.size());
    return std::max<Int128>(steps, 1);
}

} // namespace

std::vector<SetCollectiveRow> setCollectiveRows(const RankSet &baseline, const RankSet &experimental)
{
    std::map<CollectiveKey, CollectiveSides> sums;
    sumCollectives(baseline, 0, sums);
    sumCollectives(experimental, 1, sums);
    const Int128 stepsA = stepsOf(baseline), stepsB = stepsOf(experimental);
    const auto perStep = [&](std::int64_t a, std::int64_t b) {
        return makeDelta<std::int64_t, Fraction>(std::optional(Fraction { a, stepsA }),
            std::optional(Fraction { b, stepsB }), [](const Fraction &value) { return value.rounded(); });
    };
    std::vector<SetCollectiveRow> rows;
    for (const auto &[key, sides] : sums) {
        const auto &[a, b] = sides;
        SetCollectiveRow row;
        row.name = key.first;
        if (!key.second.empty())
            row.group = key.second;
        row.calls = makeDelta<double, Fraction>(std::optional(Fraction { a.calls, stepsA }),
            std::optional(Fraction { b.calls, stepsB }), [](const Fraction &value) { return value.toDouble(); });
        row.totalNs = perStep(a.totalNs, b.totalNs);
        row.waitNs = perStep(a.waitNs, b.waitNs);
        row.transferNs = perStep(a.totalNs - a.waitNs, b.totalNs - b.waitNs);
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const SetCollectiveRow &x, const SetCollectiveRow &y) {
        const auto size = [](const SetCollectiveRow &row) {
            return std::pair(std::abs(*row.totalNs.delta), std::max(*row.totalNs.baseline, *row.totalNs.experimental));
        };
        return size(x) > size(y);
    });
    return rows;
}

} // namespace twinlane
