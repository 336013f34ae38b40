// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// When a program does what it does once (oneoff.h).

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// The calls, ranges and gaps of oneOffs(), on whichever thread; disjoint and in time order.
struct OnceTimes {
    std::vector<Interval> all;
    std::vector<Interval> besideAllocations; ///< without growth of the allocator: the device goes on working meanwhile
};

/// Cost: that of oneOffs().
OnceTimes onceTimes(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
