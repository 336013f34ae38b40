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

/// Notes on the steps that were left out, and on steps that overlap.
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

bool hasModuleCalls(const Trace &trace, const StepList &steps)
{
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        interruptionPoint(e);
        if (trace.kind[e] == EventKind::ModuleCall && stepAt(steps, trace.startNs[e]) != StepList::kNoStep)
            return true;
    }
    return false;
}

/// Has interruption points throughout.
std::shared_ptr<const Run> build(Trace trace, Progress &progress)
{
    progress.stage = Stage::Nesting;
    auto run = std::make_shared<Run>();
    run->trace = std::move(trace);
    ImportNotes &notes = run->trace.notes;
    run->nesting = buildNesting(run->trace, notes);
    run->links = linkDevice(run->trace, notes);
    run->operators = listOperators(run->trace);
    run->operatorCosts = buildOperatorCosts(run->trace, run->nesting, run->links, run->operators);
    progress.stage = Stage::Blocks;
    run->steps = findSteps(run->trace, run->links);
    noteSteps(run->steps, notes);
    fillCosts(run->trace, run->nesting, run->links, run->steps);
    run->moduleNames = ModuleNames(run->trace, notes);
    run->hasModuleCalls = hasModuleCalls(run->trace, run->steps);
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
    return interruptible(
        stop, path, [&]() -> Result<std::shared_ptr<const Run>> { return build(std::move(*trace), progress); });
}

std::shared_ptr<const Run> buildRun(Trace trace)
{
    Progress unseen;
    return build(std::move(trace), unseen);
}

} // namespace twinlane
