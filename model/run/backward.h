// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The forward operator of each autograd node, and the times at which a thread is inside a backward pass (numbers.md,
// Blocks).

#pragma once

#include "model/base/intervals.h"
#include "model/links/nesting.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct BackwardLinks {
    /// The forward operator of each node, parallel to Nesting::nodes; none: unlinked (AccumulateGrad, hooks), never
    /// guessed.
    std::vector<EventId> forward;
    /// For each event whether it is an autograd node or lies in one; eventCount() entries.
    std::vector<bool> insideNode;
};

/// By the node's own or its direct child's fwdbwd flow, else by sequence number. Cost: O(n log n) in operators.
BackwardLinks linkBackward(const Trace &trace, const Nesting &nesting);

/// Backward passes by the Python frames of @p lane: the outermost _engine_run_backward, else torch/autograd/…:
/// backward. In time order, not overlapping. Empty without Python stacks.
std::vector<Interval> backwardFrames(const Trace &trace, LaneId lane);

} // namespace twinlane
