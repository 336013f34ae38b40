// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What both runs' steps begin with: two implementations of one thing get the same inputs.

#pragma once

#include "model/alignment/alignedruns.h"

#include <optional>

namespace twinlane {

/// Does each step of both sides begin with an operator on inputs of the same sizes? The largest tensor counts, and a side
/// may do little before it. None: a side recorded no sizes there. Swapping the sides changes nothing. Cost: linear
/// in the operators of both runs.
std::optional<bool> haveEqualInputs(const AlignedRuns &runs);

} // namespace twinlane
