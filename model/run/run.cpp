// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/run/run.h"

#include "model/base/interruption.h"
#include "model/reader/tracereader.h"
#include "model/run/blockevents.h"
#include "model/run/costs.h"

#include <algorithm>

namespace twinlane {

namespace {

/// What the choice of steps leaves out or cannot make sense of.
void noteSteps(const StepList &steps, ImportNotes &notes)
{
    if (!steps.dropped.empty())
        notes.add("droppedSteps", Severity::Info,
            "Steps at the end were left out, as the device did none of their work or less than in the step before ("
                + steps.dropped.front().name + ").",
            steps.dropped.size());
    std::uint64_t overlapping = 0;
    std::int64_t endNs = steps.kept.front().hostEndNs;
    for (std::size_t i = 1; i < steps.kept.size(); ++i) {
        overlapping += steps.kept[i].hostStartNs + kNestingToleranceNs < endNs;
        endNs = std::max(endNs, steps.kept[i].hostEndNs);
    }
    notes.add("overlappingSteps", Severity::Warning,
        "Steps run at the same time, as where the files of several processes were merged: each instant counts for one "
        "of them only, so "
        "that times per step are too small. Compare one process with one.",
        overlapping);
}

/// Null once @p stop is requested: the parts that take it return what they have, the others are interrupted.
std::shared_ptr<const Run> build(Trace trace, Progress &progress, const std::stop_token &stop = {})
{
    progress.stage = Stage::Nesting;
    auto run = std::make_shared<Run>();
    run->trace = std::move(trace);
    ImportNotes &notes = run->trace.notes;
    run->nesting = buildNesting(run->trace, notes, stop);
    if (stop.stop_requested())
        return nullptr;
    run->links = linkDevice(run->trace, notes, stop);
    run->operators = listOperators(run->trace, stop);
    if (stop.stop_requested())
        return nullptr;
    run->operatorCosts = buildOperatorCosts(run->trace, run->nesting, run->links, run->operators, stop);
    progress.stage = Stage::Blocks;
    if (stop.stop_requested())
        return nullptr;
    run->steps = findSteps(run->trace, run->links);
    if (stop.stop_requested())
        return nullptr;
    noteSteps(run->steps, notes);
    fillCosts(run->trace, run->nesting, run->links, run->steps);
    run->moduleNames = ModuleNames(run->trace, notes);
    run->levels = availableLevels(*run);
    return run;
}

} // namespace

Result<std::shared_ptr<const Run>> loadRun(
    const std::string &path, Progress &progress, std::stop_token stop, unsigned threads)
{
    const ColumnReuse reuse; // of what reading and sorting leave behind
    ReadOptions options;
    options.threads = threads;
    Result<Trace> trace = readTrace(path, progress, stop, options);
    if (!trace)
        return trace.error();
    return interruptible(stop, path, [&]() -> Result<std::shared_ptr<const Run>> {
        if (auto run = build(std::move(*trace), progress, stop))
            return run;
        return Error { ErrorCode::Cancelled, path, 0, {} };
    });
}

std::shared_ptr<const Run> buildRun(Trace trace)
{
    Progress unseen;
    return build(std::move(trace), unseen);
}

} // namespace twinlane
