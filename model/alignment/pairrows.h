// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The paired blocks of two trees as one tree of rows.

#pragma once

#include "model/alignment/blockpairing.h"
#include "model/alignment/pairrow.h"

#include <vector>

namespace twinlane {

/// The rows, pre-order, siblings in the experimental side's execution order with the baseline's own blocks after the
/// pair that
/// they follow. Row 0 holds the runs, row 1 the steps.
///
/// Each present block is in exactly one row, and the next row above it that has a block of its side holds its parent.
/// So a block
/// of one side (a wrapper, a dissolved container) may hold pairs: it then counts, for the side that lacks it, what lies
/// inside it
/// on that side. Where a block without children is paired with one that has some, a row of its own time
/// (PairRow::isOwnTime)
/// stands opposite the other side's children. Hence the children of every row sum to it exactly, on both sides.
///
/// With PairingDepth::TopLevel nothing lies below the children of the step. Cost: linear.
std::vector<PairRow> arrangeRows(const BlockShapes &shapes, const BlockPairing &pairing, PairingDepth depth);

} // namespace twinlane
