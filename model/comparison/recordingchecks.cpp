// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/comparabilitychecks.h"

#include "model/alignment/recordings.h"
#include "model/alignment/sidename.h"
#include "model/base/side.h"
#include "model/figures/coarsetimes.h"
#include "model/figures/recordertraits.h"
#include "model/reasons/sentencenumbers.h"
#include "model/trace/samerecording.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

namespace twinlane::comparability {

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

void checkFlags(Inspection &inspection)
{
    PerSide<std::string> only;
    for (std::size_t i = 0; i < kProfilerFlags.size(); ++i) {
        const auto a = inspection.of(Side::Baseline).flags[i], b = inspection.of(Side::Experimental).flags[i];
        if (!a || !b || *a == *b)
            continue;
        std::string &flags = only[*a ? 0 : 1];
        flags += (flags.empty() ? "" : ", ") + std::string(kProfilerFlags[i]);
    }
    std::string text;
    for (const Side side : kSides) {
        const std::string &flags = only[side];
        if (!flags.empty())
            text += (text.empty() ? "with " : " and with ") + flags + " in the " + sideName(side) + " only";
    }
    const bool isDeviceKnown = std::ranges::none_of(
        kSides, [&](Side side) { return inspection.trace(side).notes.count("deviceWorkLost") > 0; });
    if (!text.empty())
        inspection.add("profilerFlags", Severity::Warning,
            "Recorded " + text + ": recording costs time on the host, so host times are not comparable"
                + (isDeviceKnown ? "; device times are." : "."),
            only[0], only[1]);
}

namespace {

/// From this share on, device time without a launch gets a note.
constexpr double kMuchWithoutLaunch = 0.05;

} // namespace

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
            " without the device work of some launches: such steps are left out, or if no other is there nothing that "
            "rests "
            "on the device is judged." },
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
    PerSide<std::string> only;
    for (const auto &[name, isInA] : a) {
        const auto inB = b.find(name);
        if (inB == b.end() || inB->second == isInA)
            continue;
        std::string &list = only[isInA ? 0 : 1];
        list += (list.empty() ? "" : ", ") + name;
    }
    std::string text;
    for (const Side side : kSides) {
        const std::string &list = only[side];
        if (!list.empty())
            text += (text.empty() ? "" : "; ") + std::string("only in the ") + sideName(side) + ": " + list;
    }
    if (!text.empty())
        inspection.add("profilerGeneration", Severity::Info,
            "The profilers write different things (" + text
                + "): that tells the recordings apart and not the programs.",
            only[0], only[1]);
}

void checkTimes(Inspection &inspection)
{
    const bool a = areTimesCoarse(inspection.runs.run(Side::Baseline)),
               b = areTimesCoarse(inspection.runs.run(Side::Experimental));
    const auto hasDevice = [&](Side side) { return !inspection.runs.run(side).links.device.empty(); };
    if (a == b || !hasDevice(Side::Baseline) || !hasDevice(Side::Experimental))
        return;
    inspection.add("coarseTimes", Severity::Info,
        "All times in " + whoText(a, b)
            + " are whole microseconds: there a kernel looks up to 1 us shorter than it was, and the gap behind it "
              "longer. "
              "Compare steps, and not short kernels or gaps.",
        a ? "yes" : "no", b ? "yes" : "no");
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
        // Of several steps the first one's beginning is a small part.
        const bool isTheStep =
            !first.event || (inspection.runs.steps(side).size() == 1 && inspection.runs.steps(side).front() == 0);
        return isTheStep && !first.inferred && first.startNs - first.hostStartNs > hostNs / kMostOfHost;
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
            + " from the step's first event on the host on).",
        textA, textB);
}

} // namespace twinlane::comparability
