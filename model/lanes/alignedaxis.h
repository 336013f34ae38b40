// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two time axes that melt into one. Where the other side takes longer an axis pauses, so that places that belong
// together get one place on the aligned axis; between the pauses a nanosecond keeps its length.

#pragma once

#include "model/base/side.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace twinlane {

class AlignedAxis {
public:
    /// A place of both sides that belongs together, and where it is on the aligned axis.
    struct Anchor {
        PerSide<std::int64_t> ownNs {}; ///< by side
        std::int64_t alignedNs = 0;
    };
    /// A stretch of the aligned axis in which a side waits for the other.
    struct Pause {
        std::int64_t fromNs = 0, toNs = 0; ///< on the aligned axis
        std::int64_t ownNs = 0;            ///< where the side waits
    };

    AlignedAxis() = default;
    /// @p places come in the order of both sides and lie within [0, lengthNs]; what does not is left out. Start and end
    /// of both sides belong together too. Cost: linear.
    AlignedAxis(const std::vector<PerSide<std::int64_t>> &places, PerSide<std::int64_t> lengthNs);

    /// From 0 to lengthNs(): at least the start and the end.
    const std::vector<Anchor> &anchors() const { return m_anchors; }
    std::int64_t alignedLengthNs() const { return m_anchors.back().alignedNs; }
    std::int64_t ownLengthNs(Side side) const { return m_anchors.back().ownNs[side]; }

    // --- exact, O(log anchors) ---

    /// The place of a side's time on the aligned axis. If the side pauses there: where the pause begins, the place for
    /// what ends at the time.
    std::int64_t reachedAt(Side side, std::int64_t ownNs) const;
    /// The same; if the side pauses there: where the pause ends, the place for what starts at the time.
    std::int64_t resumedAt(Side side, std::int64_t ownNs) const;
    /// A side's time at a place of the aligned axis. In a pause: the time at which it waits.
    std::int64_t ownOf(Side side, std::int64_t alignedNs) const;
    /// The running sum at a place of the aligned axis: how much more time the experimental side has taken up to there.
    /// At the end it is the difference of the two lengths.
    std::int64_t runningNs(std::int64_t alignedNs) const
    {
        return ownOf(Side::Experimental, alignedNs) - ownOf(Side::Baseline, alignedNs);
    }
    std::vector<Pause> pauses(Side side) const;

    // --- between own and aligned time; @p slider: 0 is own, 1 is aligned time ---

    /// Where a side's time lies on its drawn axis, whose unit is a nanosecond: between the own and the aligned place.
    double startPosition(Side side, std::int64_t ownNs, double slider) const; ///< of what starts then
    double endPosition(Side side, std::int64_t ownNs, double slider) const;   ///< of what ends then
    /// Of a place of the aligned axis. In a pause it moves on as far as the slider lets it.
    double positionOfAligned(Side side, std::int64_t alignedNs, double slider) const;
    /// The side's time at a drawn place; clamped to the axis.
    std::int64_t ownAt(Side side, double position, double slider) const;
    /// The first place of the aligned axis that is drawn at @p position of a side.
    std::int64_t alignedAt(Side side, double position, double slider) const;
    /// Length of the longer drawn axis.
    double drawnLength(double slider) const;

private:
    std::size_t anchorAtPosition(Side side, double position, double slider) const;

    std::vector<Anchor> m_anchors { {}, {} };
};

} // namespace twinlane
