// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which blocks of two steps face each other at a zoomed level, where each lies in its step, and the axis that aligns
// them.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/lanes/alignedaxis.h"
#include "model/run/steppath.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// A stretch of a side's own time.
struct OwnSpan {
    std::int64_t startNs = 0, endNs = 0;
    bool isThere() const { return endNs > startNs; }
    std::int64_t lengthNs() const { return endNs - startNs; }
    bool operator==(const OwnSpan &) const = default;
};

/// A row that is not split at the zoomed level.
struct FacingBlock {
    RowId row;
    PerSide<OwnSpan> span;           ///< by side; empty: the side has no such block in its step
    PerSide<std::int64_t> pathNs {}; ///< by side: its part of the critical path of the step
    PerSide<bool> isOutOfOrder {};   ///< by side: it ran elsewhere than its neighbours, as after a move
    std::uint32_t phase = 0;         ///< index into FacingBlocks::phases

    /// Both sides have it, in its place: the axis aligns it.
    bool isAligned() const { return span[0].isThere() && span[1].isThere() && !isOutOfOrder[0] && !isOutOfOrder[1]; }
};

/// Blocks in a row that lie in one block of the level above.
struct BlockPhase {
    RowId row;
    PerSide<OwnSpan> span;
    std::uint32_t firstBlock = 0, lastBlock = 0; ///< its blocks are [firstBlock, lastBlock)
};

struct FacingBlocks {
    RowId scope;
    std::vector<FacingBlock> blocks; ///< in execution order; unknown time has none
    std::vector<BlockPhase> phases;
    PerSide<OwnSpan> scopeSpan; ///< from the first to the last block of the scope
    AlignedAxis axis;

    /// Index of the block that is @p row or holds it; -1: none. Cost: linear.
    int indexOf(const AlignedRuns &runs, RowId row) const;
};

/// A step of each side: its length and its critical path, whose times count from the start of the step.
struct TwinPaths {
    PerSide<std::int64_t> lengthNs {};
    PerSide<std::vector<PathStretch>> path; ///< empty: the side has no step
};

/// The rows of the step, split twice below @p scope and nowhere else: the children of the scope are phases, their
/// children blocks. Where one child of a phase takes most of it, that child is split instead. What only one side divides
/// stays whole. A block lies where most of its critical path is, so that the blocks of a side follow each other; what
/// of its path lies elsewhere is too little to be seen.
///
/// @pre @p scope is a row of the step @p stepRow or that row. Cost: O(rows + n log n) in the stretches of the paths. Has
/// interruption points.
FacingBlocks facingBlocks(const AlignedRuns &runs, RowId stepRow, RowId scope, const TwinPaths &paths);

/// Of @p weights with a rank each, the heaviest selection whose ranks do not decrease: true where an element is in it.
/// Cost: O(n log n). Has interruption points.
struct RankedWeight {
    std::uint32_t rank = 0;
    std::int64_t weight = 0;
};
std::vector<bool> heaviestInOrder(const std::vector<RankedWeight> &elements);

} // namespace twinlane
