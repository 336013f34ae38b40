// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why the operators of a comparison changed: a cause with its evidence for each aligned operator, summed up per row and
// overall.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/intervals.h"
#include "model/base/side.h"
#include "model/figures/deviceidle.h"
#include "model/reasons/operatorreason.h"

#include <array>
#include <vector>

namespace twinlane {

/// The causes of every row, by row, the largest first; and the findings, the largest first.
/// A change of the whole machine (all kernels or the whole host by one factor) is the verdict's and in neither.
struct WhyChanged {
    std::vector<RowReason> rowReasons;
    std::vector<OverallReason> reasons;
};

/// By how much a whole side is slower (experimental / baseline). That explains this much of every time.
struct CommonFactors {
    double host = 1, device = 1;
};

/// Do the models have the same layers, but for a few?
enum class LayersOfSides : std::uint8_t { Alike, Other };

/// When each side did what a program does once (see OnceTimes); disjoint and in time order.
using OnceOfSides = PerSide<std::vector<Interval>>;

/// Needs the comparison's runs, timelines, steps and rows. Each operator of the chosen steps is counted once: in the
/// innermost pair of blocks that holds it. @p activities: those of the two runs; null: it finds them itself.
/// @p once: null: nothing is known of it, so no reason is called so. @p layers: of other models, operators of one place are of different
/// layers: where
/// no sizes are recorded and one side has more of them, all calls of a name are told together.
/// Cost: about linear in the operators and device work of both files.
WhyChanged whyChanged(const AlignedRuns &runs, const CommonFactors &common = {},
    const ActivitiesOfSides *activities = nullptr, const OnceOfSides *once = nullptr,
    LayersOfSides layers = LayersOfSides::Alike);

} // namespace twinlane
