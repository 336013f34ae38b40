// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a difference sits: the step's delta cut into places that each explain their part of it.

#pragma once

#include "model/comparison.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// A place where the runs differ, as near to its cause as the blocks allow.
struct CausePlace {
    std::vector<RowId>
        rows; ///< never empty; several: blocks of one class that changed alike ("Attention x6")
    bool isOwnTime = false; ///< only the rows' own time, not that of the blocks inside them
    std::int64_t deltaNs =
        0; ///< of all rows, per step under the comparison's measure and aggregate
    std::optional<double> shareOfStep; ///< deltaNs / the step's delta; none where that is 0
    Judgement judgement = Judgement::TooFewSteps; ///< of the row that says most
    bool flagged() const { return judgement == Judgement::Real; }
};

/// The places that explain the step's difference, the flagged ones first, each part by the size of its effect beyond the common factor.
/// From the step downwards a block that changed as a whole is one place; one that did not is taken apart. Places do not overlap, and
/// all of them together (@p limit large enough) hold the step's whole delta. Cost: linear in the rows above and in the places.
std::vector<CausePlace> largestCauses(const Comparison &comparison, std::size_t limit);

/// "layers.2.mlp", "Attention x6", "layers.2, own time": a name for a sentence.
std::string placeName(const Comparison &comparison, const CausePlace &place);

} // namespace twinlane
