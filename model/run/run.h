// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// All that one file says, in trees: immutable after loadRun(), shared by every comparison made of it.

#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/run/blocktree.h"
#include "model/run/devicelinks.h"
#include "model/run/modulenames.h"
#include "model/run/nesting.h"
#include "model/run/operatorcosts.h"
#include "model/run/steps.h"
#include "model/trace/trace.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace twinlane {

/// Where one event of the trace stands in the folded tree.
struct Place {
    BlockId block;          ///< innermost block it began or was launched in; none: outside the kept steps
    std::uint32_t step = 0; ///< index of the kept step; meaningless without a block
};

/// An event that is one call of a block.
struct BlockCall {
    BlockId block;
    std::uint32_t step = 0; ///< index of the kept step
    EventId event;
};

/// The blocks of a run at one level, and where its operators and device work stand in them.
struct Timeline {
    BlockTree tree;
    /// The events behind the blocks, sorted by block, then step; of a module's backward block: its autograd nodes.
    /// Blocks without
    /// an event of their own (unknown ones, backward phases, inferred steps, the run) have none.
    std::vector<BlockCall> blockCalls;
    std::vector<Place> operatorPlaces; ///< parallel to Run::operators
    std::vector<Place> devicePlaces;   ///< parallel to Run::links.device
};

struct Run {
    Trace trace;
    Nesting nesting;
    DeviceLinks links;
    StepList steps;
    Column<EventId> operators;   ///< events of kind Operator in event order
    OperatorCosts operatorCosts; ///< parallel to operators
    ModuleNames moduleNames;
    /// The levels this run has blocks for, best first; never empty.
    std::vector<BlockLevel> levels;
};

/// Reads, with up to @p threads threads, and builds everything but the timeline. Errors as readTrace().
Result<std::shared_ptr<const Run>> loadRun(
    const std::string &path, Progress &progress, std::stop_token stop, unsigned threads = 1);

/// The same from a trace that is already read.
std::shared_ptr<const Run> buildRun(Trace trace);

/// The folded blocks of @p run. @pre @p level is one of run.levels. Cost: about linear in events.
std::shared_ptr<const Timeline> buildTimeline(const Run &run, BlockLevel level);

} // namespace twinlane
