// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinefeed.h"

#include "model/comparison/comparison.h"

#include <utility>

namespace twinlane {

namespace {

/// Steps of runs with so many events are read within a frame or two; with known steps, so many stretches are placed.
constexpr std::size_t kManyEvents = 20'000, kManyStretches = 100'000;

Result<std::shared_ptr<const TwinTimeline>> madeTimeline(const TimelineWish &wish)
{
    return twinTimeline(wish.comparison, wish.scope, wish.known);
}

} // namespace

TimelineFeed::TimelineFeed(Shown &shown, QObject *parent)
    : LatestFeed(madeTimeline, parent)
    , m_shown(shown)
{
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & (Shown::NewComparison | Shown::NewScope))
            schedule();
    });
}

std::optional<TimelineWish> TimelineFeed::wish() const
{
    if (!m_shown.comparison())
        return {};
    TimelineWish wish { m_shown.comparison(), m_shown.scope(), nullptr };
    if (m_timeline && m_timeline->comparison == wish.comparison)
        wish.known = m_timeline->steps;
    return wish;
}

bool TimelineFeed::isLarge(const TimelineWish &wish) const
{
    if (wish.known && wish.known->stepRow == twinStepRow(*wish.comparison, wish.scope))
        return wish.known->paths.path[0].size() + wish.known->paths.path[1].size() > kManyStretches;
    return wish.comparison->baseline->trace.eventCount() + wish.comparison->experimental->trace.eventCount()
        > kManyEvents;
}

void TimelineFeed::take(Result<std::shared_ptr<const TwinTimeline>> timeline)
{
    m_timeline = timeline ? std::move(*timeline) : nullptr;
    emit changed();
}

} // namespace twinlane
