// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Matches the children of two paired blocks in six passes: same class, wrapper, renamed, dissolved containers, guessed,
// moved.

#pragma once

#include "model/alignment/blockshapes.h"
#include "model/alignment/pairrow.h"
#include "model/alignment/pinnedblocks.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct SiblingPair {
    BlockId a, b;
    Match match = Match::Exact;
    double score = 1;     ///< how much the two have in common, 0..1
    bool isNamed = false; ///< both have the same qualified name
};

struct SiblingMatch {
    /// pairs of children, or of descendants where wrappers and containers are looked through
    std::vector<SiblingPair> pairs;
    std::uint64_t cells = 0;
};

/// Pairs the kids of @p contextA with those of @p contextB, except kids that @p rules pin. With @p lookThrough, blocks
/// below unpaired kids may be paired too.
SiblingMatch matchSiblings(
    const BlockShapes &shapes, const PairingRules &rules, BlockId contextA, BlockId contextB, bool lookThrough);

} // namespace twinlane
