// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which table a view wants, and which one it has. Small tables are added up at once, large ones on another thread.

#pragma once

#include "views/shown.h"
#include "views/stats/statstable.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace twinlane {

/// One requested table.
struct TableWish {
    std::shared_ptr<const Comparison> comparison;
    StatsKind kind = StatsKind::Operators;
    RowId scope;
    StatsGrouping grouping = StatsGrouping::Name;
    bool operator==(const TableWish &) const = default;
};

/// Adds up tables on another thread than the window's.
class StatsSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Starts adding up. arrived() follows, unless another request or cancel() comes first.
    virtual void read(const TableWish &wish) = 0;
    virtual void cancel() = 0;

signals:
    /// The receiver may move the table. Error: OutOfMemory.
    void arrived(const std::shared_ptr<twinlane::Result<twinlane::StatsTable>> &table);
};

class StatsFeed : public QObject {
    Q_OBJECT
public:
    /// Follows @p shown. If @p source is null, all tables are added up at once. Both must outlive the feed.
    StatsFeed(StatsKind kind, Shown &shown, StatsSource *source, QObject *parent = nullptr);

    /// Nothing is added up for a view that the user does not see.
    void setSeen(bool seen);
    /// How the rows of the next table are put together. Asks for it if it differs.
    void setGrouping(StatsGrouping grouping);
    StatsGrouping grouping() const { return m_grouping; }
    /// Adds up the wanted table now, however long that takes.
    void refresh();
    /// A requested table has not come yet; the one before is shown.
    bool isWaiting() const { return m_isWaiting; }
    /// The shown table is the wanted one.
    bool isUpToDate() const { return !m_isStale && !m_isWaiting; }
    /// The reason why there is no table; none if there is one.
    const std::optional<Error> &error() const { return m_error; }
    /// The row that the shown table covers; none: nothing is open, or that table is of another comparison than what is.
    RowId scope() const;

signals:
    /// The wanted table takes a while.
    void waiting();
    /// The table is there, or empty if error() says why. The receiver may move it.
    void tableChanged(twinlane::StatsTable &table);

private:
    bool isLarge() const;
    void schedule();
    void askOrRefresh();
    void take(Result<StatsTable> table);

    StatsKind m_kind;
    Shown &m_shown;
    StatsSource *m_source;
    QTimer m_timer;
    RowId m_scope;
    std::weak_ptr<const Comparison> m_comparison; ///< that the table is of
    StatsGrouping m_grouping = StatsGrouping::Name;
    std::optional<Error> m_error;
    bool m_isStale; ///< a feed may be made when something is shown already
    bool m_isSeen = false, m_isWaiting = false;
};

} // namespace twinlane
