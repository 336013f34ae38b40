// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which timeline the view wants, and which one it has. Small ones are made at once, large ones on another thread.

#pragma once

#include "model/lanes/twintimeline.h"
#include "views/shown.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace twinlane {

/// One requested timeline.
struct TimelineWish {
    std::shared_ptr<const Comparison> comparison;
    RowId scope;
    std::shared_ptr<const TwinSteps> known; ///< of the same comparison; null: none are known
};

/// Makes timelines on another thread than the window's.
class TimelineSource : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Starts making it. arrived() follows, unless another request or cancel() comes first.
    virtual void read(const TimelineWish &wish) = 0;
    virtual void cancel() = 0;
    /// What was made last; null: nothing, or the memory did not suffice.
    virtual std::shared_ptr<const TwinTimeline> timeline() const = 0;

signals:
    void arrived();
};

class TimelineFeed : public QObject {
    Q_OBJECT
public:
    /// Follows @p shown. If @p source is null, all timelines are made at once. Both must outlive the feed.
    TimelineFeed(Shown &shown, TimelineSource *source, QObject *parent = nullptr);

    /// Nothing is made for a view that the user does not see.
    void setSeen(bool seen);
    /// Makes the wanted timeline now, however long that takes.
    void refresh();
    /// A requested timeline has not come yet; the one before is shown.
    bool isWaiting() const { return m_isWaiting; }
    /// Null: nothing is open, or the memory did not suffice.
    const std::shared_ptr<const TwinTimeline> &timeline() const { return m_timeline; }

signals:
    /// The wanted timeline takes a while.
    void waiting();
    void timelineChanged();

private:
    TimelineWish wish() const;
    bool isLarge(const TimelineWish &wish) const;
    void schedule();
    void askOrRefresh();
    void take(std::shared_ptr<const TwinTimeline> timeline);

    Shown &m_shown;
    TimelineSource *m_source;
    QTimer m_timer;
    std::shared_ptr<const TwinTimeline> m_timeline;
    bool m_isSeen = false, m_isStale = true, m_isWaiting = false;
};

} // namespace twinlane
