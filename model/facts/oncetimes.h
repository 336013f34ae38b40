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
    /// Of them, those in which the device may run work that is done once, too. During first calls and growth of the allocator
    /// it goes on with what it runs each time.
    std::vector<Interval> withDeviceWork;
};

/// Cost: that of oneOffs().
OnceTimes onceTimes(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
