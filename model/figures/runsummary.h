// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One trace by itself: the content of `twinlane-cli summary`.

#pragma once

#include "model/base/aggregate.h"
#include "model/figures/runoverview.h"
#include "model/run/run.h"
#include "model/run/stepchoice.h"
#include "model/run/timeline.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

/// A run, its blocks at its best level, and the steps that count.
struct TraceSummary {
    std::shared_ptr<const Run> run;
    std::shared_ptr<const Timeline> timeline;
    std::vector<std::uint32_t> steps; ///< indices of the chosen kept steps, ascending, never empty
    bool allSteps = true;             ///< the caller chose no steps
    Aggregate aggregate = Aggregate::Mean;
    RunOverview overview;
};

/// The chosen steps of one kind.
struct StepKindSummary {
    std::string_view kind; ///< as the steps say; "step" of those whose annotations tell none. Valid as long as the run
    std::size_t steps = 0;
    double meanNs = 0;            ///< of the steps' windows
    std::optional<double> tokens; ///< mean of a step; none: not told for each of them
};

/// The kinds of the chosen steps, by their first step; empty: no annotation tells a kind. Cost: linear in the steps.
std::vector<StepKindSummary> stepKindsOf(const TraceSummary &summary);

/// Only steps of @p kind count; empty: those of all kinds. Errors: BadRequest, if a chosen step or the kind is not there.
Result<TraceSummary> summarize(std::shared_ptr<const Run> run, const StepChoice &choice = {},
    Aggregate aggregate = Aggregate::Mean, std::string_view kind = {});

} // namespace twinlane
