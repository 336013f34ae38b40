// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The blocks that a report shows: those that differ most, with repeated ones folded into one line ("DecoderLayer x24").

#pragma once

#include "model/judgement/judgedruns.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

/// One line of a report: a row, or rows of one class that repeat among siblings (or inside folded parents). Siblings
/// whose qualified names are known fold if these differ in numbers only.
struct BlockGroup {
    std::vector<RowId> rows;
    std::string
        label; ///< "Linear [2]", "DecoderLayer x24", "layers.0–23 x24 / x23" where names are known and the sides differ
    std::string match;        ///< matchWords(); "mixed" where the rows differ
    std::uint32_t depth = 0;  ///< below the root
    Delta<std::int64_t> time; ///< summed over the rows, under the comparison's measure
};

/// Modules of one class fold from this many siblings on.
constexpr std::size_t kFoldFrom = 3;

/// Up to @p limit groups in execution order: from @p root on always the child of a shown group that differs most.
/// Differences below 0.1 % of the root are left out. Where one row of a folded group stands out, it is shown below it
/// as "of these …".
/// Cost: O(rows of the shown groups and their children).
std::vector<BlockGroup> largestDifferences(const Comparison &comparison, RowId root, std::size_t limit);

} // namespace twinlane
