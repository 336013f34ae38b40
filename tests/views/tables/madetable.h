// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables that no trace was recorded for.

#pragma once

#include "views/stats/statsmodel.h"

#include <QString>

#include <vector>

namespace twinlane::test {

constexpr std::size_t kHostSelfMetric = 0, kDeviceSelfMetric = 2;
constexpr int kBaselineColumn = StatsColumn::of(kHostSelfMetric, ColumnPart::Baseline);
constexpr int kExperimentalColumn = StatsColumn::of(kHostSelfMetric, ColumnPart::Experimental);
constexpr int kDeltaColumn = StatsColumn::of(kHostSelfMetric, ColumnPart::Delta);
constexpr int kPercentColumn = StatsColumn::of(kHostSelfMetric, ColumnPart::Percent);

/// An operator with host self time alone; 0 calls: the side does not have it.
inline StatsRow madeRow(const QString &name, std::int64_t baselineNs, std::int64_t experimentalNs,
    std::int64_t baselineCalls = 1, std::int64_t experimentalCalls = 1)
{
    StatsRow row;
    row.name = name;
    row.key = name.toStdString();
    row.calls = { baselineCalls, experimentalCalls };
    row.ns[kHostSelfMetric] = { baselineNs, experimentalNs };
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
