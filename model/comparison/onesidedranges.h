// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Ranges that one side alone records around what both sides do: they tell the recordings apart and not the programs.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/run/timeline.h"

#include <array>
#include <string>

namespace twinlane {

/// By side: classes of ranges (see annotationClass()) on the steps' thread that the other side has none of, although it
/// calls at least half of the operators inside as often as they are called here. What is in a range of new work is not
/// called there, so that such a range stays a block.
using RangesOfSides = PerSide<RangeClasses>;

/// Swapping the sides mirrors it. Cost: linear in the events of the steps' threads.
RangesOfSides oneSidedRanges(const Run &baseline, const Run &experimental);

/// Takes the classes away that found a partner in @p runs under another name.
void dropPaired(const AlignedRuns &runs, RangesOfSides &ranges);

/// Has the steps' thread ranges besides those of these classes? True where there are no such classes. Cost: linear in the
/// thread's events.
bool hasOtherRanges(const Run &run, const RangeClasses &classes);

/// Do ranges of these classes make the steps of @p run, which the profiler did not record?
bool areStepsOf(const Run &run, const RangeClasses &classes);

} // namespace twinlane
