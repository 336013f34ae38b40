// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The device work of a side's chosen steps by the rows of a comparison, one piece after the other.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/rates/runrates.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace twinlane {

struct RatedPiece {
    RowId row;                             ///< that owns it
    std::uint32_t unit = RatedUnit::kNone; ///< that launched it; kNone: none
    std::int64_t ns = 0;
    bool isFirstOfUnit = false; ///< its call and its roof count here
};

/// Calls @p use with each. Cost: linear in rows and device work. Has interruption points.
void eachRatedPiece(
    const AlignedRuns &runs, const RunRates &rates, Side side, const std::function<void(const RatedPiece &)> &use);

/// What a unit's work takes at least on both sides' devices.
struct BothRoofs {
    double ownNs = 0, crossNs = 0; ///< on its own device, on the other side's
    bool isMemoryBound = false;    ///< by the memory, on both
};

/// None: one of them has no roof for it. @p other: the other side's device; null: it has none.
std::optional<BothRoofs> bothRoofs(const RunRates &rates, const RatedUnit &unit, const RatedDevice *other);

} // namespace twinlane
