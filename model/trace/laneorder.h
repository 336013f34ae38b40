// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The order of a trace's events: by lane, start, longer first, file order.

#pragma once

#include "model/base/column.h"
#include "model/trace/eventrows.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace twinlane {

struct LaneOrder {
    Column<std::uint32_t> rowAt;          ///< row of EventRows by event
    std::vector<std::uint32_t> laneBegin; ///< lanes + 1 entries: a lane's events are [laneBegin[l], laneBegin[l + 1])
};

/// Cost: linear, except that events with one start time are compared. It is lowest for files that are nearly sorted
/// within their lanes or hold a few sorted runs, as profilers write them. Once @p stop is requested the order is of no
/// use.
LaneOrder orderByLane(const EventRows &rows, std::size_t laneCount, const std::stop_token &stop = {});

} // namespace twinlane
