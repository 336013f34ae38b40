// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/findings/findingpath.h"

namespace twinlane {

std::string findingPath(const BlockTree &tree, BlockId block)
{
    std::string path;
    for (; block && tree[block].kind != BlockKind::Run; block = tree[block].parent) {
        const std::string_view label = tree.text(tree[block].label);
        const bool isStep = tree[block].kind == BlockKind::Step && label == blockKindKey(BlockKind::Step);
        path.insert(0, std::string(isStep ? "Step" : label) + (path.empty() ? "" : " / "));
    }
    return path;
}

} // namespace twinlane
