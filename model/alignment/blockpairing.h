// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which block of the baseline is compared with which block of the experimental run (numbers.md, Alignment). Works from
// the step downwards, inside paired parents.

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
    float below = 1; ///< factor on the confidence of the pairs below this one
    bool isPinned = false;
};

struct BlockPairing {
    std::vector<BlockId> partnerOfA, partnerOfB; ///< none: the other side has no such block
    std::vector<BlockPair> pairOfA;              ///< meaningless without a partner
    std::uint64_t cells = 0;            ///< pairs of siblings that were compared, beyond the equal ends of lists
    std::vector<std::size_t> unfitPins; ///< rows of PairingRules::pins that could not be made pairs

    void add(BlockId a, BlockId b, const BlockPair &pair)
    {
        partnerOfA[a.row()] = b;
        partnerOfB[b.row()] = a;
        pairOfA[a.row()] = pair;
    }
};

enum class PairingDepth : std::uint8_t {
    Whole,
    TopLevel, ///< the children of the step only; nothing inside them is looked at
};

/// Makes the pins pairs first, then finds the others. Every block is in at most one pair. Between a pair and the
/// nearest pair around both, all blocks are unpaired and of one side, so that the pairs can be drawn as one tree. Cost:
/// linear, plus n x m cells for unequal middles of sibling lists, up to kMostCells each.
BlockPairing pairBlocks(const BlockShapes &shapes, PairingDepth depth, const PairingRules &rules = {});

} // namespace twinlane
