// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The search for the places of a difference, from the step downwards.

#pragma once

#include "model/reasons/joinedplaces.h"

#include <vector>

namespace twinlane {

/// The places that hold the step's difference, in no order and not joined yet. A block that changed as a whole is one
/// place; a block that did not is taken apart. They do not overlap. Cost: linear in the rows above and in the places.
std::vector<RankedPlace> findPlaces(const JudgedRuns &runs, Aggregate aggregate);

} // namespace twinlane
