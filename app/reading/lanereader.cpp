// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/lanereader.h"

namespace twinlane {

LaneReader::LaneReader(QObject *parent)
    : TimelineSource(parent)
    , m_reading(
          [](const TimelineWish &wish) -> Result<Made> {
              return twinTimeline(wish.comparison, wish.scope, wish.known);
          },
          [this](const TimelineWish &, const Result<Made> &timeline) { take(timeline); }, this)
{
}

void LaneReader::read(const TimelineWish &wish)
{
    m_timeline.reset();
    m_reading.read(wish);
}

void LaneReader::cancel()
{
    m_timeline.reset();
    m_reading.cancel();
}

void LaneReader::take(const Result<Made> &timeline)
{
    m_timeline = timeline ? *timeline : nullptr;
    emit arrived();
    m_timeline.reset(); // the view holds it now
}

} // namespace twinlane
