// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The critical path of one step over time: which block counts at each instant. A timeline keeps only the sums of it,
// since the path of every step would take as much memory as the events.

#pragma once

#include "model/base/ids.h"
#include "model/run/blocktree.h"
#include "model/run/devicenames.h"
#include "model/run/timeline.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace twinlane {

struct Run;

/// A stretch of time that counts for one block.
struct PathStretch {
    std::int64_t startNs = 0, endNs = 0; ///< on the axis of the trace
    BlockId block;                       ///< in the timeline's tree; unknown blocks too
};

/// The critical path of the kept step @p step. Its stretches tile the step's window in time order, and those of a block
/// and its descendants add up to the block's criticalNs in that step, to the nanosecond. The other arguments must be
/// those that buildTimeline() made the timeline of. Cost: that of buildTimeline(). Has interruption points.
std::vector<PathStretch> stepPath(
    const Run &run, BlockLevel level, const DeviceNames &names, const TimelineShape &shape, std::uint32_t step);

using TakePath = std::function<void(std::uint32_t step, std::vector<PathStretch> &&path)>;

/// The same of each of @p steps, which ascend, one after the other. Cost: that of one stepPath().
void stepPaths(const Run &run, BlockLevel level, const DeviceNames &names, const TimelineShape &shape,
    std::span<const std::uint32_t> steps, const TakePath &take);

} // namespace twinlane
