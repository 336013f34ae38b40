// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which blocks are of data loaders.

#pragma once

#include "model/run/blocktree.h"

#include <vector>

namespace twinlane {

/// By block: is it a data loader, or does it lie in one? Cost: linear in the blocks.
std::vector<bool> loaderBlocks(const BlockTree &tree);

} // namespace twinlane
