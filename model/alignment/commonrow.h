// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The place of two rows together.

#pragma once

#include "model/alignment/pairrow.h"

#include <vector>

namespace twinlane {

/// The innermost of @p rows around both, which may be one of them; none: no row is around both. Cost: O(depth).
inline RowId commonRow(const std::vector<PairRow> &rows, RowId row, RowId other)
{
    while (row && (other < row || other.value >= rows[row.row()].subtreeEnd))
        row = rows[row.row()].parent;
    return row;
}

} // namespace twinlane
