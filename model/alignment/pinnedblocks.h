// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pins as blocks of two trees, and what they demand of the blocks around them.

#pragma once

#include "model/alignment/blockshapes.h"
#include "model/alignment/pins.h"
#include "model/run/blocktree.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace twinlane {

/// A block's labels from below the step, joined by " / "; empty for the run and the step.
std::string blockPath(const BlockTree &tree, BlockId block);
/// The block with this path, else the first one with this qualified name (a module before its backward block); none:
/// there is none.
BlockId findBlock(const BlockTree &tree, std::string_view path);

struct PinnedPair {
    BlockId a, b;
    bool isPin = true; ///< false: it follows from a pin inside the two
};

/// What alignment must do and must not do.
struct PairingRules {
    std::vector<PinnedPair> pins; ///< the outer before the inner
    std::unordered_map<BlockId, BlockId> partnerOfA, partnerOfB;
    std::unordered_set<BlockId> aloneInA, aloneInB; ///< of one side; what they hold is matched in their place
    std::unordered_set<std::uint64_t> forbidden;    ///< key()

    static std::uint64_t key(BlockId a, BlockId b) { return (std::uint64_t(a.value) << 32) | b.value; }
    bool forbids(BlockId a, BlockId b) const { return !forbidden.empty() && forbidden.contains(key(a, b)); }
    bool hasPins() const { return !pins.empty(); }
};

/// The blocks that @p pins names; a block that does not occur in the chosen steps makes no rule.
/// Errors: BadRequest (there is no such block, it cannot be pinned, two entries contradict each other).
Result<PairingRules> pairingRules(const Pins &pins, const BlockShapes &shapes);
/// Error: BadRequest, if neither side has a class that @p pins names.
std::optional<Error> checkClasses(const Pins &pins, const BlockTree &a, const BlockTree &b);

/// Adds what must hold around the pins @p unfit (indices of rules.pins) so that they can be shown in one tree.
/// Error: BadRequest, naming the blocks that stand in the way.
std::optional<Error> addSurroundings(
    PairingRules &rules, const std::vector<std::size_t> &unfit, const BlockShapes &shapes);

} // namespace twinlane
