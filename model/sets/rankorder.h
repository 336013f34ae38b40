// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Who is who among the recordings of a set: numbers for those that tell none, and what recordings of one rank mean.

#pragma once

#include "model/sets/rankset.h"

namespace twinlane {

/// Recordings whose files tell no rank get the lowest free numbers in natural order of their names, and a warning.
void numberUntoldRanks(RankSet &set);

/// Sorts by rank. Recordings of one rank that do not overlap in time become one, with the steps of all; those that
/// overlap stay apart as "7" and "7 (2)", with a warning.
void joinRecordings(RankSet &set);

/// World size, missing ranks, and warnings where files disagree.
void findMissingRanks(RankSet &set, const RankChoice &choice);

} // namespace twinlane
