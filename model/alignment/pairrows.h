// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The paired blocks of two trees as one tree of rows.

#pragma once

#include "model/alignment/blockpairing.h"
#include "model/alignment/pairrow.h"

#include <vector>

namespace twinlane {

/// The rows in pre-order. Siblings stand in the experimental side's execution order; the baseline's own blocks follow
/// the pair after which they ran. Row 0 holds the runs, row 1 the steps.
///
/// Each present block is in exactly one row. The next row above it that has a block of its side holds its parent. So a
/// block of one side, such as a wrapper or a dissolved container, may hold pairs; for the other side it then counts the
/// blocks of that side inside it. If a block without children is paired with one that has children, a row of its own
/// time (PairRow::isOwnTime) stands opposite the other side's children. Hence the children of every row add up to it
/// exactly, on both sides.
///
/// With PairingDepth::TopLevel nothing lies below the children of the step. Cost: linear.
std::vector<PairRow> arrangeRows(const BlockShapes &shapes, const BlockPairing &pairing, PairingDepth depth);

} // namespace twinlane
