// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Launches that begin just before the operator that made them, because two recorders stamp them by clocks that are some
// hundred nanoseconds apart (numbers.md, Events).

#pragma once

#include "model/trace/trace.h"

#include <vector>

namespace twinlane {

struct EarlyLaunch {
    EventId launch;
    EventId op; ///< its operator, whose row is above the launch's
};

/// The launches whose operator, by its External id, is of their thread, begins less than a microsecond after them, or
/// less than a hundredth of a long one, and ends no earlier. A call of 100 ms was seen to begin 11 us before its operator, which
/// then held it a second time. Of a call of 1 ms and more that names no operator, the one that lies so around it. In event
/// order. Cost: one pass over the events, and over a few that begin after each launch. Has interruption points.
std::vector<EarlyLaunch> findEarlyLaunches(const Trace &trace);

} // namespace twinlane
