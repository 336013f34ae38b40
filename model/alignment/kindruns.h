// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rows of one kind of steps, as aligned runs of their own: so all that is said of a pair of steps is said of a pair
// of kinds (numbers.md, Kinds of steps).

#pragma once

#include "model/alignment/alignedruns.h"

#include <span>
#include <vector>

namespace twinlane {

/// Do the chosen steps of a side, or of one of its further recordings, have several kinds? Then kinds are compared with
/// kinds, and timelines are folded by kind.
bool hasSeveralKinds(const Run &baseline, const Run &experimental, const CompareOptions &options);

/// The kinds among the rows, by row. @pre the rows are arranged. Empty if the trees have none.
std::vector<KindOfSteps> kindsOfSteps(const AlignedRuns &runs);

/// The rows of the kind runs.kinds[@p index] alone: row 0 is the pair of runs, row 1 the pair of steps of the kind.
/// @pre both sides have steps of the kind. Cost: linear in its rows.
AlignedRuns runsOfKind(const AlignedRuns &runs, std::size_t index);

/// The row of the whole that is @p row in the runs of a kind. Their row 0 is the kind's row too.
RowId rowOfWhole(const KindOfSteps &kind, RowId row);
/// The other way round. @pre @p row lies within the kind.
RowId rowInKind(const KindOfSteps &kind, RowId row);

/// Which of the chosen steps the samples of each block of a run's tree are of. Valid as long as its arguments.
class StepsOfBlocks {
public:
    StepsOfBlocks(const BlockTree &tree, std::span<const std::uint32_t> chosen);
    std::span<const std::uint32_t> of(BlockId block) const;

private:
    struct Group {
        BlockId step;
        std::vector<std::uint32_t> steps;
    };
    std::span<const std::uint32_t> m_chosen;
    std::vector<Group> m_groups; ///< by block; empty: the tree has no kinds
};

} // namespace twinlane
