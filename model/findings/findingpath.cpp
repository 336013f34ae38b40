// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/findingpath.h"

#include "model/findings/equalblocks.h"

#include <vector>

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

namespace {

std::string timesText(std::size_t count)
{
    return " ×" + std::to_string(count);
}

} // namespace

std::string findingPlaces(const BlockTree &tree, const Finding &finding)
{
    if (finding.blocks.size() < 2)
        return findingPath(tree, finding.block);
    std::vector<std::string> paths;
    for (const BlockId block : finding.blocks)
        paths.push_back(findingPath(tree, block));
    const std::string folded = foldedNames(paths);
    return folded.empty() ? paths.front() + timesText(paths.size()) : folded;
}

std::string findingBlockName(const BlockTree &tree, const Finding &finding)
{
    const Block &block = tree[finding.block];
    if (finding.blocks.size() < 2)
        return std::string(tree.text(block.label));
    return std::string(tree.text(block.className)) + timesText(finding.blocks.size());
}

} // namespace twinlane
