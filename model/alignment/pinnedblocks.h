// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Pins as blocks of two trees, and the pairs that they require around them.

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
    bool isPin = true; ///< false: it was added because of a pin inside the two
};

/// Pairs that alignment must make, and pairs that it must not make.
struct PairingRules {
    std::vector<PinnedPair> pins; ///< outer blocks before inner ones
    std::unordered_map<BlockId, BlockId> partnerOfA, partnerOfB;
    /// blocks that stay unpaired; their children are matched in their place
    std::unordered_set<BlockId> aloneInA, aloneInB;
    std::unordered_set<std::uint64_t> forbidden; ///< keys made by key()

    static std::uint64_t key(BlockId a, BlockId b) { return (std::uint64_t(a.value) << 32) | b.value; }
    bool forbids(BlockId a, BlockId b) const { return !forbidden.empty() && forbidden.contains(key(a, b)); }
    bool hasPins() const { return !pins.empty(); }
};

/// The blocks that @p pins names; a block that does not occur in the chosen steps makes no rule.
/// Errors: BadRequest (there is no such block, it cannot be pinned, two entries contradict each other).
Result<PairingRules> pairingRules(const Pins &pins, const BlockShapes &shapes);
/// Error: BadRequest, if neither side has a class that @p pins names.
std::optional<Error> checkClasses(const Pins &pins, const BlockTree &a, const BlockTree &b);

/// Adds the pairs and the opened blocks around the pins @p unfit (indices of rules.pins) that let them be shown in one
/// tree. Error: BadRequest, naming the blocks that stand in the way.
std::optional<Error> addSurroundings(
    PairingRules &rules, const std::vector<std::size_t> &unfit, const BlockShapes &shapes);

} // namespace twinlane
