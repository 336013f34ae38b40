// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The events of a run that become blocks at one level of the hierarchy, nested per thread. An intermediate of
// buildTimeline().

#pragma once

#include "model/run/annotationclass.h"
#include "model/run/backward.h"
#include "model/run/blocktree.h"
#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

enum class EventRole : std::uint8_t {
    Block, ///< a module call, annotation, frame or operator that is a block itself
    Phase, ///< a backward pass on the steps' thread
    Node,  ///< an outermost autograd node: adds to the backward block of its module
};

struct BlockEntry {
    EventRole role = EventRole::Block;
    BlockKind kind = BlockKind::Module;
    bool insideNode = false; ///< a node is among its ancestors
    std::uint32_t parent = kNoEntry;
    /// The kept step it began in. A range over the border of steps belongs to the one that holds the larger part of it,
    /// the first of equals, with all that lies in it; one over several whole steps belongs to none.
    std::uint32_t step = StepList::kNoStep;
    bool isCrossing = false; ///< a part of it, or of a range around it, lies outside of its step
    LaneId lane;
    EventId event;   ///< none for a phase
    EventId forward; ///< of a node: its forward operator, or none
    std::int64_t startNs = 0;
    std::int64_t endNs = 0; ///< clipped to its parent's

    static constexpr std::uint32_t kNoEntry = ~std::uint32_t(0);
};

struct BlockEvents {
    BlockLevel level = BlockLevel::Modules;
    std::vector<BlockEntry> entries; ///< by (lane, start, longer first): parents precede their children
    /// For each event that is an operator or launch: the innermost entry open at its start, or kNoEntry. eventCount()
    /// entries.
    std::vector<std::uint32_t> entryOfEvent;
    /// Entries of a lane are [firstOfLane[l], firstOfLane[l + 1]).
    std::vector<std::uint32_t> firstOfLane;
    std::vector<bool> laneHasNodes;
};

/// The kept step that an event of Layer::Operators counts for: that of a range over the border of steps around it, else the
/// one that it began in; StepList::kNoStep: none.
std::uint32_t stepOfEvent(const Run &run, const BlockEvents &events, EventId event);

/// The kept step whose host part holds @p timeNs, or StepList::kNoStep. Cost: O(log n) in the steps.
std::uint32_t stepAt(const StepList &steps, std::int64_t timeNs);

/// Ranges of the classes @p lookedThrough make no entries. @pre @p links is of the same run. Cost: O(n log n) in entries, O(n) in events.
BlockEvents collectBlockEvents(
    const Run &run, const BackwardLinks &links, BlockLevel level, const RangeClasses &lookedThrough = {});

/// The levels for which the kept steps of @p run hold something, best first; never empty.
std::vector<BlockLevel> availableLevels(const Run &run);

} // namespace twinlane
