// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinerace.h"

#include "model/base/side.h"

#include <algorithm>

namespace twinlane {

std::int64_t TimelineRace::lengthNs() const
{
    return std::max(m_endNs[0] - m_startNs[0], m_endNs[1] - m_startNs[1]);
}

RacePlaces TimelineRace::after(std::int64_t elapsedNs, const AlignedAxis &axis) const
{
    RacePlaces places;
    PerSide<std::int64_t> ownNs {};
    for (const Side side : kSides) {
        ownNs[side] = std::min(m_startNs[side] + elapsedNs, m_endNs[side]);
        places.placeNs[side] = axis.resumedAt(side, ownNs[side]);
    }
    places.ahead = places.placeNs[1] > places.placeNs[0] ? Side::Experimental : Side::Baseline;
    if (elapsedNs >= lengthNs()) { // both are there: the one that was first has waited
        const std::int64_t laterNs = (m_endNs[1] - m_startNs[1]) - (m_endNs[0] - m_startNs[0]);
        places.ahead = laterNs < 0 ? Side::Experimental : Side::Baseline;
        places.leadNs = std::abs(laterNs);
        return places;
    }
    const Side behind = otherSide(places.ahead);
    places.leadNs = axis.ownOf(behind, places.placeNs[std::size_t(places.ahead)]) - ownNs[std::size_t(behind)];
    return places;
}

} // namespace twinlane
