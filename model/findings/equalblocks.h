// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which blocks are equal parts of one model: those of one class inside blocks that are equal themselves, such as the
// attentions of all layers. What costs little in each of them may cost much together.

#pragma once

#include "model/run/blocktree.h"

#include <string>
#include <vector>

namespace twinlane {

class EqualBlocks {
public:
    /// Cost: O(n log n) in the blocks.
    explicit EqualBlocks(const BlockTree &tree);

    /// The first of those that equal @p block, which may be itself.
    BlockId firstOf(BlockId block) const { return m_firsts[block.row()]; }

private:
    std::vector<BlockId> m_firsts; ///< by block
};

/// "layers.0–5.self_attn": @p names with the one number in which they differ as ranges. Empty: they differ otherwise.
/// @pre There is a name.
std::string foldedNames(const std::vector<std::string> &names);

} // namespace twinlane
