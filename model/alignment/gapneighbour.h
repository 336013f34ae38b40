// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which blocks a gap lies beside, for its name.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/telling/statement.h"

namespace twinlane {

struct GapNeighbour {
    enum class Kind : std::uint8_t { Unknown, Inside, Before, After } kind = Kind::Unknown;
    RowId row; ///< the block that it is inside of, before or after; none: unknown
};

/// @p gap: an unknown row. Of a block's own time that block, else the next block, else the last one. Cost: its siblings.
GapNeighbour gapNeighbour(const AlignedRuns &runs, RowId gap);

/// Its name for people: "gap before Linear [3]", "inside Linear itself", "unexplained".
Clauses gapClauses(const AlignedRuns &runs, RowId gap);

} // namespace twinlane
