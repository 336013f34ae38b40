// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a host thread was in during some times, such as those in which the device waited for it.

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace twinlane {

/// The innermost events that were open on a thread during a part of a time. All none: nothing was open.
struct HostStretch {
    std::int64_t startNs = 0, ns = 0;
    EventId call;              ///< runtime or driver call inside the operator, if there is one
    EventId op;                ///< operator
    EventId block;             ///< step, annotation or module call
    std::uint32_t opPlace = 0; ///< of the operator in Run::operators; no meaning without one
    bool isEmpty() const { return !call && !op && !block; }
};

/// A time to ask for, on a thread.
struct HostTime {
    LaneId lane;
    Interval time;
};

/// Asks for every one of @p times, which are disjoint on each lane, and @p tell hears of each stretch: there are several
/// for each time. Stretches in which nothing but a step was open on their lane are asked for again on @p mainLane, such
/// as for a thread of the backward pass that sleeps. The stretches add up to the times. Cost: O(t log t) in the times,
/// one pass over the events of their lanes.
void hostDuring(
    const Run &run, std::vector<HostTime> times, LaneId mainLane, const std::function<void(const HostStretch &)> &tell);

} // namespace twinlane
