// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes twin timelines on a thread of its own. Only the latest request counts.

#pragma once

#include "app/reading/lastwish.h"
#include "views/timeline/timelinefeed.h"

#include <memory>

namespace twinlane {

class LaneReader : public TimelineSource {
    Q_OBJECT
public:
    explicit LaneReader(QObject *parent = nullptr);

    /// Stops the work under way and drops its result.
    void read(const TimelineWish &wish) override;
    void cancel() override;
    std::shared_ptr<const TwinTimeline> timeline() const override { return m_timeline; }

private:
    using Made = std::shared_ptr<const TwinTimeline>;

    void take(const Result<Made> &timeline);

    Made m_timeline;
    LastWish<TimelineWish, Made> m_reading;
};

} // namespace twinlane
