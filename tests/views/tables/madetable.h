// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables that no trace was recorded for.

#pragma once

#include "views/stats/statsmodel.h"

#include <QString>

#include <vector>

namespace twinlane::test {

constexpr std::size_t kHostSelf = 0, kDeviceSelf = 2;
constexpr int kBaseline = StatsColumn::of(kHostSelf, ColumnPart::Baseline);
constexpr int kExperimental = StatsColumn::of(kHostSelf, ColumnPart::Experimental);
constexpr int kDelta = StatsColumn::of(kHostSelf, ColumnPart::Delta);
constexpr int kPercent = StatsColumn::of(kHostSelf, ColumnPart::Percent);

/// An operator with host self time alone; 0 calls: the side does not have it.
inline StatsRow madeRow(const QString &name, std::int64_t baselineNs, std::int64_t experimentalNs,
    std::int64_t baselineCalls = 1, std::int64_t experimentalCalls = 1)
{
    StatsRow row;
    row.name = name;
    row.key = name.toStdString();
    row.calls = { baselineCalls, experimentalCalls };
    row.ns[kHostSelf] = { baselineNs, experimentalNs };
    return row;
}

inline StatsTable madeTable(std::vector<StatsRow> rows, StatsGrouping grouping = StatsGrouping::Name)
{
    StatsTable table;
    table.order = orderNames(rows);
    table.rows = std::move(rows);
    table.grouping = grouping;
    return table;
}

} // namespace twinlane::test
