// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/inputs/blockpath.h"

#include "model/base/interruption.h"

#include <cstddef>
#include <vector>

namespace twinlane {

namespace {

constexpr std::string_view kSeparator = " / ";

} // namespace

std::string blockPath(const BlockTree &tree, BlockId block)
{
    std::vector<std::string_view> labels;
    for (BlockId at = block; at && at.row() > tree.top().row(); at = tree[at].parent)
        labels.push_back(tree.text(tree[at].label));
    std::string path;
    for (std::size_t i = labels.size(); i-- > 0;) {
        path += labels[i];
        if (i > 0)
            path += kSeparator;
    }
    return path;
}

BlockId findBlock(const BlockTree &tree, std::string_view path)
{
    if (path.empty())
        return BlockId(std::size_t(0));
    for (std::size_t i = tree.top().row(); i < tree.size(); ++i) {
        interruptionPoint();
        const BlockId block(i);
        const Block &found = tree[block];
        const bool isNamed = (found.qualifiedName && tree.text(found.qualifiedName) == path);
        // Most blocks differ in the last label already.
        if (isNamed || (path.ends_with(tree.text(found.label)) && blockPath(tree, block) == path))
            return block;
    }
    return {};
}

} // namespace twinlane
