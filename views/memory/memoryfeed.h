// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which memory the view wants, and which it has. That of small traces is read at once, that of large ones on another
// thread.

#pragma once

#include "model/memory/twinmemory.h"
#include "views/shown.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace twinlane {

/// What is to be read.
struct MemoryWish {
    std::shared_ptr<const Comparison> comparison;
    RowId scope;
    MemoryChoice choice;
};

/// Reads memory on another thread than the window's.
class MemorySource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Starts reading. arrived() follows, unless another request or cancel() comes first.
    virtual void read(const MemoryWish &wish) = 0;
    virtual void cancel() = 0;

signals:
    /// Null: the memory of this machine did not suffice.
    void arrived(const std::shared_ptr<const twinlane::TwinMemory> &memory);
};

class MemoryFeed : public QObject {
    Q_OBJECT
public:
    /// Follows @p shown. If @p source is null, everything is read at once. Both must outlive the feed.
    MemoryFeed(Shown &shown, MemorySource *source, QObject *parent = nullptr);

    const MemoryChoice &choice() const { return m_choice; }
    void setChoice(const MemoryChoice &choice);
    /// Nothing is read for a view that the user does not see.
    void setSeen(bool seen);
    /// Reads what is wanted now, however long that takes.
    void refresh();
    bool isWaiting() const { return m_isWaiting; }
    /// Null: nothing is open, it has not come yet, or the memory of this machine did not suffice.
    const std::shared_ptr<const TwinMemory> &memory() const { return m_memory; }

signals:
    /// It is another one, or one is waited for.
    void changed();

private:
    void follow(Shown::Changes what);
    void schedule();
    void askOrRefresh();
    void take(std::shared_ptr<const TwinMemory> memory);

    Shown &m_shown;
    MemorySource *m_source;
    QTimer m_timer;
    MemoryChoice m_choice;
    std::shared_ptr<const TwinMemory> m_memory;
    bool m_isSeen = false, m_isStale = true, m_isWaiting = false;
};

} // namespace twinlane
