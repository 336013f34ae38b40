// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/gapneighbour.h"

namespace twinlane {

GapNeighbour gapNeighbour(const AlignedRuns &runs, RowId gap)
{
    using Kind = GapNeighbour::Kind;
    const PairRow &pair = runs.rows[gap.row()];
    if (!pair.parent)
        return {};
    if (pair.isOwnTime)
        return { Kind::Inside, pair.parent };
    const auto isBlock = [&](std::size_t i) { return runs.kind(RowId(i)) != BlockKind::Unknown; };
    if (pair.subtreeEnd < runs.rows[pair.parent.row()].subtreeEnd && isBlock(pair.subtreeEnd))
        return { Kind::Before, RowId(std::size_t(pair.subtreeEnd)) };
    RowId last;
    for (std::size_t i = pair.parent.row() + 1; i < gap.row(); i = runs.rows[i].subtreeEnd) {
        if (isBlock(i))
            last = RowId(i);
    }
    return last ? GapNeighbour { Kind::After, last } : GapNeighbour();
}

} // namespace twinlane
