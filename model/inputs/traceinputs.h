// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The inputs of a trace's operators: what a kernel author would replace, and how often.

#pragma once

#include "model/inputs/inputlist.h"
#include "model/run/run.h"
#include "model/run/stepchoice.h"
#include "model/run/timeline.h"
#include "model/tables/runtotals.h"

#include <optional>
#include <string>

namespace twinlane {

struct TraceInputOptions {
    StepChoice steps;                ///< All: all calls of the trace, also those outside of steps
    std::optional<std::string> zoom; ///< only calls in the block of this path or qualified name
    bool listsAll = false;           ///< also views, constructors and what else a kernel author would not replace
};

/// The outermost calls of each thread that are not composite, by operator and arguments, with their times, what they
/// were not listed for, and where they stand. Sets the launch overhead if the trace tells one.
/// Errors: BadRequest, for a step or a block that is not there. Cost: about linear in operators; each set of arguments
/// is written once. Has interruption points.
Result<InputList> traceInputs(const Run &run, const TraceInputOptions &options = {});

/// The same of what a table counts: the calls in @p scope's block in its steps; of a scope without a timeline, all calls
/// of the trace. Rows name blocks of @p timeline, which is the scope's if it has one.
InputList traceInputs(const Run &run, const Timeline &timeline, const RunScope &scope);

/// The duration below which 5 % of the run's kernels lie, communication left out; none with fewer than 20.
std::optional<std::int64_t> launchOverheadNs(const Run &run);

} // namespace twinlane
