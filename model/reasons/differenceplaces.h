// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a difference sits: the step's delta cut into places that each explain their part of it.

#pragma once

#include "model/judgement/judgedruns.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

enum class PlaceNature : std::uint8_t {
    Changed,    ///< both sides have it
    Added,      ///< the experimental side alone has it
    Removed,    ///< the baseline alone has it
    Replaced,   ///< inside it, blocks of one side took the place of blocks of the other
    Recomputed, ///< modules run again in the backward pass, on one side
};

/// "changed", "added", … as in the JSON.
std::string_view placeNatureKey(PlaceNature nature);

/// A place where the runs differ, as near to its cause as the blocks allow.
struct DifferencePlace {
    std::vector<RowId> rows;         ///< never empty; several: blocks of one class that changed alike ("Attention x6")
    std::vector<RowId> backwardRows; ///< of those blocks, where both passes changed in one direction
    PlaceNature nature = PlaceNature::Changed;
    bool isOwnTime = false;   ///< in one pass or both only the rows' own time, not that of the blocks inside them
    std::int64_t deltaNs = 0; ///< of all rows, per step under the comparison's measure, aggregated as asked
    std::optional<double> shareOfStep;      ///< deltaNs / the step's delta; none where that is 0
    Outcome outcome = Outcome::TooFewSteps; ///< of the row that says most
    bool flagged() const { return outcome == Outcome::Real; }
};

/// The places that explain the step's difference, each part by the size of its effect beyond the common factor: the
/// flagged ones first;
/// of too few steps, what one side has alone. From the step downwards a block that changed as a whole is one place; one
/// that did not is
/// taken apart. Places do not overlap, and all of them together (@p limit large enough) hold the step's whole delta.
/// Cost: linear in the rows above and in the places.
std::vector<DifferencePlace> largestPlaces(const JudgedRuns &runs, std::size_t limit, Aggregate aggregate);

/// A real place, or one of half a percent of the step's larger side: below that a line about it says nothing.
bool isWorthListing(const JudgedRuns &runs, const DifferencePlace &place, Aggregate aggregate);

} // namespace twinlane
