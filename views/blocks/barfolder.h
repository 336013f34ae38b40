// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which children of a block are shown as one line.

#pragma once

#include "views/blocks/bartree.h"

#include <vector>

namespace twinlane {

/// One line: a child by itself, or a fold of several. The numbers are those of the list that was folded, of a Rest those
/// of the lines that fold() returned before it.
struct FoldedLine {
    BarKind kind = BarKind::Block;
    std::vector<std::uint32_t> members; ///< of a single child itself; of a Rest numbers of lines
    bool isInRest = false;              ///< the line is a member of the Rest
};

/// Where a repeat goes that differs far more than the others.
enum class OddOnes : std::uint8_t {
    Outside, ///< it is a line of its own: nothing that needs a look is folded away
    Inside,  ///< for screens that show each repeat of a fold
};

/// Folds siblings, which come in execution order.
/// - Four and more of one class in a row become one line where they stand first. Siblings that are built differently stay
///   outside, and odd ones if @p oddOnes says so.
/// - Gaps below 2 % of the longest sibling become one line at the end.
/// - If @p withRest, lines that hold no certain difference and are small beside the largest difference become one line
///   behind that. At least one line stays outside, and @p leastOutside where there are so many.
/// Cost: O(n log n), and the rows inside the siblings.
std::vector<FoldedLine> foldSiblings(const Comparison &comparison, const std::vector<BarNode> &siblings, bool withRest,
    std::size_t leastOutside = 1, OddOnes oddOnes = OddOnes::Outside);

/// The children of @p row, and the gaps of the chain to @p inner, as nodes in execution order. Gaps that take no time are
/// left out. Cost: that of the times of the children.
std::vector<BarNode> siblingNodes(const Comparison &comparison, RowId row, RowId inner, Measure measure);

/// The node that stands for @p members: their sums, and certain if those that are certain make it so.
BarNode foldedNode(
    const Comparison &comparison, const std::vector<const BarNode *> &members, BarKind kind, Measure measure);

/// The end of the chain that begins at @p row: blocks whose only child holds nearly all of their time. The row itself if
/// there is no such child. Gaps on the way are appended to @p gaps.
RowId chainEnd(const Comparison &comparison, RowId row, Measure measure, std::vector<RowId> *gaps = nullptr);

} // namespace twinlane
