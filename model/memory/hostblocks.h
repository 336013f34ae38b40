// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which block the host is in at each instant.

#pragma once

#include "model/base/ids.h"
#include "model/base/intervals.h"
#include "model/run/timeline.h"
#include "model/trace/trace.h"

#include <vector>

namespace twinlane {

struct BlockStretch {
    Interval time; ///< on the axis of the trace
    BlockId block; ///< innermost
};

/// The stretches of @p span in which the host is in a block, in time order and disjoint. The threads of a step count
/// together: those of a backward pass work while the step's own thread waits in that pass. Cost: O(n log n) in the calls
/// of blocks.
std::vector<BlockStretch> hostBlocks(const Trace &trace, const Timeline &timeline, const Interval &span);

} // namespace twinlane
