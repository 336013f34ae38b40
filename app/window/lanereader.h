// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes twin timelines on a thread of its own. Only the latest request counts.

#pragma once

#include "views/timeline/timelinefeed.h"

#include <memory>

namespace twinlane {

class LaneReader : public TimelineSource {
    Q_OBJECT
public:
    explicit LaneReader(QObject *parent = nullptr);
    /// Stops unfinished work and waits for it, until the next interruption point of the model.
    ~LaneReader() override;

    /// Stops the work under way and drops its result.
    void read(const TimelineWish &wish) override;
    void cancel() override;
    std::shared_ptr<const TwinTimeline> timeline() const override { return m_timeline; }

signals:
    void jobEnded(QPrivateSignal); ///< from the job's thread, as the last thing that it does

private:
    struct Job;

    void start(TimelineWish wish);
    void finish();

    std::unique_ptr<TimelineWish> m_next; ///< starts when the stopped job has ended, so that two never run at once
    std::unique_ptr<Job> m_running;
    std::shared_ptr<const TwinTimeline> m_timeline;
    bool m_isWanted = false; ///< the result of the running job is still wanted
};

} // namespace twinlane
