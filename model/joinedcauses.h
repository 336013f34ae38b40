// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Places of a difference that have one reason become one. An intermediate of largestCauses().

#pragma once

#include "model/causes.h"

#include <vector>

namespace twinlane {

/// A place and what decides its rank.
struct FoundCause {
    CausePlace place;
    double effectNs = 0; ///< beyond the common factor
    double weightNs = 0; ///< |effectNs|, or more where blocks replaced others of about their time
};

/// Places that hold little but modules that one side runs again in its backward pass become one. Cost: linear in their rows.
void joinRecomputed(const Comparison &comparison, std::vector<FoundCause> &causes);

/// A place in the backward pass joins the place of the same modules in the forward pass if both changed in one direction.
/// Cost: linear in the rows of the comparison and of the places.
void joinBackward(const Comparison &comparison, std::vector<FoundCause> &causes);

/// The outermost recomputed modules of one side inside a row, in order.
std::vector<RowId> recomputedInside(const Comparison &comparison, RowId row);

} // namespace twinlane
