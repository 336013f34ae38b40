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
/// then held it a second time. In event order. Cost: O(n) in launches and in a few events that begin after each.
/// Has interruption points.
std::vector<EarlyLaunch> findEarlyLaunches(const Trace &trace);

} // namespace twinlane
