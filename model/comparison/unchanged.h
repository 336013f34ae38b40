// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What is not the cause: the largest parts of a step that did not change, and blocks that changed alone among equal
// ones.

#pragma once

#include "model/comparison/waterfall.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"

#include <string>
#include <vector>

namespace twinlane {

struct UnchangedPart {
    std::string name; ///< the path of a block, or the English words of what the device did
    RowId row;        ///< of the block; none: what the device did, or several blocks
    std::int64_t baselineNs = 0, experimentalNs = 0;
};

/// Parts of a tenth of the step and more that differ by less than 2 %, the largest first, three at most. A block that
/// changed is looked into. No block in which one side alone has something, something is real, or something changed by
/// more than that where nothing can be judged: changes inside it may cancel out. Nor one that @p places name, of which
/// they name a block inside, or that lies in such a block and makes a quarter of its change, or of the step's. Empty if
/// neither the step nor a place differs by 2 % of the step. Cost: linear in the rows, times the depth of the large blocks.
std::vector<UnchangedPart> unchangedParts(
    const JudgedRuns &runs, const Waterfall &waterfall, const std::vector<DifferencePlace> &places);

/// A block that takes another time than its equal siblings, alone.
struct OneOfMany {
    RowId row;
    std::size_t count = 0;     ///< of the equal blocks, it among them
    std::int64_t deltaNs = 0;  ///< its own, per step
    std::int64_t othersNs = 0; ///< the delta of all others together
};

/// Paired blocks of one class below one row, four and more, of which one has four fifths of all their changes and one
/// percent of the step or more, and took about as long as they do on one side. It is real, or nothing can be judged and it
/// holds for the median step as well: one held-up step is no change of a block. The largest first, five at most. Cost:
/// linear in the rows.
std::vector<OneOfMany> onesOfMany(const JudgedRuns &runs);

} // namespace twinlane
