// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Puts the rows of a table into groups. Sums of groups are those of their members, to the nanosecond.

#pragma once

#include "views/stats/statsrows.h"

#include <vector>

namespace twinlane {

PairSum pairSum(const Delta<std::int64_t> &value);
/// A row without family and judgement.
StatsRow operatorRow(const OperatorRow &row);

/// Each of @p rows, followed by its parts by the sizes of its inputs, if it has several. Parts are not judged.
std::vector<StatsRow> openedByShapes(const Comparison &comparison, const TableScope &scope, std::vector<StatsRow> rows);
/// A group per family, followed by its rows.
std::vector<StatsRow> groupedByFamily(StatsKind kind, std::vector<StatsRow> rows);
/// A group per module, followed by the parts of @p rows in it. Parts are not judged, but for those that are their whole
/// row.
std::vector<StatsRow> groupedByModule(
    const Comparison &comparison, const TableScope &scope, const std::vector<StatsRow> &rows);

} // namespace twinlane
