// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The children of two paired blocks against each other: same class, wrapper, rename, splice, guess, moved, in this
// order.

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
    double score = 1;     ///< 0..1: how much the two have in common
    bool isNamed = false; ///< both have the same qualified name
};

struct SiblingMatch {
    /// Of children, or of descendants of them where wrappers and containers are looked through
    std::vector<SiblingPair> pairs;
    std::uint64_t cells = 0;
};

/// Pairs the kids of @p contextA with those of @p contextB but those that @p rules pin. With @p lookThrough blocks
/// below unpaired
/// kids may be paired too.
SiblingMatch matchSiblings(
    const BlockShapes &shapes, const PairingRules &rules, BlockId contextA, BlockId contextB, bool lookThrough);

} // namespace twinlane
