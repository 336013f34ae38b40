// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Places whose difference is mostly what a program does once.

#pragma once

#include "model/reasons/differenceplaces.h"
#include "model/reasons/whychanged.h"

#include <vector>

namespace twinlane {

/// Sets DifferencePlace::isOnce. @p times: see OnceOfSides. Blocks that no event stands for are not asked.
/// Cost: O(k log k) in the calls of the places' blocks.
void tellPlacesDoneOnce(const JudgedRuns &runs, const OnceOfSides &times, std::vector<DifferencePlace> &places);

} // namespace twinlane
