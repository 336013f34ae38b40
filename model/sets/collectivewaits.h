// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which collectives of different ranks are one, and who waited in them for whom.

#pragma once

#include "model/sets/rankset.h"

namespace twinlane {

/// Fills collectives, unmatchedCollectives and every rank's waiting and clock offset. Ranks that clash take no part.
/// The sum of all waitNs is the sum of all causedWaitNs. Depends on the ranks' content and order alone.
/// Cost: O(n log n) in the collectives, and bounded work where ranks do not agree on their order.
void findCollectives(RankSet &set);

/// Names the ranks that others wait for: those that cause at least 2 % of the median step for each other rank and step.
void findStragglers(RankSet &set);

} // namespace twinlane
