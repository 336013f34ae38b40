// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/run/run.h"

#include "model/base/interruption.h"
#include "model/links/contradictions.h"
#include "model/reader/tracereader.h"
#include "model/run/annotationclass.h"
#include "model/run/blockevents.h"
#include "model/run/costs.h"

#include <algorithm>
#include <string>

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
        "of them only, so that times per step are too small. Compare one process with one.",
        overlapping);
}

/// A pattern that was asked for and does nothing must not go unnoticed.
void noteKinds(const StepList &steps, const StepKindRules &rules, ImportNotes &notes)
{
    if (rules.pattern && steps.kept.front().kind.empty())
        notes.add("patternWithoutSteps", Severity::Warning,
            "The pattern for kinds of steps matches no annotation's name, so its steps are of one kind.", 1);
}

/// Names the steps that lack device work, and notes what is lost.
void noteLostWork(const StepList &steps, LostDeviceWork &lost, ImportNotes &notes)
{
    for (const auto *list : { &steps.kept, &steps.dropped }) {
        for (const Step &step : *list) {
            if (step.launchesWithoutWork > 0)
                lost.steps.push_back(step.name);
        }
    }
    const std::size_t count = lost.withoutWork.size();
    if (lost.calls > 0 && !lost.hasDeviceWork)
        notes.add("noDeviceWork", Severity::DataLoss,
            "The file has calls that launch device work, but no device work at all: the profiler could not record the "
            "device.",
            lost.calls);
    if (!lost.isTold())
        return;
    std::string text = "Launches without device work in the file: the profiler lost it, so times on the device are too "
                       "small. "
        + std::to_string(count) + " of " + std::to_string(lost.calls) + " launches have none";
    if (lost.isTail && lost.lastWithWork > 0)
        text +=
            "; device events end at launch " + std::to_string(lost.lastWithWork) + " of " + std::to_string(lost.calls);
    notes.add("deviceWorkLost", Severity::DataLoss, text + '.', count);
}

/// A file that is cut short ends inside a step, and so does the recording of a killed profiler.
void markCutStep(const ImportNotes &notes, StepList &steps)
{
    const bool isCut = notes.count("fileCut") > 0 || notes.count("compressionCut") > 0;
    Step &last = steps.kept.back();
    if (isCut && last.event && last.mark == StepMark::None)
        last.mark = StepMark::Incomplete;
}

/// Kineto writes one word for each name that it cannot print.
void noteUnprintableNames(const Trace &trace, ImportNotes &notes)
{
    const NameId unprintable = trace.texts.find(kUnprintableName);
    if (!unprintable)
        return;
    std::uint64_t count = 0;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        const EventKind kind = trace.kind[row];
        count += trace.name[row] == unprintable && (kind == EventKind::Annotation || kind == EventKind::Operator);
    }
    notes.add("unprintableNames", Severity::Info,
        "Recorded ranges are called \"unknown\": the profiler writes that for names that it cannot print. Give them "
        "names of plain letters.",
        count);
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

/// Makes the ranges that @p rules ask for the only steps of the trace, as if the profiler had recorded them as such: a
/// step is no block of itself.
void makeRangesSteps(Trace &trace, const StepKindRules &rules)
{
    const StepAnnotations ranges = stepAnnotations(trace, rules);
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        interruptionPoint(e);
        if (trace.kind[e] == EventKind::Step)
            trace.kind[e] = EventKind::Other;
    }
    for (const StepAnnotation &range : ranges.list)
        trace.kind[range.event.row()] = EventKind::Step;
}

bool areRanges(const Run &run, const std::string &name)
{
    const Step &first = run.steps.kept.front();
    return first.event && run.trace.nameOf(first.event) == name;
}

/// Has interruption points throughout.
std::shared_ptr<const Run> build(Trace trace, Progress &progress, const StepKindRules &rules)
{
    progress.stage = Stage::Nesting;
    auto run = std::make_shared<Run>();
    run->trace = std::move(trace);
    ImportNotes &notes = run->trace.notes;
    if (!rules.range.empty())
        makeRangesSteps(run->trace, rules);
    run->nesting = buildNesting(run->trace, notes);
    run->links = linkDevice(run->trace, notes);
    run->operators = listOperators(run->trace);
    run->operatorCosts = buildOperatorCosts(run->trace, run->nesting, run->links, run->operators);
    run->nestedCalls = findNestedCalls(run->trace, run->nesting, run->operators, run->operatorCosts.around);
    progress.stage = Stage::Blocks;
    run->lost = findLostDeviceWork(run->trace, run->nesting, run->links);
    run->steps = findSteps(run->trace, run->links, run->lost, rules);
    noteSteps(run->steps, notes);
    noteKinds(run->steps, rules, notes);
    noteLostWork(run->steps, run->lost, notes);
    noteUnprintableNames(run->trace, notes);
    noteContradictions(run->trace, run->nesting, run->links, notes);
    markCutStep(notes, run->steps);
    fillCosts(run->trace, run->nesting, run->links, run->steps);
    run->moduleNames = ModuleNames(run->trace, notes);
    run->hasModuleCalls = hasModuleCalls(run->trace, run->steps);
    run->levels = availableLevels(*run);
    return run;
}

} // namespace

Result<std::shared_ptr<const Run>> loadRun(
    const std::string &path, Progress &progress, std::stop_token stop, unsigned threads, const StepKindRules &rules)
{
    const Result<StoredBytes> stored = StoredBytes::open(path, stop);
    return stored ? loadRun(*stored, progress, stop, threads, rules) : stored.error();
}

Result<std::shared_ptr<const Run>> loadRun(
    const StoredBytes &stored, Progress &progress, std::stop_token stop, unsigned threads, const StepKindRules &rules)
{
    const ColumnReuse reuse; // of what reading and sorting leave behind
    ReadOptions options;
    options.threads = threads;
    Result<Trace> trace = readTrace(stored, progress, stop, options);
    if (!trace)
        return trace.error();
    return interruptible(stop, stored.name(), [&]() -> Result<std::shared_ptr<const Run>> {
        std::shared_ptr<const Run> run = build(std::move(*trace), progress, rules);
        if (!rules.range.empty() && !areRanges(*run, rules.range))
            return Error { ErrorCode::BadRequest, stored.name(), 0, "there is no host range \"" + rules.range + '"' };
        return run;
    });
}

std::shared_ptr<const Run> buildRun(Trace trace, const StepKindRules &rules)
{
    Progress unseen;
    return build(std::move(trace), unseen, rules);
}

} // namespace twinlane
