// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Operators and kernels by block: what a page needs to show the tables of whatever is selected.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"
#include "model/trace/eventkind.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

/// What the calls of one name are that belong to a row and to no row inside it; sums over the chosen steps of the first
/// recordings. Added up over the rows of a subtree they are the row of operatorTable() or kernelTable() of that scope:
/// total times may be negative, where they take back what a call inside another one of its name has counted.
struct OwnRow {
    RowId row;
    std::uint32_t name = 0; ///< index of OwnRows::names
    PerSide<std::int64_t> calls {};
    /// By side. Of operators host self, host total, device self and device total; of kernels the first one is their time.
    std::array<PerSide<std::int64_t>, 4> ns {};
};

struct OwnRows {
    std::vector<std::string> names;
    std::vector<EventKind> kinds; ///< of kernels, parallel to names
    std::vector<OwnRow> rows;     ///< by row, then by name
};

/// Names are merged as the window merges them. Cost: one pass over the operators (device work) of both files.
OwnRows ownOperators(const Comparison &comparison);
OwnRows ownKernels(const Comparison &comparison);

/// Names of a row's tables that surely differ: a bit for each of OwnRow::ns.
struct CertainNames {
    RowId row;
    std::vector<std::pair<std::uint32_t, std::uint8_t>> names; ///< index and bits, by index
};

struct CertainTables {
    std::vector<CertainNames> operators, kernels; ///< by row; rows without a certain name are left out
    std::size_t unjudged = 0;                     ///< rows that were not looked at, the smallest ones
};

/// Judges the tables of every row as the window does when it is selected. Each costs a pass over the files, so of large
/// files only as many rows are judged as take about a second, the longest ones first.
CertainTables certainTables(const Comparison &comparison, const OwnRows &operators, const OwnRows &kernels);

} // namespace twinlane
