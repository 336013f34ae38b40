// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why the operators of several recordings a side differ: means of what pairs of them tell.

#pragma once

#include "model/reasons/whychanged.h"

#include <cstddef>

namespace twinlane {

constexpr std::size_t kMostReasonPairs = 4;

/// Of one recording a side whyChanged(). Of several the n-th of one side is held against the n-th of the other, at most
/// kMostReasonPairs pairs, and a side with fewer begins again. A reason's times are means over the pairs; one that some pairs do not
/// have counts as nothing there. Its words are those of the pair where it is largest in the direction of the mean. Rows and events are
/// those of @p runs: a reason of other recordings names no event. What cancels out is left out.
/// The arguments are those of whyChanged(). Cost: that of aligning and explaining each pair.
WhyChanged meanWhyChanged(const AlignedRuns &runs, const CommonFactors &common, const ActivitiesOfSides *activities,
    const OnceOfSides *once, LayersOfSides layers);

} // namespace twinlane
