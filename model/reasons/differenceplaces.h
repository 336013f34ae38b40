// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a difference sits: the step's delta cut into places that each explain their part of it.

#pragma once

#include "model/comparison/comparison.h"

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
    std::int64_t deltaNs = 0; ///< of all rows, per step under the comparison's measure and aggregate
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
std::vector<DifferencePlace> largestPlaces(const Comparison &comparison, std::size_t limit);

/// A real place, or one of half a percent of the step's larger side: below that a line about it says nothing.
bool isWorthListing(const Comparison &comparison, const DifferencePlace &place);

/// What a place's name is made of.
struct PlaceParts {
    std::string block;     ///< path, or class where there are several; empty: the step
    std::size_t count = 1; ///< blocks of that class, or that one and others
    bool isBackward = false, isBothPasses = false, isReplaced = false, isOwnTime = false;
    bool isWaitForRanks = false; ///< of the own time
    /// Of modules run again in the backward pass: the first classes with their counts; nothing else is set then.
    std::vector<std::pair<std::string, std::size_t>> recomputed;
    bool hasMoreRecomputed = false;
    bool isMixed = false; ///< the other blocks have other names
    /// Of one block that one side alone has, and not in each of its steps: in how many, of how many; else 0.
    std::size_t inSteps = 0, ofSteps = 0;
    /// Classes of the blocks that were replaced and of those that took their place, where they are known and few; else
    /// both are empty.
    std::vector<std::string> gone = {}, added = {};
};
PlaceParts placeParts(const Comparison &comparison, const DifferencePlace &place);

/// "layers.2.mlp, forward and backward", "layers.2.mlp, backward", "Attention x6", "layers.2, own time", "recomputed
/// Block x6 in backward", "Net [2], in 3 of 6 steps": for a sentence.
std::string placeName(const Comparison &comparison, const DifferencePlace &place);

} // namespace twinlane
