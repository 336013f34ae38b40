// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Joins places of a difference that have the same reason. Used by the search for places.

#pragma once

#include "model/reasons/differenceplaces.h"

#include <string_view>
#include <vector>

namespace twinlane {

/// The time of a row that places count: with several recordings a side the one over all of them, of which the verdict
/// speaks. Sums are of the first recordings: steps of several cannot be added up. On the critical path a block below the
/// step counts with the time that a window leaves out (see LeftOutTime).
Delta<std::int64_t> placeTimeNs(const JudgedRuns &runs, RowId row, Aggregate aggregate);

/// A place and the numbers that decide its rank.
struct RankedPlace {
    DifferencePlace place;
    double effectNs = 0;      ///< beyond the common factor
    double weightNs = 0;      ///< |effectNs|, or more if blocks replaced others of about their time
    std::vector<RowId> timed; ///< the rows that deltaNs sums up: of own time the gaps, not the blocks that they are in
};

/// Adds what the windows leave out as a place of its own, so that all places add up to the step's delta.
void addLeftOut(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate);

/// Joins places that hold little but modules that one side runs again in its backward pass. Cost: linear in their rows.
void joinRecomputed(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate);

/// The classes of the blocks directly inside a row that one side alone has, each once, in order.
struct ReplacedClasses {
    std::vector<std::string_view> gone, added;
    bool operator==(const ReplacedClasses &) const = default;
    /// Are there few enough on both sides to name them?
    bool areTelling() const;
};
ReplacedClasses replacedClasses(const JudgedRuns &runs, RowId row);

/// Joins places in which the same classes replaced the same classes, even if some became faster and some slower: that
/// is one change. Cost: linear in their rows, times the number of different replacements.
void joinReplaced(const JudgedRuns &runs, std::vector<RankedPlace> &places);

/// Joins places of one class in parents of one class that cancel each other out, because one side calls that class more
/// often: what it does more often it does for less long, or calls were paired with others than their own. Their net is the
/// change. Cost: linear in the places' rows.
void joinCancelling(const JudgedRuns &runs, std::vector<RankedPlace> &places);

/// Joins a place in the backward pass with the place of the same modules in the forward pass, if both changed in one
/// direction. Cost: linear in the rows of the comparison and of the places.
void joinBackward(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate);

/// The outermost recomputed modules of one side inside a row, in order.
std::vector<RowId> recomputedInside(const JudgedRuns &runs, RowId row);

} // namespace twinlane
