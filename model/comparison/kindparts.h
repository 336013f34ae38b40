// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Places and reasons of runs that are compared by kind: those of each kind, weighted as its steps weigh in the average
// step.

#pragma once

#include "model/comparison/kindchanges.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/whychanged.h"

#include <cstddef>
#include <vector>

namespace twinlane {

/// The @p limit largest places of all kinds. Beside the places within kinds stand the shares of kinds in the steps
/// (PlaceNature::Mix). All places together hold the delta of the average step; where @p aggregate is Sum, that of the
/// sum, of which no share is a part.
std::vector<DifferencePlace> placesOfKinds(
    const JudgedRuns &runs, const std::vector<KindChange> &kinds, std::size_t limit, Aggregate aggregate);

/// Why operators changed within each kind that both sides have. Times of reasons over all rows are per average step,
/// those of rows per step of their kind. @p activities: those of the two runs.
WhyChanged reasonsOfKinds(
    const JudgedRuns &runs, const std::vector<KindChange> &kinds, const ActivitiesOfSides &activities);

} // namespace twinlane
