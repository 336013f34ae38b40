// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two block trees as one tree of rows (numbers.md, Alignment): the whole method behind one call.

#pragma once

#include "model/alignment/blockshapes.h"
#include "model/alignment/classchange.h"
#include "model/alignment/pairrow.h"
#include "model/alignment/pins.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct Alignment {
    std::vector<PairRow> rows; ///< pre-order; row 0 the runs, row 1 the steps
    /// The share of the step time that is aligned with high confidence, 0..1. It is the own critical time of the blocks
    /// in pairs of confidence >= kHighConfidence, divided by the step time without the own time of steps and backward
    /// phases; both sides, per step. 1 if there is no such time.
    double alignedShare = 1;
    /// The models are unrelated, and no row lies below the children of the step. So if less than kLeastAlignedShare of
    /// the step time is aligned with high confidence, and also less than that lies in pairs of any confidence or inside
    /// a block whose pair has no children of its kind.
    bool topLevelOnly = false;
    std::vector<ClassChange> classes; ///< learnt or pinned, the most frequent first
    std::uint64_t cells = 0;          ///< work beyond a linear pass: pairs of siblings that were looked at
};

constexpr float kHighConfidence = 0.8F;
constexpr double kLeastAlignedShare = 0.5;

/// Aligns once, reads off classes that went over into others, and aligns again with these as one if there are any.
/// Leaves out blocks with neither calls nor time in the chosen steps. Swapping the sides swaps the sides of the rows,
/// and changes nothing else but the order of siblings. @pre both trees hold a run and its step, and some steps are
/// chosen. Cost: linear in the blocks, plus n x m cells for unequal middles of sibling lists, up to kMostCells each.
Alignment align(const AlignedTree &a, const AlignedTree &b);
/// The same with @p pins. If there are pins, all levels are shown, however little is aligned. Error: BadRequest, as
/// Pins says.
Result<Alignment> align(const AlignedTree &a, const AlignedTree &b, const Pins &pins);

} // namespace twinlane
