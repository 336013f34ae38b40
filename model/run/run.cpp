// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/run.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/links/contradictions.h"
#include "model/links/mergedranks.h"
#include "model/reader/tracereader.h"
#include "model/run/annotationclass.h"
#include "model/run/blockevents.h"
#include "model/run/costs.h"
#include "model/run/unnumberedwork.h"

#include <algorithm>
#include <array>
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

/// Launches without work in the file, but for those whose work is not told by a number or has impossible stamps.
LostDeviceWork lostWork(Run &run)
{
    LostDeviceWork lost = findLostDeviceWork(run.trace, run.nesting, run.links, run.impossible.launch);
    if (linkUnnumberedWork(run.trace, run.nesting, run.links, lost, run.trace.notes) == 0)
        return lost;
    std::vector<EventId> explained = run.impossible.launch;
    explained.insert(explained.end(), run.links.unsettled.begin(), run.links.unsettled.end());
    return findLostDeviceWork(run.trace, run.nesting, run.links, explained);
}

void noteUnlaunched(const DeviceLinks &links, ImportNotes &notes)
{
    notes.add("deviceWorkWithoutLaunch", Severity::Info,
        "Device work whose launch is not in the file, mostly started before the recording; it belongs to no "
        "operator and no module.",
        links.withoutLaunch);
}

void noteFaults(const Run &run, ImportNotes &notes)
{
    notes.add("graphKernelsLost", Severity::DataLoss,
        "Replays of a device graph hold fewer kernels than others of the same graph: the profiler lost them, so times "
        "on "
        "the device are too small in their steps, which are left out where others remain.",
        run.steps.graphs.missing);
    const std::vector<EventId> &impossible = run.impossible.work;
    if (!impossible.empty())
        notes.add("impossibleTimes", Severity::DataLoss,
            "Device work has stamps that cannot be true: it contains later work of its stream, starts at 0 or long "
            "before "
            "the recording, or has no length. It counts in no window and no sum, and its steps are left out where "
            "others "
            "remain.",
            impossible.size(), run.trace.byteOffset(impossible.front()));
}

/// Does the event say something of the program?
bool isRecorded(const Trace &trace, std::size_t row)
{
    switch (trace.kind[row]) {
    case EventKind::Operator:
    case EventKind::Kernel:
    case EventKind::Memcpy:
    case EventKind::Memset:
    case EventKind::ModuleCall:
    case EventKind::PythonFrame:
    case EventKind::Annotation:
    case EventKind::Step:
    case EventKind::Impossible:
        return true;
    case EventKind::Launch:
        return launchedWork(trace.nameOf(EventId(row))) != LaunchedWork::Nothing;
    default:
        return false;
    }
}

/// "cuda_runtime, overhead; Buffer Flush, cudaDeviceGetAttribute": what a file holds that says nothing, at most some of
/// it.
std::string contentText(const Trace &trace)
{
    constexpr std::size_t kMostTold = 3;
    PerSide<std::vector<NameId>> told; // categories, names
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        const PerSide<NameId> of { trace.category[row], trace.name[row] };
        for (std::size_t i = 0; i < told.size(); ++i) {
            if (of[i] && told[i].size() < kMostTold
                && std::find(told[i].begin(), told[i].end(), of[i]) == told[i].end())
                told[i].push_back(of[i]);
        }
        if (told[1].size() == kMostTold)
            break;
    }
    std::string text;
    for (const std::vector<NameId> &list : told) {
        std::string part;
        for (const NameId name : list)
            part += (part.empty() ? "" : ", ") + std::string(trace.texts.text(name).substr(0, 60));
        text += (text.empty() || part.empty() ? "" : "; ") + part;
    }
    return text;
}

/// A file without anything that is known says nothing of a program, whatever else it holds.
void noteNothing(Run &run, ImportNotes &notes)
{
    const Trace &trace = run.trace;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (isRecorded(trace, row))
            return;
    }
    run.isEmpty = true;
    const std::string content = contentText(trace);
    notes.add("nothingRecorded", Severity::Warning,
        "The file holds no operator, no launch of device work, no device work, no module call and no range that "
        "Twinlane "
        "knows: there is nothing to compare. "
            + (content.empty() ? std::string("It holds no event with a length.") : "It holds: " + content + '.'),
        std::max<std::uint64_t>(1, trace.eventCount()));
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

/// Of several ranks in one file, keeps one.
void chooseRank(Run &run, std::size_t rankInFile, ImportNotes &notes)
{
    const std::vector<MergedRank> ranks = findMergedRanks(run.trace);
    if (ranks.empty())
        return;
    const MergedRank &chosen = ranks[std::min(rankInFile, ranks.size() - 1)];
    keepRank(run.trace, ranks, chosen);
    run.trace.metadata.rank = chosen.number;
    run.ranksInFile = ranks.size();
    notes.add("severalRanks", Severity::Warning,
        "The file holds several ranks, merged into one: only \"" + chosen.label.substr(0, 60)
            + "\" is shown. Ids mean something inside their rank only. The command set lists all of them.",
        ranks.size());
}

/// Has interruption points throughout.
std::shared_ptr<const Run> build(Trace trace, Progress &progress, const StepKindRules &rules, std::size_t rankInFile)
{
    progress.stage = Stage::Nesting;
    auto run = std::make_shared<Run>();
    run->trace = std::move(trace);
    ImportNotes &notes = run->trace.notes;
    chooseRank(*run, rankInFile, notes);
    if (!rules.range.empty())
        makeRangesSteps(run->trace, rules);
    run->nesting = buildNesting(run->trace, notes);
    run->links = linkDevice(run->trace);
    run->impossible = takeImpossibleWork(run->trace, run->links);
    run->lost = lostWork(*run);
    noteUnlaunched(run->links, notes);
    run->operators = listOperators(run->trace);
    run->operatorCosts = buildOperatorCosts(run->trace, run->nesting, run->links, run->operators);
    run->nestedCalls = findNestedCalls(run->trace, run->nesting, run->operators, run->operatorCosts.around);
    progress.stage = Stage::Blocks;
    run->steps = findSteps(run->trace, run->links, run->lost, rules, &run->impossible);
    noteSteps(run->steps, notes);
    noteKinds(run->steps, rules, notes);
    noteLostWork(run->steps, run->lost, notes);
    noteFaults(*run, notes);
    noteUnprintableNames(run->trace, notes);
    noteContradictions(run->trace, run->nesting, run->links, notes);
    markCutStep(notes, run->steps);
    noteNothing(*run, notes);
    fillCosts(run->trace, run->nesting, run->links, run->steps);
    run->moduleNames = ModuleNames(run->trace, notes);
    run->hasModuleCalls = hasModuleCalls(run->trace, run->steps);
    run->levels = availableLevels(*run);
    return run;
}

} // namespace

Result<std::shared_ptr<const Run>> loadRun(const std::string &path, Progress &progress, std::stop_token stop,
    unsigned threads, const StepKindRules &rules, std::size_t rankInFile)
{
    const Result<StoredBytes> stored = StoredBytes::open(path, stop);
    return stored ? loadRun(*stored, progress, stop, threads, rules, rankInFile) : stored.error();
}

Result<std::shared_ptr<const Run>> loadRun(const StoredBytes &stored, Progress &progress, std::stop_token stop,
    unsigned threads, const StepKindRules &rules, std::size_t rankInFile)
{
    const ColumnReuse reuse; // of what reading and sorting leave behind
    ReadOptions options;
    options.threads = threads;
    Result<Trace> trace = readTrace(stored, progress, stop, options);
    if (!trace)
        return trace.error();
    return interruptible(stop, stored.name(), [&]() -> Result<std::shared_ptr<const Run>> {
        std::shared_ptr<const Run> run = build(std::move(*trace), progress, rules, rankInFile);
        if (!rules.range.empty() && !areRanges(*run, rules.range))
            return Error { ErrorCode::BadRequest, stored.name(), 0, "there is no host range \"" + rules.range + '"' };
        return run;
    });
}

std::shared_ptr<const Run> buildRun(Trace trace, const StepKindRules &rules, std::size_t rankInFile)
{
    Progress unseen;
    return build(std::move(trace), unseen, rules, rankInFile);
}

} // namespace twinlane
