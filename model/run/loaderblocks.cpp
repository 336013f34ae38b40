// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/loaderblocks.h"

namespace twinlane {

std::vector<bool> loaderBlocks(const BlockTree &tree)
{
    std::vector<bool> isOfLoader(tree.size());
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const Block &block = tree[BlockId(i)];
        isOfLoader[i] = block.kind == BlockKind::DataLoader || (block.parent && isOfLoader[block.parent.row()]);
    }
    return isOfLoader;
}

} // namespace twinlane
