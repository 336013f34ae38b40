// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Both sides of a timeline, started together at the left edge of the view and run at one speed.

#pragma once

#include "model/base/side.h"
#include "model/lanes/alignedaxis.h"

#include <array>
#include <cstdint>

namespace twinlane {

/// Where both are after some time.
struct RacePlaces {
    PerSide<std::int64_t> placeNs {}; ///< by side, on the aligned axis
    Side ahead = Side::Baseline;      ///< that has come further in the program
    std::int64_t leadNs = 0;          ///< so long the other side still takes to get there, or took where both are
};

class TimelineRace {
public:
    TimelineRace() = default;
    /// @p startNs, @p endNs: of the view, by side, in the side's own time. @pre no end lies before its start
    TimelineRace(PerSide<std::int64_t> startNs, PerSide<std::int64_t> endNs)
        : m_startNs(startNs)
        , m_endNs(endNs)
    {
    }
    /// Until the slower side is there.
    std::int64_t lengthNs() const;
    /// A side that has arrived waits. Cost: O(log anchors).
    RacePlaces after(std::int64_t elapsedNs, const AlignedAxis &axis) const;

private:
    PerSide<std::int64_t> m_startNs {}, m_endNs {};
};

} // namespace twinlane
