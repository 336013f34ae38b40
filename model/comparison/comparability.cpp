// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/comparability.h"

#include "model/alignment/recordings.h"
#include "model/alignment/sidename.h"
#include "model/base/concurrently.h"
#include "model/base/interruption.h"
#include "model/base/plaintext.h"
#include "model/figures/inputtraits.h"
#include "model/figures/recordertraits.h"
#include "model/figures/runtraits.h"
#include "model/reasons/sentencenumbers.h"
#include "model/trace/samerecording.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace twinlane {

namespace {

/// The comparison, the traits of both sides, and the notes found so far.
struct Inspection {
    const JudgedRuns &runs;
    std::array<RunTraits, 2> traits;
    std::vector<ComparabilityNote> notes;

    const Trace &trace(Side side) const { return runs.run(side).trace; }
    const RunTraits &of(Side side) const { return traits[std::size_t(side)]; }
    void add(
        std::string code, Severity severity, std::string text, std::string baseline = {}, std::string experimental = {})
    {
        notes.push_back({ std::move(code), severity, std::move(text), std::move(baseline), std::move(experimental) });
    }
};

constexpr std::array<Side, 2> kSides { Side::Baseline, Side::Experimental };

/// "the baseline", "the experimental run", "both runs", by which sides hold.
std::string whoText(bool baseline, bool experimental)
{
    return baseline && experimental ? "both runs" : "the " + sideName(baseline ? Side::Baseline : Side::Experimental);
}

std::string valuesText(const std::string &baseline, const std::string &experimental)
{
    return "baseline " + baseline + ", experimental " + experimental;
}

std::string shareText(double share)
{
    return std::to_string(std::llround(100 * share)) + " %";
}

void checkSameFile(Inspection &inspection)
{
    const std::string &a = inspection.trace(Side::Baseline).file, &b = inspection.trace(Side::Experimental).file;
    if (inspection.runs.baseline == inspection.runs.experimental || a == b)
        inspection.add("sameFile", Severity::Info, "Both sides are the same file.");
    else if (areSameSteps(inspection.runs.baseline->steps, inspection.runs.experimental->steps)
        && isSameRecording(inspection.trace(Side::Baseline), inspection.trace(Side::Experimental)))
        inspection.add("sameFile", Severity::Warning,
            "Both sides are the same recording under two names: there is nothing to compare.");
}

/// A shell pattern that also matches the first recording gives that recording twice.
void checkRepeats(Inspection &inspection)
{
    const auto countOf = [&](Side side) {
        std::set<std::string> files;
        const auto recordings = recordingsOf(inspection.runs, side);
        for (const Recording &recording : recordings)
            files.insert(std::filesystem::path(recording.run->trace.file).lexically_normal().string());
        return recordings.size() - files.size();
    };
    const std::size_t a = countOf(Side::Baseline), b = countOf(Side::Experimental);
    if (a > 0 || b > 0)
        inspection.add("sameRecording", Severity::Warning,
            "A recording of " + whoText(a > 0, b > 0)
                + " is given more than once: recordings that are one file lie no distance apart, so "
                  "chance looks smaller than it is.",
            std::to_string(a), std::to_string(b));
}

/// Events of no known kind in processes that have no others: a device that is not known writes such.
std::size_t eventsOfUnknownDevices(const Trace &trace)
{
    struct Process {
        std::size_t events = 0;
        bool isKnown = false;
    };
    std::map<std::string_view, Process> processes;
    for (const Lane &lane : trace.lanes) {
        interruptionPoint();
        Process &process = processes[lane.pid];
        const auto first = trace.kind.begin() + lane.firstEvent, last = trace.kind.begin() + lane.lastEvent;
        const auto isOther = [](EventKind kind) { return kind == EventKind::Other; };
        process.isKnown = process.isKnown || !std::all_of(first, last, isOther);
        process.events += lane.lastEvent - lane.firstEvent;
    }
    std::size_t count = 0;
    for (const auto &[pid, process] : processes)
        count += process.isKnown ? 0 : process.events;
    return count;
}

/// Says of sides without known device work that they may have had a device. True if one side has.
bool checkUnknownDevices(Inspection &inspection)
{
    std::array<std::size_t, 2> events {};
    for (const Side side : kSides) {
        if (inspection.of(side).deviceCount == 0)
            events[std::size_t(side)] = eventsOfUnknownDevices(inspection.trace(side));
    }
    if (events[0] == 0 && events[1] == 0)
        return false;
    inspection.add("unknownDevice", Severity::Warning,
        "No device work of a known kind in " + whoText(events[0] > 0, events[1] > 0)
            + ", but processes with nothing but events of unknown kinds: work of a device, perhaps. It is not counted, "
              "and only times on the host compare.",
        std::to_string(events[0]), std::to_string(events[1]));
    return true;
}

/// A side in which nothing was recorded leaves nothing to compare.
void checkEmpty(Inspection &inspection)
{
    const bool a = inspection.runs.baseline->isEmpty, b = inspection.runs.experimental->isEmpty;
    if (a || b)
        inspection.add("nothingRecorded", Severity::Warning,
            "Nothing that Twinlane knows was recorded in " + whoText(a, b) + ": there is nothing to compare.",
            a ? "yes" : "no", b ? "yes" : "no");
}

/// One rank of a file is compared with a file that holds others.
void checkMergedRanks(Inspection &inspection)
{
    const std::size_t a = inspection.runs.baseline->ranksInFile, b = inspection.runs.experimental->ranksInFile;
    if (a == 1 && b == 1)
        return;
    inspection.add("severalRanks", a == b ? Severity::Info : Severity::Warning,
        "Several ranks were merged into one file (" + valuesText(std::to_string(a), std::to_string(b))
            + "): the first rank of each file is compared, and it waits for the others. The command set compares all.",
        std::to_string(a), std::to_string(b));
}

void checkGraphs(Inspection &inspection)
{
    const auto &differing = inspection.runs.program.differing;
    const auto differs = [&](WorkRespect respect) { return differing[static_cast<std::size_t>(respect)] > 0; };
    if (differs(WorkRespect::Calls) || differs(WorkRespect::Inputs) || differs(WorkRespect::Types)
        || differs(WorkRespect::Strides) || differs(WorkRespect::Blocks)
        || !lackTheSameWork(*inspection.runs.baseline, *inspection.runs.experimental))
        return;
    const auto sizes = [&](Side side) {
        std::size_t size = 0;
        for (const GraphShape &shape : inspection.runs.run(side).steps.graphs.shapes)
            size += shape.names.size();
        return std::to_string(size);
    };
    const std::string a = sizes(Side::Baseline), b = sizes(Side::Experimental);
    inspection.add("graphKernelsDiffer", Severity::Warning,
        "Every replay of a device graph lacks the same kernels that the other side has (" + valuesText(a, b)
            + "), and nothing else differs: the profiler lost them, or the graph is smaller.",
        a, b);
}

void checkDevices(Inspection &inspection)
{
    if (checkUnknownDevices(inspection))
        return;
    const RunTraits &a = inspection.of(Side::Baseline), &b = inspection.of(Side::Experimental);
    if ((a.deviceCount == 0) != (b.deviceCount == 0)) {
        inspection.add("deviceWorkOnOneSide", Severity::Warning,
            "Only the " + sideName(a.deviceCount > 0 ? Side::Baseline : Side::Experimental)
                + " has work on a device: step times compare, times on the host and on a device do "
                  "not.",
            std::to_string(a.deviceCount), std::to_string(b.deviceCount));
        return;
    }
    if (a.deviceCount != b.deviceCount) {
        inspection.add("deviceCount", Severity::Warning,
            "The numbers of devices at work differ ("
                + valuesText(std::to_string(a.deviceCount), std::to_string(b.deviceCount))
                + "): figures of a device are those of the busiest one.",
            std::to_string(a.deviceCount), std::to_string(b.deviceCount));
    }
    if (!a.deviceNames.empty() && !b.deviceNames.empty() && a.deviceNames != b.deviceNames) {
        inspection.add("devices", Severity::Warning,
            "The devices differ (" + valuesText(a.deviceNames, b.deviceNames)
                + "): times compare the devices as much as the programs, and kernels have other "
                  "names.",
            a.deviceNames, b.deviceNames);
    }
}

void checkRanks(Inspection &inspection)
{
    const TraceMetadata &a = inspection.trace(Side::Baseline).metadata,
                        &b = inspection.trace(Side::Experimental).metadata;
    const auto text = [](const std::optional<std::int64_t> &value) {
        return value ? std::to_string(*value) : std::string();
    };
    const std::int64_t worldA = a.worldSize.value_or(1), worldB = b.worldSize.value_or(1);
    if (worldA != worldB) {
        inspection.add("worldSize", Severity::Warning,
            "The runs have different numbers of ranks (" + valuesText(std::to_string(worldA), std::to_string(worldB))
                + "): communication, and perhaps the work of a rank, is not the same.",
            std::to_string(worldA), std::to_string(worldB));
    } else if (a.rank && b.rank && a.rank != b.rank) {
        inspection.add("rank", Severity::Info,
            "These are different ranks (" + valuesText(text(a.rank), text(b.rank))
                + "): ranks of one job wait for each other, so what one of them does longer the "
                  "other spends waiting.",
            text(a.rank), text(b.rank));
    }
    if (!a.distributedBackend.empty() && !b.distributedBackend.empty()
        && a.distributedBackend != b.distributedBackend) {
        inspection.add("backend", Severity::Info,
            "The ranks talk by different backends (" + valuesText(a.distributedBackend, b.distributedBackend)
                + "), so communication has other names.",
            a.distributedBackend, b.distributedBackend);
    }
}

/// 12040 is CUDA 12.4; 60443483 is HIP 6.4.43483.
std::string versionText(std::string_view key, std::int64_t number)
{
    if (key.starts_with("hip"))
        return std::to_string(number / 10000000) + '.' + std::to_string(number / 100000 % 100) + '.'
            + std::to_string(number % 100000);
    return std::to_string(number / 1000) + '.' + std::to_string(number % 1000 / 10);
}

void checkVersions(Inspection &inspection)
{
    struct Version {
        std::string_view key, name;
    };
    constexpr std::array<Version, 4> kVersions { { { "cuda_runtime_version", "CUDA runtime" },
        { "cuda_driver_version", "CUDA driver" }, { "hip_runtime_version", "HIP runtime" },
        { "hip_driver_version", "HIP driver" } } };
    std::string text, baseline, experimental;
    for (const Version &version : kVersions) {
        const auto &a = inspection.trace(Side::Baseline).metadata.numbers;
        const auto &b = inspection.trace(Side::Experimental).metadata.numbers;
        const auto inA = a.find(std::string(version.key)), inB = b.find(std::string(version.key));
        if (inA == a.end() || inB == b.end() || inA->second == inB->second)
            continue;
        const std::string name(version.name);
        const std::string valueA = versionText(version.key, inA->second),
                          valueB = versionText(version.key, inB->second);
        text += (text.empty() ? "" : "; ") + name + ": " + valuesText(valueA, valueB);
        baseline += (baseline.empty() ? "" : ", ") + name + ' ' + valueA;
        experimental += (experimental.empty() ? "" : ", ") + name + ' ' + valueB;
    }
    if (!text.empty())
        inspection.add("versions", Severity::Info,
            "Versions differ (" + text + "): other kernels may be chosen for the same operators.", baseline,
            experimental);
}

void checkFlags(Inspection &inspection)
{
    std::array<std::string, 2> only;
    for (std::size_t i = 0; i < kProfilerFlags.size(); ++i) {
        const auto a = inspection.of(Side::Baseline).flags[i], b = inspection.of(Side::Experimental).flags[i];
        if (!a || !b || *a == *b)
            continue;
        std::string &flags = only[*a ? 0 : 1];
        flags += (flags.empty() ? "" : ", ") + std::string(kProfilerFlags[i]);
    }
    std::string text;
    for (const Side side : kSides) {
        const std::string &flags = only[std::size_t(side)];
        if (!flags.empty())
            text += (text.empty() ? "with " : " and with ") + flags + " in the " + sideName(side) + " only";
    }
    if (!text.empty())
        inspection.add("profilerFlags", Severity::Warning,
            "Recorded " + text
                + ": recording costs time on the host, so host times are not comparable; device "
                  "times are.",
            only[0], only[1]);
}

/// "float 60 %, c10::BFloat16 40 %", largest first, shares below one percent left out.
std::string precisionText(const std::map<std::string, double> &shares)
{
    std::vector<std::pair<double, std::string>> bySize;
    for (const auto &[type, share] : shares)
        bySize.emplace_back(-share, type);
    std::sort(bySize.begin(), bySize.end());
    std::string text;
    for (const auto &[share, type] : bySize) {
        if (share <= -0.01)
            text += (text.empty() ? "" : ", ") + type + ' ' + shareText(-share);
    }
    return text;
}

/// From this share of calls on, a change of number format gets a note.
constexpr double kMuchPrecision = 0.05;

void checkPrecision(Inspection &inspection)
{
    const auto change = precisionChange(*inspection.runs.baseline, *inspection.runs.experimental);
    if (!change || change->changedShare < kMuchPrecision)
        return;
    // Inside graphs there are no operators: where most of the work is there, those outside say nothing about it.
    constexpr double kMost = 0.5, kSome = 0.05;
    const double inGraphs =
        std::max(inspection.of(Side::Baseline).shareInGraphs, inspection.of(Side::Experimental).shareInGraphs);
    if (inGraphs > kMost)
        return;
    const std::string a = precisionText(change->baseline), b = precisionText(change->experimental);
    inspection.add("precision", Severity::Info,
        std::string(inGraphs > kSome ? "Operators outside of graphs work" : "Operators work")
            + " on other number formats (" + valuesText(a, b)
            + "): other kernels run, and results may differ in precision.",
        a, b);
}

void checkInputs(Inspection &inspection)
{
    const auto factor = inputFactor(*inspection.runs.baseline, *inspection.runs.experimental);
    if (!factor)
        return;
    const std::string a = std::to_string(factor->denominator), b = std::to_string(factor->numerator);
    inspection.add("inputSize", Severity::Warning,
        "Inputs differ by one factor (" + valuesText(a, b)
            + "), as when batch or sequence length changed: compare the time per sample, not per "
              "step.",
        a, b);
}

std::string executionText(const RunTraits &traits)
{
    std::string text;
    if (traits.compiledRegions > 0 || traits.tritonKernels > 0)
        text = "compiled";
    if (traits.graphLaunches > 0)
        text += text.empty() ? "device graphs" : " with device graphs";
    return text.empty() ? "eager" : text;
}

void checkExecution(Inspection &inspection)
{
    const std::string a = executionText(inspection.of(Side::Baseline)),
                      b = executionText(inspection.of(Side::Experimental));
    if (a != b)
        inspection.add("execution", Severity::Info,
            "The programs are run differently (" + valuesText(a, b)
                + "): compiled regions and graphs hide the modules and operators inside them, so "
                  "those appear on one side only.",
            a, b);
}

void checkSteps(Inspection &inspection)
{
    const auto kept = [&](Side side) -> const Step & { return inspection.runs.run(side).steps.kept.front(); };
    const auto text = [&](Side side) -> std::string {
        const Step &step = kept(side);
        // A repetition whose annotation tells its kind is a recorded step like those of the other kinds.
        const bool isTold = step.inferred && !inspection.runs.kinds.empty() && !step.kind.empty();
        return step.event || isTold ? "recorded steps"
            : step.inferred         ? "inferred steps"
                                    : "the whole trace as one step";
    };
    const std::string a = text(Side::Baseline), b = text(Side::Experimental);
    if (a != b)
        inspection.add("stepKind", Severity::Warning,
            "What counts as a step differs (" + valuesText(a, b)
                + "): choose steps of equal work before trusting totals.",
            a, b);
    else if (a == "inferred steps")
        inspection.add(
            "inferredSteps", Severity::Info, "Neither run names its steps; they were found by repetition.", a, b);
    const std::string countA = std::to_string(inspection.runs.baselineSteps.size()),
                      countB = std::to_string(inspection.runs.experimentalSteps.size());
    if (a == b && countA != countB)
        inspection.add("stepCount", Severity::Info,
            "Different numbers of steps (" + valuesText(countA, countB) + "): compare times per step, not sums.",
            countA, countB);
}

/// From this share on, device time without a launch gets a note.
constexpr double kMuchWithoutLaunch = 0.05;

void checkLaunches(Inspection &inspection)
{
    const double a = inspection.of(Side::Baseline).shareWithoutLaunch,
                 b = inspection.of(Side::Experimental).shareWithoutLaunch;
    const bool muchA = a >= kMuchWithoutLaunch, muchB = b >= kMuchWithoutLaunch;
    if (!muchA && !muchB)
        return;
    // An equal share on both sides shifts nothing between them.
    const Severity severity = std::abs(a - b) >= kMuchWithoutLaunch ? Severity::Warning : Severity::Info;
    inspection.add("deviceWorkWithoutLaunch", severity,
        "Device time in the steps was launched outside the file (" + valuesText(shareText(a), shareText(b))
            + "): it counts for the step but for no module and no operator.",
        shareText(a), shareText(b));
}

void checkReading(Inspection &inspection)
{
    struct Damage {
        std::string_view code;
        std::array<std::string_view, 2> notes; ///< empty: there is one only
        std::string_view text;
    };
    constexpr std::array<Damage, 5> kDamages { {
        { "truncatedFile", { "fileCut", "compressionCut" },
            " cut short: the last steps may be incomplete or missing." },
        { "deviceWorkLost", { "deviceWorkLost", "noDeviceWork" },
            " without the device work of some launches: steps that lack it are left out where whole ones remain; else "
            "nothing that rests on the device is judged." },
        { "graphKernelsLost", { "graphKernelsLost", {} },
            " without some kernels in replays of device graphs: steps that lack them are left out where whole ones "
            "remain; "
            "else nothing that rests on the device is judged." },
        { "impossibleTimes", { "impossibleTimes", {} },
            " with times of device work that cannot be true: steps that hold them are left out where others remain; "
            "else "
            "nothing that rests on the device is judged." },
        { "lostEvents", { "damagedElements", "damagedCompression" },
            " damaged and events are missing: sums and counts are too small." },
    } };
    for (const Damage &damage : kDamages) {
        const auto holds = [&](Side side) {
            return std::any_of(damage.notes.begin(), damage.notes.end(),
                [&](std::string_view code) { return inspection.trace(side).notes.count(code) > 0; });
        };
        const bool a = holds(Side::Baseline), b = holds(Side::Experimental);
        if (a || b)
            inspection.add(std::string(damage.code), Severity::Warning,
                (a && b ? "The files of both runs are" : "The file of " + whoText(a, b) + " is")
                    + std::string(damage.text),
                a ? "yes" : "no", b ? "yes" : "no");
    }
}

/// Event kinds and fields that only one side's profiler writes.
void checkRecorders(Inspection &inspection)
{
    const std::map<std::string, bool> a = recorderTraits(inspection.trace(Side::Baseline)),
                                      b = recorderTraits(inspection.trace(Side::Experimental));
    std::array<std::string, 2> only;
    for (const auto &[name, isInA] : a) {
        const auto inB = b.find(name);
        if (inB == b.end() || inB->second == isInA)
            continue;
        std::string &list = only[isInA ? 0 : 1];
        list += (list.empty() ? "" : ", ") + name;
    }
    std::string text;
    for (const Side side : kSides) {
        const std::string &list = only[std::size_t(side)];
        if (!list.empty())
            text += (text.empty() ? "" : "; ") + std::string("only in the ") + sideName(side) + ": " + list;
    }
    if (!text.empty())
        inspection.add("profilerGeneration", Severity::Info,
            "The profilers write different things (" + text
                + "): that tells the recordings apart and not the programs.",
            only[0], only[1]);
}

void checkLevels(Inspection &inspection)
{
    const BlockLevel used = inspection.runs.level();
    const BlockLevel a = inspection.runs.baseline->levels.front(), b = inspection.runs.experimental->levels.front();
    const bool betterA = a < used, betterB = b < used;
    if (betterA == betterB)
        return;
    const BlockLevel better = betterA ? a : b;
    inspection.add("level", Severity::Info,
        "Only " + whoText(betterA, betterB) + " has blocks of level \"" + std::string(blockLevelKey(better))
            + "\"; both are compared by \"" + std::string(blockLevelKey(used)) + "\".",
        std::string(blockLevelKey(a)), std::string(blockLevelKey(b)));
}

void checkBackward(Inspection &inspection)
{
    const auto isDivided = [&](Side side) {
        return inspection.runs.timeline(side).backwardDetail == BackwardDetail::Nodes;
    };
    const bool a = isDivided(Side::Baseline), b = isDivided(Side::Experimental);
    if (a == b)
        return;
    // The side whose modules are not used is the one that has them.
    inspection.add("backwardNotLinked", Severity::Info,
        "The file of " + whoText(!a, !b)
            + " does not link autograd nodes to forward operators, so both backward passes are compared by nodes and "
              "not "
              "by modules.",
        a ? "linked" : "not linked", b ? "linked" : "not linked");
}

/// Blocks on the critical path are cut by such a window; places and reasons are not.
void checkWindows(Inspection &inspection)
{
    const auto leftOutNs = [&](Side side) {
        const bool isChosen = inspection.runs.steps(side).front() == 0;
        return isChosen ? inspection.runs.timeline(side).leftOut.time.lengthNs() : 0;
    };
    const std::int64_t a = leftOutNs(Side::Baseline), b = leftOutNs(Side::Experimental);
    if (a == b)
        return;
    const std::string textA = duration(double(a)), textB = duration(double(b));
    inspection.add("windowLeavesOut", Severity::Info,
        "The window of the first step leaves out its beginning because of device work without a launch ("
            + valuesText(textA, textB) + "): blocks that lie there take no time on the critical path.",
        textA, textB);
}

/// Where the device took up the file's work late, the window of the one step is shorter than the step on the host: both
/// figures are told.
void checkQueues(Inspection &inspection)
{
    constexpr std::int64_t kMostOfHost = 50; // 2 %
    const auto step = [&](Side side) -> const Step & {
        return inspection.runs.run(side).steps.kept[inspection.runs.steps(side).front()];
    };
    const auto isCut = [&](Side side) {
        const Step &first = step(side);
        const std::int64_t hostNs = first.hostEndNs - first.hostStartNs;
        return !first.event && !first.inferred && (first.startNs - first.hostStartNs) * kMostOfHost > hostNs;
    };
    const bool a = isCut(Side::Baseline), b = isCut(Side::Experimental);
    if (!a && !b)
        return;
    const auto text = [&](Side side) {
        const Step &first = step(side);
        return duration(double(first.endNs - first.startNs)) + " of "
            + duration(double(first.hostEndNs - first.hostStartNs));
    };
    const std::string textA = text(Side::Baseline), textB = text(Side::Experimental);
    inspection.add("windowBeginsLate", a != b ? Severity::Warning : Severity::Info,
        "The device still worked off what came before the file in " + whoText(a, b)
            + ", so the time that is compared begins when it took up the file's work (" + valuesText(textA, textB)
            + " from the first event of the host on).",
        textA, textB);
}

/// Ranges that one side alone records around what both do.
void checkRanges(Inspection &inspection)
{
    constexpr std::size_t kMostTold = 5;
    std::array<std::string, 2> only;
    std::string text;
    for (const Side side : kSides) {
        std::size_t count = 0;
        std::string &list = only[std::size_t(side)];
        for (const std::string &name : inspection.runs.timeline(side).lookedThrough) {
            if (++count <= kMostTold)
                list += (list.empty() ? "" : ", ") + plainLine(name);
        }
        if (count > kMostTold)
            list += " and " + std::to_string(count - kMostTold) + " more";
        if (count > 0)
            text += (text.empty() ? "only in the " : "; only in the ") + sideName(side) + ": " + list;
    }
    if (!text.empty())
        inspection.add("rangesOnOneSide", Severity::Info,
            "One recording alone has ranges around what both do (" + text
                + "): they are no blocks, and what lies in them is compared with what lies in no range.",
            only[0], only[1]);
}

void checkNames(Inspection &inspection)
{
    const auto isInferred = [&](Side side) {
        return inspection.runs.level() == BlockLevel::Modules
            && inspection.runs.timeline(side).nameSource == NameSource::Period;
    };
    if (!isInferred(Side::Baseline) || !isInferred(Side::Experimental))
        return;
    const auto layers = [&](Side side) {
        const BlockTree &tree = inspection.runs.tree(side);
        return std::to_string(std::count_if(tree.blocks.begin(), tree.blocks.end(),
            [](const Block &block) { return block.kind == BlockKind::Module; }));
    };
    const std::string a = layers(Side::Baseline), b = layers(Side::Experimental);
    inspection.add("inferredLayers", Severity::Info,
        "Neither run names the modules of the kernels in its graphs: layers (" + valuesText(a, b)
            + ") are inferred from kernels that repeat. Annotations of the graph, or an eager recording of the same "
              "program, would name them.",
        a, b);
}

/// Quoted names in a sentence. A comparison of other models has no longer list: only classes that went over as a whole
/// are in it.
constexpr std::size_t kMostClassesInText = 5;

void checkClasses(Inspection &inspection)
{
    const std::vector<ClassChange> &classes = inspection.runs.classes;
    if (classes.empty())
        return;
    std::string text, baseline, experimental;
    for (std::size_t i = 0; i < std::min(classes.size(), kMostClassesInText); ++i) {
        const ClassChange &change = classes[i];
        text += (i == 0 ? "Class `" : "; class `") + plainLine(change.baseline) + "` is `"
            + plainLine(change.experimental) + "` now, "
            + (change.pairs == 1 ? "once" : std::to_string(change.pairs) + " times");
        baseline += (i == 0 ? "" : ", ") + change.baseline;
        experimental += (i == 0 ? "" : ", ") + change.experimental;
    }
    if (classes.size() > kMostClassesInText)
        text += "; and " + std::to_string(classes.size() - kMostClassesInText) + " more classes";
    inspection.add(
        "classesChanged", Severity::Info, text + ": they are compared with each other.", baseline, experimental);
}

} // namespace

std::vector<ComparabilityNote> comparabilityNotes(const JudgedRuns &runs)
{
    auto experimental = concurrently([&] { return runTraits(*runs.experimental, runs.experimentalSteps); });
    RunTraits baseline = runTraits(*runs.baseline, runs.baselineSteps);
    Inspection inspection { runs, { std::move(baseline), experimental.get() }, {} };
    for (const auto check : { checkEmpty, checkSameFile, checkMergedRanks, checkRepeats, checkGraphs, checkDevices,
             checkRanks, checkFlags, checkInputs, checkReading, checkPrecision, checkSteps, checkLaunches,
             checkExecution, checkVersions, checkRecorders, checkLevels, checkBackward, checkWindows, checkQueues,
             checkRanges, checkNames, checkClasses })
        check(inspection);
    std::stable_sort(inspection.notes.begin(), inspection.notes.end(),
        [](const ComparabilityNote &x, const ComparabilityNote &y) { return x.severity > y.severity; });
    return std::move(inspection.notes);
}

} // namespace twinlane
