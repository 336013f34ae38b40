// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rows are called where a trace tells the qualified names of its modules. One side may tell them alone.

#pragma once

#include "model/alignment/alignedruns.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// "layers.2.mlp", of a module and of its backward pass; empty: not known, or the model itself.
std::string_view qualifiedName(const AlignedRuns &runs, RowId row, Side side);
/// Of the experimental side, else of the baseline.
std::string_view qualifiedName(const AlignedRuns &runs, RowId row);

/// The label of the side that tells the name where the other does not; else that of AlignedRuns::label().
std::string_view namedLabel(const AlignedRuns &runs, RowId row);
/// namedLabel() of the blocks from below the step to @p row, joined by " / "; empty for the step and the run. Of a path
/// longer than @p mostBytes only the last labels, behind "…". AlignedRuns::findPath() finds a whole one.
std::string namedPath(const AlignedRuns &runs, RowId row, std::size_t mostBytes = std::string::npos);

/// Do the sides call it otherwise, and not only because one of them tells the name alone?
bool hasTwoNames(const AlignedRuns &runs, RowId row);
/// "ManualAttention → FusedAttention" for these two.
std::string besideFormer(std::string_view former, std::string_view name);
/// namedLabel() beside the baseline's name without its ordinal, which differs where a side has more siblings:
/// "ManualAttention → FusedAttention [2]". @pre hasTwoNames()
std::string pairedLabel(const AlignedRuns &runs, RowId row);
/// "ManualAttention" of blocks that became others: what is gone ran in these. Empty: the baseline's have the same class, or
/// several.
std::string_view formerClass(const AlignedRuns &runs, const std::vector<RowId> &rows);

/// "layers.0–5" of rows whose labels differ in numbers only; empty: of another kind, or not all have a qualified name.
std::string commonLabel(const AlignedRuns &runs, const std::vector<RowId> &rows);
/// The same of their whole names: "layers.0–5.mlp".
std::string commonQualifiedName(const AlignedRuns &runs, const std::vector<RowId> &rows);

} // namespace twinlane
