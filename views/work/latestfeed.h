// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a view shows of what is open: which piece is wanted, and which one it has. Small pieces are made at once, large
// ones on a thread of their own.

#pragma once

#include "views/work/latestjob.h"

#include <QObject>
#include <QTimer>

#include <new>
#include <optional>
#include <utility>

namespace twinlane {

/// When a feed makes what is wanted. What that is stands in LatestFeed.
class FeedTiming : public QObject {
    Q_OBJECT
public:
    /// Nothing is made for a view that the user does not see.
    void setSeen(bool seen);
    /// Makes what is wanted now, however long that takes.
    void refresh();
    /// What is wanted has not come yet; what was there before is still shown.
    bool isWaiting() const { return m_isWaiting; }
    /// What is there is what is wanted.
    bool isUpToDate() const { return !m_isStale && !m_isWaiting; }

signals:
    /// What is wanted takes a while.
    void waiting();
    /// What is there is another one, or none.
    void changed();

protected:
    explicit FeedTiming(QObject *parent);
    /// Something else is wanted. What is asked for several times within one turn of the event loop is made once.
    void schedule();
    /// What is wanted is there.
    void settle();
    /// True: what is wanted was kept, and is there now.
    virtual bool takeKept() { return false; }

private:
    virtual bool isLargeWanted() const = 0;
    virtual void make() = 0;
    virtual void ask() = 0;
    virtual void cancel() = 0;
    void askOrMake();

    QTimer m_timer;
    bool m_isSeen = false, m_isStale = true, m_isWaiting = false;
};

/// Makes a @p Made for the latest @p Wish. Its destruction stops unfinished work and lets it go.
template <class Wish, class Made> class LatestFeed : public FeedTiming {
protected:
    /// Called on any thread; uses nothing but the wish and what belongs to it.
    using Make = Result<Made> (*)(const Wish &);

    explicit LatestFeed(Make how, QObject *parent)
        : FeedTiming(parent)
        , m_make(how)
        , m_job(
              how, [this](const Wish &, Result<Made> &made) { put(std::move(made)); }, this)
    {
    }

    /// None: nothing is open.
    virtual std::optional<Wish> wish() const = 0;
    /// It is not made within a frame or two.
    virtual bool isLarge(const Wish &wish) const = 0;
    /// @p made: an empty one where nothing is open. Error: OutOfMemory, and what else ends the work.
    virtual void take(Result<Made> made) = 0;

    void put(Result<Made> made)
    {
        settle();
        take(std::move(made));
    }

private:
    bool isLargeWanted() const final
    {
        const std::optional<Wish> wanted = wish();
        return wanted && isLarge(*wanted);
    }
    void make() final
    {
        const std::optional<Wish> wanted = wish();
        try {
            put(wanted ? m_make(*wanted) : Result<Made>(Made()));
        } catch (const std::bad_alloc &) {
            put(Error { ErrorCode::OutOfMemory, {}, 0, {} });
        }
    }
    void ask() final { m_job.read(*wish()); }
    void cancel() final { m_job.cancel(); }

    Make m_make;
    LatestJob<Wish, Made> m_job;
};

} // namespace twinlane
