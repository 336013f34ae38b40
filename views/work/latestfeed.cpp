// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/work/latestfeed.h"

namespace twinlane {

FeedTiming::FeedTiming(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FeedTiming::askOrMake);
}

void FeedTiming::setSeen(bool seen)
{
    m_isSeen = seen;
    if (seen)
        askOrMake();
}

void FeedTiming::schedule()
{
    m_isStale = true;
    m_isWaiting = false;
    cancel();
    if (m_isSeen)
        m_timer.start(0);
}

void FeedTiming::askOrMake()
{
    if (!m_isStale || takeKept())
        return;
    if (!isLargeWanted()) {
        make();
        return;
    }
    m_isStale = false;
    m_isWaiting = true;
    m_timer.stop();
    emit waiting();
    ask();
}

void FeedTiming::refresh()
{
    if (isUpToDate())
        return;
    cancel();
    if (!takeKept())
        make();
}

void FeedTiming::settle()
{
    m_isStale = m_isWaiting = false;
    m_timer.stop();
}

} // namespace twinlane
