// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a finding's block is called by: in reports, and where the user ignores findings there.

#pragma once

#include "model/run/blocktree.h"

#include <string>

namespace twinlane {

/// "Step / layers.2 / mlp": the labels from the step on.
std::string findingPath(const BlockTree &tree, BlockId block);

} // namespace twinlane
