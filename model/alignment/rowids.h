// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Ids of blocks and rows, from their paths.

#pragma once

#include "model/alignment/pairrow.h"
#include "model/run/blocktree.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// By block: a hash of the labels and kinds from the run down to it. Cost: linear in blocks.
std::vector<std::uint64_t> blockHashes(const BlockTree &tree);

/// By row: the smaller hash of its two blocks, so swapping the sides changes no id; told apart where rows share one.
/// Cost: linear in rows and blocks.
std::vector<std::uint64_t> rowHashes(const std::vector<PairRow> &rows, const BlockTree &a, const BlockTree &b);

} // namespace twinlane
