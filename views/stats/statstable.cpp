// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statstable.h"

#include "model/comparison/comparison.h"
#include "model/tables/countedrecordings.h"
#include "views/words/ratetexts.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace twinlane {

namespace {

struct NameKey {
    QString folded; ///< folds each name once, which takes a tenth of comparing without regard to case
    std::uint32_t name;
};

/// Sorts @p names and returns the new place of each.
std::vector<std::uint32_t> sortNames(std::vector<QString> &names)
{
    std::vector<NameKey> keys;
    keys.reserve(names.size());
    for (const QString &name : names)
        keys.push_back({ name.toCaseFolded(), static_cast<std::uint32_t>(keys.size()) });
    std::sort(keys.begin(), keys.end(), [&names](const NameKey &a, const NameKey &b) {
        const int order = a.folded.compare(b.folded);
        return order != 0 ? order < 0 : names[a.name] < names[b.name];
    });
    std::vector<QString> sorted;
    sorted.reserve(keys.size());
    std::vector<std::uint32_t> rankOf(keys.size());
    for (const NameKey &key : keys) {
        rankOf[key.name] = static_cast<std::uint32_t>(sorted.size());
        sorted.push_back(std::move(names[key.name]));
    }
    names = std::move(sorted);
    return rankOf;
}

/// What a row is sorted and found by: the name that it shows, and the whole one.
QString textOf(const StatsRow &row)
{
    return row.shortName.isEmpty() ? row.name : row.shortName + QLatin1Char('\n') + row.name;
}

} // namespace

NameOrder orderNames(std::span<const StatsRow> rows)
{
    NameOrder order;
    QHash<QString, std::uint32_t> known;
    known.reserve(static_cast<qsizetype>(rows.size()));
    order.nameOf.resize(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const QString text = textOf(rows[row]);
        auto found = known.constFind(text);
        if (found == known.constEnd()) {
            found = known.insert(text, static_cast<std::uint32_t>(order.names.size()));
            order.names.push_back(text);
        }
        order.nameOf[row] = *found;
    }
    const std::vector<std::uint32_t> rankOf = sortNames(order.names);

    // Counting sort of the rows by their names' ranks.
    std::vector<std::uint32_t> begin(order.names.size() + 1, 0);
    for (std::uint32_t &name : order.nameOf) {
        name = rankOf[name];
        ++begin[name + 1];
    }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    order.byName.resize(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        order.byName[begin[order.nameOf[row]]++] = static_cast<std::uint32_t>(row);
    return order;
}

StatsTable statsTable(const Comparison &comparison, StatsKind kind, RowId scope, StatsGrouping grouping)
{
    StatsTable table;
    table.rows = statsRows(comparison, kind, scope, grouping);
    table.order = orderNames(table.rows);
    table.grouping = grouping;
    for (const Side side : kSides)
        table.steps[side] = static_cast<std::size_t>(countedSteps(comparison, side, { scope, true, true }));
    if (comparison.rates) {
        table.hasRates = true;
        table.ratedSteps = ratedSteps(comparison, scope);
        for (const Side side : kSides)
            table.whyNoRoofs[side] = whyNoRoofs(*comparison.rates, side);
        for (std::size_t side = 0; side < 2; ++side)
            table.areRatesKnown[side] = comparison.rates->totals[side].areRatesKnown;
        for (std::size_t side = 0; side < 2; ++side)
            table.mayHaveRoofs = table.mayHaveRoofs || comparison.rates->rates[side].hasDeviceWork
                || comparison.rates->totals[side].total.roofedNs > 0;
    }
    if (scope) {
        table.totals = blockTotals(comparison, { scope, true, true });
        table.blockJudgement = comparison.judgements[scope.row()];
    }
    table.isDifferentWork = comparison.workload.isDifferentWork();
    return table;
}

std::size_t bestMetric(StatsKind kind, const StatsTable &table, Measure measure)
{
    enum : std::size_t { HostSelf = 0, DeviceSelf = 2 };
    if (kind == StatsKind::Kernels)
        return 0;
    return table.totals && explainsByDevice(*table.totals, table.steps, measure) ? DeviceSelf : HostSelf;
}

} // namespace twinlane
