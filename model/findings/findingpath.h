// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a finding's block is called by: in reports, and where the user ignores findings there.

#pragma once

#include "model/findings/finding.h"
#include "model/run/blocktree.h"

#include <string>

namespace twinlane {

/// "Step / layers.2 / mlp": the labels from the step on.
std::string findingPath(const BlockTree &tree, BlockId block);

/// "Step / Net / layers.0–5 / attn": the paths of all its blocks in one. Where they differ in more than a number, that of
/// the first, with how many there are: "Step / Net / q_proj ×18".
std::string findingPlaces(const BlockTree &tree, const Finding &finding);

/// What sentences call it: the block's label, or "LlamaAttention ×6".
std::string findingBlockName(const BlockTree &tree, const Finding &finding);

} // namespace twinlane
