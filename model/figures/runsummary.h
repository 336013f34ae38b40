// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One trace by itself: what `twinlane-cli summary` reports.

#pragma once

#include "model/comparison/comparison.h"
#include "model/comparison/overview.h"
#include "model/run/run.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// A run, its blocks at its best level, and the steps that count.
struct TraceSummary {
    std::shared_ptr<const Run> run;
    std::shared_ptr<const Timeline> timeline;
    std::vector<std::uint32_t> steps; ///< indices of the chosen kept steps, ascending, never empty
    bool allSteps = true;             ///< the caller did not choose
    Aggregate aggregate = Aggregate::Mean;
    RunOverview overview;
};

/// Errors: BadRequest, if a chosen step is not there.
Result<TraceSummary> summarize(
    std::shared_ptr<const Run> run, const StepChoice &choice = {}, Aggregate aggregate = Aggregate::Mean);

/// The values at @p steps of one sample per kept step: their mean or median, rounded once, halves away from zero, or
/// their sum.
std::int64_t aggregatedNs(const std::int64_t *samplesNs, const std::vector<std::uint32_t> &steps, Aggregate aggregate);
/// The same of calls, which may be fractional.
double aggregatedCalls(const std::uint32_t *samples, const std::vector<std::uint32_t> &steps, Aggregate aggregate);

} // namespace twinlane
