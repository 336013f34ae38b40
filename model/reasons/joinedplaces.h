// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Places of a difference that have one reason become one. An intermediate of largestPlaces().

#pragma once

#include "model/reasons/differenceplaces.h"

#include <string_view>
#include <vector>

namespace twinlane {

/// A place and what decides its rank.
struct RankedPlace {
    DifferencePlace place;
    double effectNs = 0; ///< beyond the common factor
    double weightNs = 0; ///< |effectNs|, or more where blocks replaced others of about their time
};

/// Places that hold little but modules that one side runs again in its backward pass become one. Cost: linear in their
/// rows.
void joinRecomputed(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate);

/// Of the experimental side's block, else of the baseline's.
std::string_view className(const JudgedRuns &runs, RowId row);

/// Classes of the blocks directly inside a row that one side alone has, each once, in order.
struct ReplacedClasses {
    std::vector<std::string_view> gone, added;
    bool operator==(const ReplacedClasses &) const = default;
    /// Few enough to be told, on both sides.
    bool areTelling() const;
};
ReplacedClasses replacedClasses(const JudgedRuns &runs, RowId row);

/// Places of one class in which blocks of the same classes took the place of blocks of the same classes become one:
/// what they took longer
/// or less long is one change, be it now more, now less. Cost: linear in their rows, times the number of different
/// replacements.
void joinReplaced(const JudgedRuns &runs, std::vector<RankedPlace> &places);

/// A place in the backward pass joins the place of the same modules in the forward pass if both changed in one
/// direction.
/// Cost: linear in the rows of the comparison and of the places.
void joinBackward(const JudgedRuns &runs, std::vector<RankedPlace> &places, Aggregate aggregate);

/// The outermost recomputed modules of one side inside a row, in order.
std::vector<RowId> recomputedInside(const JudgedRuns &runs, RowId row);

} // namespace twinlane
