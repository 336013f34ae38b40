// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which table a view wants, and which it has: small ones are added up at once, large ones beside the window's thread.

#pragma once

#include "views/shown.h"
#include "views/tables/statstable.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace twinlane {

/// One table that was asked for.
struct TableWish {
    std::shared_ptr<const Comparison> comparison;
    StatsKind kind = StatsKind::Operators;
    RowId scope; ///< none: the whole file
    bool operator==(const TableWish &) const = default;
};

/// Adds up tables beside the window's thread.
class TableSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// arrived() follows, unless another wish or cancel() comes first.
    virtual void read(const TableWish &wish) = 0;
    virtual void cancel() = 0;

signals:
    /// The table is the receiver's to take. Error: OutOfMemory.
    void arrived(const std::shared_ptr<twinlane::Result<twinlane::StatsTable>> &table);
};

class StatsFeed : public QObject {
    Q_OBJECT
public:
    /// Follows @p shown. @p source may be null: then all is added up at once. Both outlive the feed.
    StatsFeed(StatsKind kind, Shown &shown, TableSource *source, QObject *parent = nullptr);

    /// Nothing is added up for a view that is not seen.
    void setSeen(bool seen);
    /// Takes over the wanted table now, however long it takes.
    void refresh();
    /// A table was asked for and has not come yet: the one before is shown.
    bool isWaiting() const { return m_isWaiting; }
    /// Why there is no table; none where there is one.
    const std::optional<Error> &error() const { return m_error; }
    /// What the shown table covers: a row of the comparison, or none for the whole file.
    RowId scope() const { return m_scope; }

signals:
    /// The wanted table takes a while.
    void waiting();
    /// It is there, empty where error() says why. The table is the receiver's to take.
    void tableChanged(twinlane::StatsTable &table);

private:
    RowId wantedScope() const;
    bool isLarge() const;
    void schedule();
    void askOrRefresh();
    void take(Result<StatsTable> table);

    StatsKind m_kind;
    Shown &m_shown;
    TableSource *m_source;
    QTimer m_timer;
    RowId m_scope;
    std::optional<Error> m_error;
    bool m_isSeen = false, m_isStale = false, m_isWaiting = false;
};

} // namespace twinlane
