// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Names of the places where runs differ.

#pragma once

#include "model/reasons/differenceplaces.h"
#include "model/telling/statement.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

/// The parts of a place's name.
struct PlaceParts {
    std::string block;     ///< path; of several their common qualified name, or the class; empty: the step
    std::size_t count = 1; ///< blocks of that class, or that one and others
    bool isBackward = false, isBothPasses = false, isReplaced = false, isOwnTime = false;
    bool isWaitForRanks = false; ///< the own time is waiting for other ranks
    /// For modules that run again in the backward pass: the first classes with their counts. Nothing else is set then.
    std::vector<std::pair<std::string, std::size_t>> recomputed;
    bool hasMoreRecomputed = false;
    bool isMixed = false; ///< the other blocks have other names
    bool isRest = false;  ///< all that is not listed; nothing else is set then
    /// For blocks that one side alone has, and not in each of its steps: in how many steps, of how many. Else 0.
    std::size_t inSteps = 0, ofSteps = 0;
    /// Classes of the replaced blocks and of those that took their place, if they are known and few. Else both are
    /// empty.
    std::vector<std::string> gone = {}, added = {};
    std::string before = {},
                after = {}; ///< own time in one gap of the step: the blocks beside it; empty: none is there
    bool isGap() const { return !isLaunchedElsewhere && (!before.empty() || !after.empty()); } ///< has one gap's name
    bool isLaunchedElsewhere = false; ///< the own time is device work that nothing in the file launched
    bool isMix = false;               ///< the share of a kind of steps, which the block is
    bool isWindow = false;            ///< the beginning of a step that its window leaves out; nothing else is set then
    std::string former = {}; ///< class of the baseline's blocks that became it; empty: it has the same, or several
    std::size_t backwardCount = 0; ///< of how many the backward pass is in it, too; 0: none, or as many
};
PlaceParts placeParts(const JudgedRuns &runs, const DifferencePlace &place);

/// "layers.2.mlp, forward and backward", "layers.2.mlp, backward", "Attention x6", "layers.2, own time", "recomputed
/// Block x6 in backward", "Net [2], in 3 of 6 steps": for a sentence.
Clauses placeClauses(const PlaceParts &parts);
/// What it says behind the block, item by item: "forward and backward", "own time in the gap before Net".
std::vector<Clauses> placeWords(const PlaceParts &parts);
/// "Linear replaced by MultiheadAttention". No clause: nothing was, or nobody knows what.
Clauses replacementClauses(const PlaceParts &parts);
/// All of it in English.
std::string placeName(const JudgedRuns &runs, const DifferencePlace &place);

/// Marks the places of several blocks that are called like another one of @p places: "Block x3" of those that both
/// sides have and "Block x3" of those that are new. Cost: O(rows) for each place.
void tellPlacesApart(const JudgedRuns &runs, std::vector<DifferencePlace> &places);

} // namespace twinlane
