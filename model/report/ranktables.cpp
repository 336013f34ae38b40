// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sets of ranks as tables.

#include "model/report/tablesofcomparison.h"

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/run/costtitle.h"
#include "model/sets/rankset.h"
#include "model/sets/rankspread.h"
#include "model/sets/setcomparison.h"
#include "model/sets/setnamerows.h"
#include "model/sets/setnames.h"

#include <algorithm>
#include <limits>

namespace twinlane {

namespace {

/// Sums of waiting may be longer than a number holds, as damaged times are.
std::int64_t sumOf(const std::vector<std::int64_t> &values)
{
    std::int64_t sum = 0;
    for (const std::int64_t value : values) {
        if (__builtin_add_overflow(sum, value, &sum))
            return std::numeric_limits<std::int64_t>::max();
    }
    return sum;
}

} // namespace

Table ranksTable(const RankSet &set)
{
    Table table("ranks", "Ranks");
    table.addColumn({ "rank", "Rank", Unit::Count });
    table.addTexts({ { "label", "Label" }, { "rankSource", "Rank told by" }, { "file", "File" } });
    table.addColumn({ "kind", "Kind", Unit::Count });
    table.addColumn({ "steps", "Steps", Unit::Count });
    for (const RankMetric &metric : rankMetrics())
        table.addColumn({ std::string(metric.key), std::string(metric.title), metric.unit, metric.better });
    for (const SetRank &rank : set.ranks) {
        interruptionPoint();
        table.beginRow();
        table.add(rank.rank);
        table.add(std::string_view(rank.label));
        table.add(rankSourceKey(rank.data.identity.source));
        table.add(std::string_view(rank.data.file));
        table.add(std::int64_t(rank.kind));
        table.add(std::int64_t(rank.data.steps.size()));
        for (std::size_t metric = 0; metric < rankMetrics().size(); ++metric) {
            const auto value = rankValue(rank, metric);
            table.add(value ? std::optional(value->rounded()) : std::nullopt);
        }
    }
    return table;
}

Table collectivesTable(const RankSet &set)
{
    Table table("collectives", "Collectives");
    table.addTexts({ { "name", "Collective" }, { "group", "Group" }, { "step", "Step" } });
    table.addColumn({ "ranks", "Ranks", Unit::Count });
    table.addColumn({ "transferNs", "Transfer", Unit::Nanoseconds, Better::Lower });
    table.addTexts({ { "lastRank", "Last rank" } });
    table.addColumn({ "waitNs", "Waiting of all", Unit::Nanoseconds, Better::Lower });
    for (const SetCollective &collective : set.collectives) {
        interruptionPoint();
        table.beginRow();
        table.add(set.text(collective.name));
        table.add(set.text(collective.group));
        table.add(set.text(collective.step));
        table.add(std::int64_t(collective.ranks.size()));
        table.add(collective.transferNs);
        table.add(std::string_view(set.ranks[collective.last].label));
        table.add(sumOf(collective.waitNs));
    }
    return table;
}

Table namesOfRanks(const RankSet &set)
{
    Table table("names", "Names");
    table.addTexts({ { "name", "Name" }, { "category", "Category" } });
    table.addColumn({ "calls", "Calls", Unit::Count });
    table.addColumn({ "totalNs", "Total", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "ranks", "Ranks", Unit::Count });
    table.addColumn({ "medianNs", "Median of a rank", Unit::Nanoseconds, Better::Lower });
    table.addColumn({ "maxNs", "Most of a rank", Unit::Nanoseconds, Better::Lower });
    table.addTexts({ { "maxRank", "That rank" } });
    for (const SetName &row : namesOf(set)) {
        interruptionPoint();
        table.beginRow();
        table.add(set.text(row.name));
        table.add(set.text(row.category));
        table.add(std::int64_t(row.calls));
        table.add(row.totalNs);
        table.add(std::int64_t(row.ranks));
        table.add(row.medianNs.rounded());
        table.add(row.maxNs);
        table.add(std::string_view(set.ranks[row.maxRank].label));
    }
    return table;
}

Table rankPairs(const SetComparison &sets)
{
    Table table("ranks", "Ranks of both sides");
    table.addColumn({ "rank", "Rank", Unit::Count });
    table.addDeltaColumns("averageStepNs", "Average step", Unit::Nanoseconds);
    table.addDeltaColumns("waitNs", "Waits", Unit::Nanoseconds);
    table.addDeltaColumns("causedWaitNs", "Causes waiting", Unit::Nanoseconds);
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        table.addDeltaColumns(costKey(Cost(cost)), costTitle(Cost(cost)), Unit::Nanoseconds);
    for (const RankPairRow &row : sets.ranks) {
        interruptionPoint();
        table.beginRow();
        table.add(sets.baseline->ranks[row.baseline].rank);
        for (const auto *delta : { &row.averageStepNs, &row.waitNs, &row.causedWaitNs })
            table.addDelta(*delta);
        for (const auto &delta : row.costsNs)
            table.addDelta(delta);
    }
    return table;
}

Table mediansOfRanks(const SetComparison &sets)
{
    Table table("overview", "Over the ranks");
    table.addTexts({ { "title", "Metric" }, { "metric", "Key" }, { "unit", "Unit" } });
    for (const auto &[key, title] : { std::pair("median", "Median"), std::pair("mean", "Mean"),
             std::pair("min", "Least"), std::pair("max", "Most") })
        table.addDeltaColumns(key, title, Unit::Count);
    for (const SetMetricRow &row : sets.overview) {
        const RankMetric &metric = rankMetrics()[row.metric];
        table.beginRow();
        table.setRowUnit(metric.unit);
        table.add(metric.title);
        table.add(metric.key);
        table.add(unitKey(metric.unit));
        for (const auto *delta : { &row.median, &row.mean, &row.min, &row.max })
            table.addDelta(*delta);
    }
    return table;
}

Table namesOfSets(const SetComparison &sets)
{
    Table table("names", "Names");
    table.addTexts({ { "name", "Name" }, { "normalizedName", "Without addresses" }, { "change", "Change of calls" } });
    table.addDeltaColumns("totalPerRankNs", "Time of a rank", Unit::Nanoseconds);
    table.addDeltaColumns("callsPerRank", "Calls of a rank", Unit::Count, Better::None);
    table.addDeltaColumns("totalNs", "Total", Unit::Nanoseconds);
    table.addDeltaColumns("calls", "Calls", Unit::Count, Better::None);
    table.addDeltaColumns("ranks", "Ranks", Unit::Count, Better::None);
    for (const SetNameRow &row : sets.names) {
        interruptionPoint();
        table.beginRow();
        table.add(std::string_view(row.name));
        table.add(std::string_view(row.normalizedName));
        table.add(nameChangeKey(row.change));
        table.addDelta(row.totalPerRankNs);
        table.addDelta(row.callsPerRank);
        for (const auto *delta : { &row.totalNs, &row.calls, &row.ranks })
            table.addDelta(*delta);
    }
    return table;
}

} // namespace twinlane
