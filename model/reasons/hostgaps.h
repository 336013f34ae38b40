// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the host was in while the device waited for it or while no operator ran. An intermediate of buildOperatorForest().

#pragma once

#include "model/figures/hostduring.h"
#include "model/reasons/operatorfold.h"

#include <vector>

namespace twinlane {

/// Adds what the host was in during @p times, which are disjoint on each lane, to the host gaps of the forest and to its
/// nodes. Once for each forest. Cost: that of hostDuring(), times O(log n) in the blocks.
void addHostGaps(OperatorFold &fold, std::vector<HostTime> times);

/// The same where time is the host's: of the time of the chosen steps that no operator fills.
void addHostIdle(OperatorFold &fold);

} // namespace twinlane
