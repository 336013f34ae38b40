// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Where a difference sits: the step's delta is cut into places that each explain a part of it.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/telling/statement.h"

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
    Replaced,   ///< inside it, blocks of one side replaced blocks of the other
    Recomputed, ///< modules are run again in the backward pass, on one side only
    Mix,        ///< steps of this kind are another share of the steps
    Rest,       ///< all that is not listed; its row is the step
    Window,     ///< the beginning of a step that its window leaves out (see LeftOutTime); its row is the step
};

/// "changed", "added", … as in the JSON.
std::string_view placeNatureKey(PlaceNature nature);

/// A place where the runs differ, as near to its cause as the blocks allow.
struct DifferencePlace {
    std::vector<RowId> rows;         ///< never empty; several: blocks of one class that changed alike ("Attention x6")
    std::vector<RowId> backwardRows; ///< of those blocks, where both passes changed in one direction
    PlaceNature nature = PlaceNature::Changed;
    bool isToldApart = false; ///< named by one of its rows, as blocks of another listed place are called the same
    /// Of the step's own time: the unknown row that holds nearly all of its change, which tells before and after which
    /// blocks it is. None: there is no such row, or the place is no such time.
    RowId gap;
    bool isOnce = false;      ///< at least half of it is what a program does once (see OnceOfSides)
    bool isOwnTime = false;   ///< only the rows' own time (in one pass or in both), not that of the blocks inside them
    std::int64_t deltaNs = 0; ///< sum over all rows, per step under the comparison's measure and aggregate
    std::optional<double> shareOfStep;    ///< deltaNs / the step's delta; none: the places cancel out
    Outcome outcome = Outcome::NotJudged; ///< the strongest judgement among the rows
    /// Why it differs, where that is no change of single operators: a function that ran there, calls that took far more than
    /// usual, what one side alone has. No clause: the reasons of its rows tell it.
    Clauses why = {};
    bool flagged() const { return outcome == Outcome::Real; }
};

/// Ends @p places with what they leave of the step's difference ("everything else"), sets their shares, and tells those
/// apart that would read the same.
void addRest(const JudgedRuns &runs, std::vector<DifferencePlace> &places, Aggregate aggregate);

/// The places that explain the step's difference, sorted by |deltaNs|, at most @p limit of them; then the rest, so that
/// their deltas add up to the step's delta exactly. From the step downwards, a block that changed as a whole is one
/// place; a block that did not is taken apart. Places do not overlap. Listed are those that hold 80 % of the sum of all
/// |deltaNs|, and further ones that are real or half a percent of the step's larger side: a line about anything smaller
/// says nothing. Empty: nothing differs. Cost: linear in the rows above and in the places.
std::vector<DifferencePlace> largestPlaces(const JudgedRuns &runs, std::size_t limit, Aggregate aggregate);

} // namespace twinlane
