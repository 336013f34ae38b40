// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which blocks a page shows as one row, and which stand for each other.

#pragma once

#include "model/judgement/judgedruns.h"

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

struct PageFolds {
    /// By row: blocks of one number are alike and follow each other, four and more, and are shown as one; 0: by itself.
    /// Who stands apart from them has none.
    std::vector<std::uint32_t> foldOf;
    std::vector<std::string> names;       ///< by number: "layers.0–5"; of 0 empty
    std::vector<RowJudgement> judgements; ///< by number: of the sum of its rows; where that is open, of one of them
    /// By row: rows of one number are one block of a model that is there several times; 0: once.
    std::vector<std::uint32_t> equalOf;
};

/// Cost: linear in the rows for each set of equal blocks.
PageFolds pageFolds(const Comparison &comparison);

} // namespace twinlane
