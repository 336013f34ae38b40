// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two drawn trees and their shapes, for tests of how blocks are paired.

#pragma once

#include "model/alignment/blockshapes.h"
#include "tests/support/blocktext.h"

#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

namespace twinlane::test {

struct DrawnPair {
    BlockTree a, b;
    std::vector<std::uint32_t> stepsA, stepsB; ///< all of them
    BlockShapes shapes;

    DrawnPair(std::string_view textA, std::string_view textB)
        : a(treeFromText(textA))
        , b(treeFromText(textB))
        , stepsA(allSteps(a))
        , stepsB(allSteps(b))
        , shapes({ &a, stepsA }, { &b, stepsB })
    {
    }

    /// The first block of that name below the step; none: there is none.
    static BlockId find(const BlockTree &tree, std::string_view name)
    {
        for (std::size_t i = 2; i < tree.size(); ++i) {
            if (blockName(tree, BlockId(i)) == name)
                return BlockId(i);
        }
        return {};
    }

private:
    static std::vector<std::uint32_t> allSteps(const BlockTree &tree)
    {
        std::vector<std::uint32_t> steps(tree.stepCount);
        std::iota(steps.begin(), steps.end(), 0U);
        return steps;
    }
};

} // namespace twinlane::test
