// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which forward operator each autograd node belongs to, and when a thread is inside a backward pass (semantics: Blocks,
// Backward).

#pragma once

#include "model/base/intervals.h"
#include "model/run/nesting.h"
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

/// Backward passes that the Python frames of @p lane tell of, in time order, not overlapping: the outermost
/// _engine_run_backward,
/// else torch/autograd/…: backward. Empty without Python stacks.
std::vector<Interval> backwardFrames(const Trace &trace, LaneId lane);

} // namespace twinlane
