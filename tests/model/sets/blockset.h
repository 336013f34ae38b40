// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A set of ranks that has nothing but blocks.

#pragma once

#include "model/sets/openedsets.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace twinlane::test {

/// Ranks and the labels of their blocks in pre-order, indented by a space per level: "Step", " Linear".
struct BlockKindText {
    std::vector<std::int64_t> ranks;
    std::vector<std::string> blocks;
};

/// Block b takes (b + 1) us on rank 0, twice that on rank 1, and so on.
inline std::shared_ptr<const RankSet> blockSet(const std::vector<BlockKindText> &kinds)
{
    RankSet made;
    for (const BlockKindText &text : kinds) {
        RankKind kind;
        std::vector<std::size_t> depths;
        for (const std::string &line : text.blocks) {
            depths.push_back(line.find_first_not_of(' '));
            kind.blocks.push_back({ made.texts.intern(line.substr(depths.back())), NameId(), BlockKind::Module, 0 });
        }
        for (std::size_t block = 0; block < depths.size(); ++block) {
            std::size_t end = block + 1;
            while (end < depths.size() && depths[end] > depths[block])
                ++end;
            kind.blocks[block].subtreeEnd = static_cast<std::uint32_t>(end);
        }
        for (const std::int64_t number : text.ranks) {
            SetRank rank;
            rank.rank = number;
            rank.label = std::to_string(number);
            rank.kind = static_cast<std::uint32_t>(made.kinds.size());
            RankStep step;
            step.name = made.texts.intern("ProfilerStep#1");
            step.windowNs = 1'000'000;
            rank.data.steps.push_back(step);
            rank.blockSteps = 1;
            for (std::size_t block = 0; block < depths.size(); ++block)
                rank.blockNs.push_back(1000 * static_cast<std::int64_t>(block + 1) * (number + 1));
            kind.ranks.push_back(static_cast<RankIndex>(made.ranks.size()));
            made.ranks.push_back(std::move(rank));
        }
        made.kinds.push_back(std::move(kind));
    }
    return std::make_shared<const RankSet>(std::move(made));
}

/// One side alone without @p b.
inline std::shared_ptr<const OpenedSets> openedBlocks(
    std::shared_ptr<const RankSet> a, std::shared_ptr<const RankSet> b = nullptr)
{
    OpenedSets opened;
    opened.isAlone = !b;
    opened.sets = std::make_shared<const SetComparison>(compareSets(a, b ? b : a, {}).value());
    return std::make_shared<const OpenedSets>(std::move(opened));
}

} // namespace twinlane::test
