// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinefeed.h"

#include <new>
#include <utility>

namespace twinlane {

namespace {

/// Steps of runs with so many events are read within a frame or two; with known steps, so many stretches are placed.
constexpr std::size_t kManyEvents = 20'000, kManyStretches = 100'000;

} // namespace

TimelineFeed::TimelineFeed(Shown &shown, TimelineSource *source, QObject *parent)
    : QObject(parent)
    , m_shown(shown)
    , m_source(source)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TimelineFeed::askOrRefresh);
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & (Shown::NewComparison | Shown::NewScope))
            schedule();
    });
    if (source)
        connect(source, &TimelineSource::arrived, this, [this] {
            if (m_isWaiting)
                take(m_source->timeline());
        });
}

void TimelineFeed::setSeen(bool seen)
{
    m_isSeen = seen;
    if (seen)
        askOrRefresh();
}

// Several changes within one turn of the event loop make one timeline.
void TimelineFeed::schedule()
{
    m_isStale = true;
    m_isWaiting = false;
    if (m_source)
        m_source->cancel();
    if (m_isSeen)
        m_timer.start(0);
}

TimelineWish TimelineFeed::wish() const
{
    TimelineWish wish { m_shown.comparison(), m_shown.scope(), nullptr };
    if (m_timeline && m_timeline->comparison == wish.comparison)
        wish.known = m_timeline->steps;
    return wish;
}

bool TimelineFeed::isLarge(const TimelineWish &wish) const
{
    if (!wish.comparison)
        return false;
    if (wish.known && wish.known->stepRow == twinStepRow(*wish.comparison, wish.scope))
        return wish.known->paths.path[0].size() + wish.known->paths.path[1].size() > kManyStretches;
    return wish.comparison->baseline->trace.eventCount() + wish.comparison->experimental->trace.eventCount()
        > kManyEvents;
}

void TimelineFeed::askOrRefresh()
{
    if (!m_isStale)
        return;
    const TimelineWish wanted = wish();
    if (!m_source || !isLarge(wanted)) {
        refresh();
        return;
    }
    m_isStale = false;
    m_isWaiting = true;
    m_timer.stop();
    emit waiting();
    m_source->read(wanted);
}

void TimelineFeed::refresh()
{
    if (!m_isStale && !m_isWaiting)
        return;
    if (m_source)
        m_source->cancel();
    const TimelineWish wanted = wish();
    try {
        take(wanted.comparison ? twinTimeline(wanted.comparison, wanted.scope, wanted.known) : nullptr);
    } catch (const std::bad_alloc &) {
        take(nullptr);
    }
}

void TimelineFeed::take(std::shared_ptr<const TwinTimeline> timeline)
{
    m_isStale = m_isWaiting = false;
    m_timer.stop();
    m_timeline = std::move(timeline);
    emit timelineChanged();
}

} // namespace twinlane
