// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of the operator and kernel tables, as the model's tables give them.

#pragma once

#include "model/comparison/comparison.h"
#include "model/tables/pairedtotals.h"
#include "views/tables/metriccolumns.h"

#include <QString>

#include <span>
#include <string>
#include <vector>

namespace twinlane {

/// One operator or kernel, ready to be shown: sums are per kept step.
struct StatsRow {
    QString name;
    QString shortName; ///< of a kernel, whose name is mostly a whole C++ declaration; empty: the name is short
    std::string key;   ///< the name as the model gave it
    EventKind deviceKind = EventKind::Kernel; ///< of kernels
    QString category;                         ///< empty for operators
    bool inBaseline = false, inExperimental = false;
    Delta<double> calls;
    std::vector<Delta<double>> metrics; ///< parallel to metricColumns()
    /// Parallel to metricColumns(): is the difference real? None for a column that is not judged.
    std::vector<std::optional<RowJudgement>> judgements;
    QString details; ///< further values for the tool tip, one a line; may be empty

    const QString &title() const { return shortName.isEmpty() ? name : shortName; }
};

/// Rows of operatorTable() or kernelTable() with names merged, in the table's order.
/// Cost: that of the table.
std::vector<StatsRow> statsRows(const Comparison &comparison, StatsKind kind, RowId scope);

/// The metric shown at first: device time if there is any, else host time.
std::size_t defaultMetric(StatsKind kind, std::span<const StatsRow> rows);

} // namespace twinlane
