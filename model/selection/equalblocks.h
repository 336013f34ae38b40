// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A block among its equals: the same part of every layer.

#pragma once

#include "model/alignment/alignedruns.h"

#include <vector>

namespace twinlane {

/// The blocks that stand where @p row stands, in @p row's own place and in those of the siblings of one class of the row
/// or of a block around it: "mlp" of all layers. They are in the order of the rows, @p row among them. Taken is the
/// block with the most such siblings. Empty: there are no two. Cost: linear in the rows on the way.
std::vector<RowId> equalBlocks(const AlignedRuns &runs, RowId row);

} // namespace twinlane
