// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A table of operators or kernels: its rows and the order of their names, ready to be handed from thread to thread.

#pragma once

#include "model/base/side.h"
#include "model/tables/blocktotals.h"
#include "views/stats/statsrows.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace twinlane {

struct NameOrder {
    std::vector<QString> names;        ///< distinct, in the order of names
    std::vector<std::uint32_t> nameOf; ///< of each row: index into names
    std::vector<std::uint32_t> byName; ///< rows in the order of their names, equal ones as they came
};

/// Cost: O(rows + distinct names * log).
NameOrder orderNames(std::span<const StatsRow> rows);

/// What a table of operators or kernels shows. Sums are over the chosen steps of all recordings, see countedSteps().
struct StatsTable {
    std::vector<StatsRow> rows;
    NameOrder order;
    StatsGrouping grouping = StatsGrouping::Name;
    PerSide<std::size_t> steps { 1, 1 };        ///< of each side, by which sums are divided; never 0
    PerSide<std::size_t> ratedSteps { 1, 1 };   ///< the same of the rates, which are of the first recordings
    bool hasRates = false;                      ///< the comparison has them
    bool mayHaveRoofs = false;                  ///< false: on a CPU that nobody told peaks of
    PerSide<bool> areRatesKnown { true, true }; ///< false: the times are not those of the work
    PerSide<QString> whyNoRoofs;                ///< by side; empty: its device has roofs
    std::optional<BlockTotals> totals;          ///< of the block; none: there is none
    /// Of the block, under the measure that the comparison was judged by.
    std::optional<RowJudgement> blockJudgement;
    bool isDifferentWork = false; ///< no direction is better

    /// Is this a row that is counted and filtered? Heads of groups are not, parts of an operator neither.
    bool isUnit(const StatsRow &row) const
    {
        return grouping == StatsGrouping::Shapes ? row.group == kNoGroup : !row.isGroup;
    }
    /// Per step, or of one launch.
    double value(StatsKind kind, const PairSum &ns, std::size_t metric, Side side) const
    {
        const auto value = static_cast<double>(ns.of(side));
        return metricColumns(kind)[metric].perStep ? value / static_cast<double>(steps[side]) : value;
    }
    double perStep(std::int64_t sum, Side side) const
    {
        return static_cast<double>(sum) / static_cast<double>(steps[side]);
    }
};

/// statsRows(), their order and what they add up to. Interruption points: those of the model's tables.
StatsTable statsTable(
    const Comparison &comparison, StatsKind kind, RowId scope, StatsGrouping grouping = StatsGrouping::Name);

/// The measure that explains most of the block's difference: of host and device self time the one whose rows leave the
/// smaller rest of what @p measure shows, of the difference and of both sides. Kernels: their total.
std::size_t bestMetric(StatsKind kind, const StatsTable &table, Measure measure);

} // namespace twinlane
