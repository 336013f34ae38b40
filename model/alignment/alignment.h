// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two block trees as one tree of rows (semantics: Alignment): the whole method behind one call.

#pragma once

#include "model/alignment/blockshapes.h"
#include "model/alignment/pairrow.h"
#include "model/alignment/pins.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct Alignment {
    std::vector<PairRow> rows; ///< pre-order; row 0 the runs, row 1 the steps
    /// Own critical time of blocks that are aligned with confidence >= kHighConfidence, of both sides and per step,
    /// over the step
    /// time of both sides less the own time of steps and backward phases; 0..1. 1 where there is no such time.
    double alignedShare = 1;
    /// The models are unrelated: nothing lies below the children of the step. So where less than kLeastAlignedShare of
    /// the step
    /// time is aligned with high confidence, and no more of it is in pairs of any confidence and blocks that such a
    /// pair replaces.
    bool topLevelOnly = false;
    std::uint64_t cells = 0; ///< work beyond a linear pass: pairs of siblings that were looked at
};

constexpr float kHighConfidence = 0.8F;
constexpr double kLeastAlignedShare = 0.5;

/// Blocks with neither calls nor time in the chosen steps are left out. Swapping the sides swaps the rows' sides and
/// nothing else
/// (but the order of siblings). @pre both trees hold a run and its step, and some steps are chosen.
/// Cost: linear in the blocks, but for n x m cells of unequal middles of sibling lists, up to kMostCells each.
Alignment align(const AlignedTree &a, const AlignedTree &b);
/// The same with @p pins; where some hold, the top level is never all that is shown. Error: BadRequest, as Pins says.
Result<Alignment> align(const AlignedTree &a, const AlignedTree &b, const Pins &pins);

} // namespace twinlane
