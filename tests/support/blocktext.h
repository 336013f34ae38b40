// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Block trees and aligned rows as drawings: text in, text out.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/run/blocktree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

/// A block below the step, as a test draws it.
struct DrawnBlock {
    BlockKind kind = BlockKind::Module;
    bool recomputed = false;
    std::string className;
    std::string instance; ///< empty: modules get the next free number of their class
    std::string qualifiedName;
    std::string label;           ///< empty: the class
    std::string forwardInstance; ///< of a module's backward block
    /// Critical ns per step of a block without children; none: it did not occur. One entry holds for each step.
    std::vector<std::optional<std::int64_t>> ns = std::vector<std::optional<std::int64_t>>(1, 1);
    std::vector<DrawnBlock> children;
};

/// The run, its step and what is drawn below it, in pre-order, so that the k-th drawn block is block k + 2. Host time
/// is the critical time, device time is twice that; a block with children has the sums of its children.
BlockTree drawnTree(const std::vector<DrawnBlock> &blocks);

/// One block a line, two spaces a level:
///   Linear              a module of class Linear and the next free instance, 1 ns
///   Linear_3 @fc 5,-,6  instance Linear_3, qualified name "fc", ns per step, absent in the second
///   recomputed:Linear_3, annotation:loop, operator:aten::mm, optimizer:Optimizer.step, dataLoader:DataLoader, unknown
///   backward            the backward phase;  Linear_3.backward  the backward block of Linear_3;  autograd:Name  an
/// unlinked node
BlockTree treeFromText(std::string_view text);

/// "Linear_3", "Linear_3.backward", "recomputed:Linear_3", the label of a block without an instance; "-" for none.
std::string blockName(const BlockTree &tree, BlockId block);

/// One row a line, two spaces a level, from the step on: "Linear_0 = Linear_1 class"; "-" for a missing side, "own" for
/// a row of own time. @p confidence adds it with two decimals to rows that are not certain.
std::string rowsText(const std::vector<PairRow> &rows, const BlockTree &a, const BlockTree &b, bool confidence = false);

} // namespace twinlane
