// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which table a view wants, and which one it has.

#pragma once

#include "views/shown.h"
#include "views/stats/statstable.h"
#include "views/work/latestfeed.h"

#include <memory>
#include <optional>

namespace twinlane {

/// One requested table.
struct TableWish {
    std::shared_ptr<const Comparison> comparison;
    StatsKind kind = StatsKind::Operators;
    RowId scope;
    StatsGrouping grouping = StatsGrouping::Name;
};

class StatsFeed : public LatestFeed<TableWish, StatsTable> {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the feed.
    StatsFeed(StatsKind kind, Shown &shown, QObject *parent = nullptr);

    /// How the rows of the next table are put together. Asks for it if it differs.
    void setGrouping(StatsGrouping grouping);
    StatsGrouping grouping() const { return m_grouping; }
    /// The reason why there is no table; none if there is one.
    const std::optional<Error> &error() const { return m_error; }
    /// The row that the shown table covers; none: nothing is open, or that table is of another comparison than what is.
    RowId scope() const;

signals:
    /// The table is there, or empty if error() says why. The receiver may move it.
    void tableChanged(twinlane::StatsTable &table);

private:
    std::optional<TableWish> wish() const override;
    bool isLarge(const TableWish &wish) const override;
    void take(Result<StatsTable> table) override;

    StatsKind m_kind;
    Shown &m_shown;
    RowId m_scope;
    std::weak_ptr<const Comparison> m_comparison; ///< that the table is of
    StatsGrouping m_grouping = StatsGrouping::Name;
    std::optional<Error> m_error;
};

} // namespace twinlane
