// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The steps of one run folded into one tree with a sample per step. An intermediate of buildTimeline().

#pragma once

#include "model/run/blocktree.h"
#include "model/run/stepblocks.h"

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

struct FoldedSteps {
    BlockTree tree; ///< without labels, qualified names and Block::forward
    /// For each step and block its folded block.
    std::vector<std::vector<BlockId>> folded;
    /// For each step, parallel to StepBlocks::own: the unknown block of that gap. For a leaf, or if the gap has no
    /// block of its own, the block around it.
    std::vector<std::vector<BlockId>> foldedGap;
};

/// Steps that become one block below the run: their kind, and their indices, ascending.
struct StepGroup {
    std::string kind;
    std::vector<std::uint32_t> steps;
};

/// Folds @p steps, whose names are in @p texts, which becomes the tree's. Each of @p groups, which hold each step once,
/// becomes a block of kind Step below the run. Module names are identities inside a run, so
/// equal names are paired first, then equal classes. The invariants are those of BlockTree. Cost: linear where the
/// steps agree; quadratic in the disagreeing middle of a sibling list, bounded.
FoldedSteps foldSteps(const std::vector<StepBlocks> &steps, StringPool texts, const std::vector<StepGroup> &groups);

} // namespace twinlane
