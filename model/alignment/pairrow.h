// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One row of the aligned tree, and how its two blocks were found.

#pragma once

#include "model/base/ids.h"

#include <cstdint>
#include <string_view>

namespace twinlane {

enum class Match : std::uint8_t { Exact, Class, Wrapper, Renamed, Moved, Guessed, OnlyBaseline, OnlyExperimental };

/// "exact", "class", … as in the JSON.
std::string_view matchKey(Match match);
/// "same structure", "same class", …: English for people. Views translate it in the context "Texts".
std::string_view matchWords(Match match);

/// One row of the aligned tree: a pair of blocks or a block of one side. The next row above that has a block of a side
/// holds that block's parent. So a block of one side may hold pairs. For the other side it then has the time of the
/// blocks of that side inside it.
struct PairRow {
    BlockId a, b;                 ///< in the baseline's and the experimental tree; one may be none
    RowId parent;                 ///< none for the first row
    std::uint32_t subtreeEnd = 0; ///< its descendants are the rows (id, subtreeEnd)
    std::uint32_t depth = 0;
    Match match = Match::Exact;
    float confidence = 1; ///< 0..1
    /// This row repeats the block of its parent row: one side's block has no children, and its own time stands opposite
    /// the other side's children. Such a row is of kind Unknown whatever its block is, and is no further occurrence of
    /// the block.
    bool isOwnTime = false;
    bool isPinned = false; ///< a pin of CompareOptions made this pair
};

} // namespace twinlane
