// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Blocks of one run by their names.

#pragma once

#include "model/run/blocktree.h"

#include <string>
#include <string_view>

namespace twinlane {

/// The labels from below the step to @p block, joined by " / "; empty for the step and the run. Cost: O(depth).
std::string blockPath(const BlockTree &tree, BlockId block);

/// The first block with this path or qualified name; "" is the run. None: there is none. Cost: O(blocks * depth).
BlockId findBlock(const BlockTree &tree, std::string_view path);

} // namespace twinlane
