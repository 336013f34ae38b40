// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Everything that one file says, in trees. Immutable after loadRun(); every comparison of the file shares it.

#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/bytes/storedbytes.h"
#include "model/links/devicelinks.h"
#include "model/links/lostdevicework.h"
#include "model/links/nestedcalls.h"
#include "model/links/nesting.h"
#include "model/run/blocktree.h"
#include "model/run/modulenames.h"
#include "model/run/operatorcosts.h"
#include "model/run/steps.h"
#include "model/trace/trace.h"

#include <memory>
#include <stop_token>
#include <string>

namespace twinlane {

/// One trace with everything that was found in it, but for the blocks of a level: see timeline.h.
struct Run {
    Trace trace;
    Nesting nesting;
    DeviceLinks links;
    LostDeviceWork lost;
    ImpossibleWork impossible;
    StepList steps;
    Column<EventId> operators;   ///< events of kind Operator in event order
    OperatorCosts operatorCosts; ///< parallel to operators
    NestedCalls nestedCalls;     ///< parallel to operators
    ModuleNames moduleNames;
    std::size_t ranksInFile = 1; ///< of which this is one: see mergedranks.h
    bool isEmpty = false;        ///< nothing that Twinlane knows was recorded, so no time means anything
    bool hasModuleCalls = false; ///< in a kept step: then ranges are no modules
    /// The levels this run has blocks for, best first; never empty.
    std::vector<BlockLevel> levels;
};

/// Reads, with up to @p threads threads, and builds everything but the timeline. Errors as readTrace(), and
/// BadRequest if there is no range that @p rules ask for. @p rankInFile: which of the ranks that were merged into one file,
/// from the first by number on; a larger number means the last one.
Result<std::shared_ptr<const Run>> loadRun(const std::string &path, Progress &progress, std::stop_token stop,
    unsigned threads = 1, const StepKindRules &rules = {}, std::size_t rankInFile = 0);

/// The same of a file that is open. @pre Nothing was read of it, or it was given back.
Result<std::shared_ptr<const Run>> loadRun(const StoredBytes &stored, Progress &progress, std::stop_token stop,
    unsigned threads = 1, const StepKindRules &rules = {}, std::size_t rankInFile = 0);

/// The same from a trace that is already read.
std::shared_ptr<const Run> buildRun(Trace trace, const StepKindRules &rules = {}, std::size_t rankInFile = 0);

} // namespace twinlane
