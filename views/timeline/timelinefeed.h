// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which timeline the view wants, and which one it has.

#pragma once

#include "model/lanes/twintimeline.h"
#include "views/shown.h"
#include "views/work/latestfeed.h"

#include <memory>

namespace twinlane {

/// One requested timeline.
struct TimelineWish {
    std::shared_ptr<const Comparison> comparison;
    RowId scope;
    std::shared_ptr<const TwinSteps> known; ///< of the same comparison; null: none are known
};

class TimelineFeed : public LatestFeed<TimelineWish, std::shared_ptr<const TwinTimeline>> {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the feed.
    explicit TimelineFeed(Shown &shown, QObject *parent = nullptr);

    /// Null: nothing is open, or the memory did not suffice.
    const std::shared_ptr<const TwinTimeline> &timeline() const { return m_timeline; }

private:
    std::optional<TimelineWish> wish() const override;
    bool isLarge(const TimelineWish &wish) const override;
    void take(Result<std::shared_ptr<const TwinTimeline>> timeline) override;

    Shown &m_shown;
    std::shared_ptr<const TwinTimeline> m_timeline;
};

} // namespace twinlane
