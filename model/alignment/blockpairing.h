// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which block of the baseline stands for which block of the experimental run (semantics: Alignment). Top-down over
// paired parents.

#pragma once

#include "model/alignment/blockshapes.h"
#include "model/alignment/pairrow.h"
#include "model/alignment/pinnedblocks.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct BlockPair {
    Match match = Match::Exact;
    float confidence = 1;
    float below = 1; ///< what the confidence of a pair below this one is multiplied with
    bool isPinned = false;
};

struct BlockPairing {
    std::vector<BlockId> partnerOfA, partnerOfB; ///< none: the other side has no such block
    std::vector<BlockPair> pairOfA;              ///< meaningless without a partner
    std::uint64_t cells = 0;                     ///< pairs of siblings that were looked at beyond equal ends
    std::vector<std::size_t> unfitPins;          ///< rows of PairingRules::pins that could not be made pairs

    void add(BlockId a, BlockId b, const BlockPair &pair)
    {
        partnerOfA[a.row()] = b;
        partnerOfB[b.row()] = a;
        pairOfA[a.row()] = pair;
    }
};

enum class PairingDepth : std::uint8_t {
    Whole,
    TopLevel, ///< the children of the step only, and none of them is looked through
};

/// Pins first, then what alignment finds. Every block is in at most one pair. For each pair, the blocks between the two
/// and the nearest pair that holds both are
/// unpaired and all on one side, so that the pairs can be drawn as one tree.
/// Cost: linear, but for n x m cells of unequal middles of sibling lists, up to kMostCells each.
BlockPairing pairBlocks(const BlockShapes &shapes, PairingDepth depth, const PairingRules &rules = {});

} // namespace twinlane
