// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The blocks of one step before folding: a tree of calls, each with the time that it owns itself. An intermediate of
// buildTimeline().

#pragma once

#include "model/base/phaselist.h"
#include "model/run/blockevents.h"
#include "model/run/blocktree.h"
#include "model/run/devicenames.h"
#include "model/run/run.h"

#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

/// The time that a block owns itself, between two of its children.
struct OwnTime {
    std::int64_t criticalNs = 0, hostNs = 0, deviceNs = 0;
};

struct CallBlock {
    BlockKind kind = BlockKind::Step;
    bool recomputed = false;
    bool hasOneGap = false;   ///< phases and backward blocks: their children interleave, so there is one unknown
    bool hostKnown = true;    ///< all children run on the block's own thread
    std::uint32_t parent = 0; ///< index; the step is its own parent
    /// Of a backward block: an entry of the module that it is the backward of.
    std::uint32_t entry = BlockEntry::kNoEntry;
    LaneId lane;
    NameId className, instance; ///< in the texts given to buildStepBlocks; none where there is none
    NameId qualifiedName;       ///< as className; none: the metadata may know it
    std::int64_t startNs = 0, endNs = 0;
    std::int64_t hostNs = 0;
    std::uint32_t calls = 1;
    std::uint32_t firstChild = 0, childCount = 0; ///< in StepBlocks::children, in execution order
    std::uint32_t firstGap = 0;                   ///< in StepBlocks::own: gapCount() entries
    std::uint32_t gapCount() const { return hasOneGap ? 1 : childCount + 1; }
};

/// The place of an instant or a launch: a block and one of its gaps.
struct Spot {
    std::uint32_t block = 0, gap = 0;
};

struct StepBlocks {
    std::vector<CallBlock> blocks; ///< [0] is the step; parents precede children
    std::vector<std::uint32_t> children;
    std::vector<OwnTime> own;
    PhaseList phases;
    static constexpr std::uint32_t kNoBlock = ~std::uint32_t(0);

    std::span<const std::uint32_t> childrenOf(const CallBlock &block) const
    {
        return { children.data() + block.firstChild, block.childCount };
    }
    OwnTime &ownAt(Spot spot) { return own[blocks[spot.block].firstGap + spot.gap]; }
    /// The gap of @p block at @p timeNs: after the last child that began before it.
    Spot spotAt(std::uint32_t block, std::int64_t timeNs) const;
    /// The end of the gap of @p spot: the start of the next child; INT64_MAX behind the last child.
    std::int64_t gapEndNs(Spot spot) const;
};

/// Everything that the steps of a run share while their blocks are built.
struct BlockContext {
    const Run &run;
    const BlockEvents &events;
    /// The block of each entry within its step, or StepBlocks::kNoBlock; filled step by step.
    std::vector<std::uint32_t> blockOfEntry;
    /// The entries of each kept step, by lane.
    std::vector<std::vector<std::uint32_t>> entriesOfStep;
    const DeviceNames &names;
    /// The device work with a name of each kept step, by start; indices into DeviceLinks::device.
    std::vector<std::vector<std::uint32_t>> namedWorkOfStep = {};
    /// By index into DeviceLinks::device: the block that its name makes within its step, or StepBlocks::kNoBlock; filled
    /// step by step. Empty: no work has a name.
    std::vector<std::uint32_t> blockOfDevice = {};
};

/// The blocks of kept step @p step, with host times; critical and device times are 0. Names go into @p texts.
/// @pre context.entriesOfStep is filled. Cost: O(n log n) in the step's entries.
StepBlocks buildStepBlocks(BlockContext &context, StringPool &texts, std::uint32_t step);

/// Where an operator or launch of kept step @p step belongs. Cost: O(log n) in the step's blocks.
Spot spotOfEvent(const BlockContext &context, const StepBlocks &blocks, std::uint32_t step, EventId event);

} // namespace twinlane
