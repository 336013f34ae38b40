// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The blocks of a run at one level, folded over its steps, and where its events stand in them.

#pragma once

#include "model/base/ids.h"
#include "model/base/intervals.h"
#include "model/run/annotationclass.h"
#include "model/run/blocktree.h"
#include "model/run/devicenames.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace twinlane {

struct Run;

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

/// One call of a backward phase, which no event of its own tells.
struct PhaseCall {
    BlockId block;
    Interval time;
};

/// What blocks a backward pass is divided into.
enum class BackwardDetail : std::uint8_t {
    Forward, ///< X.backward for the block X of the forward operators, and the nodes that are not linked to any
    Nodes,   ///< the autograd nodes alone, as in a file that links none
};

/// The beginning of the first kept step that its window leaves out (see beginningLeftOut()). What the host did then
/// takes no time of the window, yet it is no change if another run's window has it.
struct LeftOutTime {
    Interval time;                ///< empty: nothing is left out
    std::vector<std::int64_t> ns; ///< by block, with that of the blocks inside; empty: nothing is left out
};

/// The blocks of a run at one level, and where its operators and device work stand in them.
struct Timeline {
    BlockTree tree;
    NameSource nameSource = NameSource::Recorded; ///< of the blocks of level modules
    BackwardDetail backwardDetail = BackwardDetail::Forward;
    bool hasNodes = false, linksNodes = false; ///< does the file hold autograd nodes, and link any to its operator?
    /// The events behind the blocks, sorted by block, then step. A module's backward block has its autograd nodes.
    /// Blocks without an event of their own (unknown ones, backward phases, inferred steps, the run) have none.
    std::vector<BlockCall> blockCalls;
    std::vector<PhaseCall> phaseCalls; ///< by start
    std::vector<Place> operatorPlaces; ///< parallel to Run::operators
    std::vector<Place> devicePlaces;   ///< parallel to Run::links.device
    LeftOutTime leftOut;
    /// Ranges that are no blocks: what lies in them lies in what is around them.
    RangeClasses lookedThrough;
};

/// Which steps become one block.
enum class StepFolding : std::uint8_t {
    Together, ///< all of them: the run has one step
    ByKind,   ///< those of each kind: the run has a step per kind, with the kind as its label, by their first start
};

/// How buildTimeline() divides steps and backward passes.
struct TimelineShape {
    StepFolding folding = StepFolding::Together;
    BackwardDetail backward = BackwardDetail::Forward;
    RangeClasses lookedThrough = {}; ///< see Timeline
};

/// How @p timeline was divided: whoever builds it again, or its paths, needs all of it, or gets other blocks.
TimelineShape shapeOf(const Timeline &timeline);

/// The folded blocks of @p run. At level modules, device work with a name in @p names stands in blocks of its own below
/// what launched it; their host time is 0. @pre @p level is one of run.levels, or is modules and there are names.
/// Cost: about linear in events.
std::shared_ptr<const Timeline> buildTimeline(
    const Run &run, BlockLevel level, const DeviceNames &names = {}, const TimelineShape &shape = {});

} // namespace twinlane
