// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/lanereader.h"

#include "model/base/interruption.h"

#include <new>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

using Made = Result<std::shared_ptr<const TwinTimeline>>;

/// The timeline, or the reason why there is none: Cancelled or OutOfMemory.
Made timelineOf(const TimelineWish &wish, const std::stop_token &stop)
{
    try {
        return interruptible(
            stop, {}, [&wish]() -> Made { return twinTimeline(wish.comparison, wish.scope, wish.known); });
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

} // namespace

struct LaneReader::Job {
    TimelineWish wish;
    std::shared_ptr<const TwinTimeline> timeline; ///< the thread's, until it is joined
    std::jthread thread;                          // last: it ends before what it uses goes
};

LaneReader::LaneReader(QObject *parent)
    : TimelineSource(parent)
{
    connect(this, &LaneReader::jobEnded, this, &LaneReader::finish, Qt::QueuedConnection);
}

LaneReader::~LaneReader() = default; // the thread is told to stop and joined

void LaneReader::read(const TimelineWish &wish)
{
    if (!m_running) {
        start(wish);
        return;
    }
    cancel();
    m_next = std::make_unique<TimelineWish>(wish);
}

void LaneReader::cancel()
{
    m_next.reset();
    m_timeline.reset();
    m_isWanted = false;
    if (m_running)
        m_running->thread.request_stop();
}

void LaneReader::start(TimelineWish wish)
{
    m_running = std::make_unique<Job>();
    m_running->wish = std::move(wish);
    m_isWanted = true;
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        if (auto made = timelineOf(job->wish, stop))
            job->timeline = std::move(*made);
        emit jobEnded(QPrivateSignal());
    });
}

void LaneReader::finish()
{
    const std::unique_ptr<Job> job = std::move(m_running);
    job->thread.join(); // its result goes over here, not through Qt: the thread sanitizer sees this
    const bool wanted = std::exchange(m_isWanted, false);
    if (m_next) {
        start(std::move(*std::exchange(m_next, nullptr)));
    } else if (wanted) {
        m_timeline = job->timeline;
        emit arrived();
        m_timeline.reset(); // the view holds it now
    }
}

} // namespace twinlane
