// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is not the cause: the largest parts of a step that did not change, and blocks that changed alone among equal
// ones.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/comparison/waterfall.h"

#include <string>
#include <vector>

namespace twinlane {

struct UnchangedPart {
    std::string name; ///< of a part of the waterfall, English
    std::int64_t baselineNs = 0, experimentalNs = 0;
};

/// Parts of a tenth of the step and more that differ by less than 2 %, the largest first, three at most. Empty if the
/// step itself differs by less than 2 %.
std::vector<UnchangedPart> unchangedParts(const Waterfall &waterfall);

/// A block that takes another time than its equal siblings, alone.
struct OneOfMany {
    RowId row;
    std::size_t count = 0;     ///< of the equal blocks, it among them
    std::int64_t deltaNs = 0;  ///< its own, per step
    std::int64_t othersNs = 0; ///< the delta of all others together
};

/// Paired blocks of one class below one row, four and more, of which one has four fifths of all their changes and one
/// percent of the step or more. The largest first, five at most. Cost: linear in the rows.
std::vector<OneOfMany> onesOfMany(const AlignedRuns &runs);

} // namespace twinlane
