// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/notetexts.h"

#include "views/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

struct NoteText {
    std::string_view code;
    const char *sentence;
};

constexpr NoteText kImportNotes[] = {
    { "deviceWorkWithoutLaunch",
        QT_TRANSLATE_NOOP(
            "Notes", "Device work whose launch is not in the file; it belongs to no operator and no module.") },
    { "moduleNamesIgnored",
        QT_TRANSLATE_NOOP("Notes",
            "The metadata's list of modules does not fit the module calls; their qualified names are not used.") },
    { "overlappingEvents",
        QT_TRANSLATE_NOOP("Notes",
            "Events of one thread overlap; the later one was put under the nearest event that contains it whole.") },
    { "otherPhases",
        QT_TRANSLATE_NOOP("Notes", "Elements that say nothing about time (counters, async ranges) are not shown.") },
    { "controlCharacters",
        QT_TRANSLATE_NOOP("Notes", "Strings hold raw control characters, which JSON forbids; they were kept.") },
    { "invalidUtf8", QT_TRANSLATE_NOOP("Notes", "Text is not valid UTF-8; wrong bytes were replaced.") },
    { "commas", QT_TRANSLATE_NOOP("Notes", "Commas are missing or too many; the elements were read all the same.") },
    { "damagedElements",
        QT_TRANSLATE_NOOP(
            "Notes", "Elements were so damaged that they could not be read; reading went on behind them.") },
    { "longTexts",
        QT_TRANSLATE_NOOP("Notes", "Names of more than 64 KB were cut and lists of more than 1 MB left out.") },
    { "otherCategories", QT_TRANSLATE_NOOP("Notes", "Events of unknown categories are kept by name only.") },
    { "unmatchedBeginOrEnd",
        QT_TRANSLATE_NOOP("Notes", "Begin events without an end, or ends without a begin, were left out.") },
    { "unmatchedFlows",
        QT_TRANSLATE_NOOP("Notes", "Flows between the forward and the backward pass have one end only.") },
    { "metadataUnreadable",
        QT_TRANSLATE_NOOP("Notes", "Values of the file's head are not what their keys promise and were left out.") },
    { "literalBackslashes",
        QT_TRANSLATE_NOOP("Notes",
            "The file holds backslashes that JSON does not know, as in Windows paths; they were taken literally.") },
    { "damagedCompression",
        QT_TRANSLATE_NOOP("Notes", "The compressed data is damaged; what came before the damage was read.") },
    { "compressionCut", QT_TRANSLATE_NOOP("Notes", "The compressed file is cut short.") },
    { "noInputShapes",
        QT_TRANSLATE_NOOP(
            "Notes", "The trace has no shapes of operators' inputs: record it with record_shapes=True.") },
    { "noInputStrides",
        QT_TRANSLATE_NOOP("Notes",
            "The trace has no strides: tensors are written as contiguous. PyTorch 2.2 and later record them with "
            "record_shapes=True.") },
    { "noInputValues",
        QT_TRANSLATE_NOOP("Notes",
            "The trace has no values of numbers and lists, so that only operators of tensors are complete. PyTorch 2.1 "
            "and later record them with record_shapes=True.") },
    { "bytesBehindCompression", QT_TRANSLATE_NOOP("Notes", "Bytes behind the compressed data were not read.") },
    { "fileCut",
        QT_TRANSLATE_NOOP("Notes",
            "The file ends inside its events, as when the profiler was stopped while writing; all complete events are "
            "kept.") },
    { "endMissing",
        QT_TRANSLATE_NOOP(
            "Notes", "The file ends behind its events but before its own end; values there may be missing.") },
    { "damagedEnvelope",
        QT_TRANSLATE_NOOP("Notes", "The text around the events is damaged; values there may be missing.") },
    { "bareQuotes",
        QT_TRANSLATE_NOOP("Notes",
            "Text beside the events holds quotes inside of quotes, as log lines that were never escaped do: the file "
            "is no "
            "valid JSON, but was read.") },
    { "textBehind", QT_TRANSLATE_NOOP("Notes", "Text behind the end of the trace was not read.") },
    { "metadataTooLarge", QT_TRANSLATE_NOOP("Notes", "Values of the file's head were too large to be kept.") },
    { "droppedSteps",
        QT_TRANSLATE_NOOP("Notes",
            "Steps at the end were left out, as the device did none of their work or less than in the step before.") },
    { "overlappingSteps",
        QT_TRANSLATE_NOOP("Notes",
            "Steps run at the same time, as where files of several processes were merged: times per step are too "
            "small.") },
    { "patternWithoutSteps",
        QT_TRANSLATE_NOOP(
            "Notes", "The pattern for kinds of steps matches no annotation's name, so its steps are of one kind.") },
    { "fileRewritten",
        QT_TRANSLATE_NOOP("Notes",
            "The file was written to while it was read; what was read may be part old, part new. Read it again once it "
            "is complete.") },
    { "noEvents", QT_TRANSLATE_NOOP("Notes", "The file holds no events.") },
    { "deviceWorkLost",
        QT_TRANSLATE_NOOP("Notes",
            "Launches without device work in the file: the profiler lost it, so times on the device are too small.") },
    { "graphKernelsLost",
        QT_TRANSLATE_NOOP("Notes",
            "Replays of a device graph hold fewer kernels than others of the same graph: the profiler lost them, so "
            "times "
            "on the device are too small in their steps.") },
    { "impossibleTimes",
        QT_TRANSLATE_NOOP("Notes",
            "Device work has stamps that cannot be true: it contains later work of its stream, starts at 0 or long "
            "before "
            "the recording, or has no length. It counts in no window and no sum.") },
    { "correlationZero",
        QT_TRANSLATE_NOOP("Notes",
            "Device work has the correlation 0 or none, so its launch is not told. It counts for the device; it was "
            "given "
            "to launches without work where their numbers are equal in a step, else it belongs to no operator.") },
    { "severalRanks",
        QT_TRANSLATE_NOOP("Notes",
            "The file holds several ranks, merged into one: only the first of them is shown. Opened as a set, it shows "
            "all.") },
    { "earlyLaunches",
        QT_TRANSLATE_NOOP("Notes",
            "Launches begin less than a microsecond before the operator that they name, because the clocks of two "
            "recorders are apart; they belong to that operator.") },
    { "nothingRecorded",
        QT_TRANSLATE_NOOP("Notes",
            "The file holds no operator, no launch of device work, no device work, no module call and no range that "
            "Twinlane knows: there is nothing to compare.") },
    { "noDeviceWork",
        QT_TRANSLATE_NOOP("Notes",
            "The file has calls that launch device work, but no device work at all: the profiler could not record the "
            "device.") },
    { "deviceWorkBeforeLaunch",
        QT_TRANSLATE_NOOP("Notes",
            "Device work starts before the call that launched it: the clocks of host and device are apart, so waits "
            "between them are not exact.") },
    { "sharedSequenceNumbers",
        QT_TRANSLATE_NOOP("Notes",
            "Several backward nodes of unlike names have one sequence number: which forward operator they belong to is "
            "a guess.") },
    { "unprintableNames",
        QT_TRANSLATE_NOOP("Notes",
            "Recorded ranges are called \"unknown\": the profiler writes that for names that it cannot print.") },
    { "recordingsDiffer",
        QT_TRANSLATE_NOOP(
            "Notes", "Recordings of one rank have unlike blocks; the blocks are those of its first recording.") },
    { "rankRecordedAgain",
        QT_TRANSLATE_NOOP("Notes", "Several recordings of one rank, one after the other, count as one.") },
    { "ranksByOrder",
        QT_TRANSLATE_NOOP("Notes",
            "Files tell no rank, neither inside nor by their names; they were numbered in the order of their names.") },
    { "worldSizesDiffer",
        QT_TRANSLATE_NOOP(
            "Notes", "Files tell unlike sizes of the world, so they are not all of one run; the largest one counts.") },
    { "damagedFiles",
        QT_TRANSLATE_NOOP("Notes",
            "Files are damaged or cut: what was lost is missing in the times and calls of their ranks, and may look "
            "like "
            "a difference between ranks.") },
    { "stepsDiffer",
        QT_TRANSLATE_NOOP("Notes",
            "Ranks have unlike numbers of steps: sums of names and of waiting count them all, times per step are "
            "means.") },
    { "collectivesOutsideSteps",
        QT_TRANSLATE_NOOP("Notes", "Collectives outside of the steps that count are left out of all waiting.") },
    { "unmatchedCollectives",
        QT_TRANSLATE_NOOP(
            "Notes", "Collectives of ranks have no partner on the others, so nothing is known of waiting in them.") },
    { "clocksDiffer",
        QT_TRANSLATE_NOOP("Notes",
            "The clocks of ranks differ by more than 100 µs: the ends of their collectives say so. No time here "
            "compares clocks.") },
    { "filesPassedOver",
        QT_TRANSLATE_NOOP(
            "Notes", "Files in folders and archives that hold neither traces nor summaries were passed over.") },
    { "pipesPassedOver",
        QT_TRANSLATE_NOOP("Notes", "Pipes, devices and sockets were passed over, as reading them may never end.") },
};

constexpr NoteText kComparabilityNotes[] = {
    { "sameFile", QT_TRANSLATE_NOOP("Notes", "Both sides are the same recording: there is nothing to compare.") },
    { "sameRecording",
        QT_TRANSLATE_NOOP("Notes", "A recording is given more than once, so chance looks smaller than it is.") },
    { "deviceWorkOnOneSide",
        QT_TRANSLATE_NOOP("Notes",
            "Only one run has work on a device: step times compare, times on the host and on a device do not.") },
    { "unknownDevice",
        QT_TRANSLATE_NOOP("Notes",
            "Processes with nothing but events of unknown kinds, and no known device work: perhaps a device's, which "
            "is "
            "not counted.") },
    { "deviceCount",
        QT_TRANSLATE_NOOP(
            "Notes", "The numbers of devices at work differ: figures of a device are those of the busiest one.") },
    { "devices", QT_TRANSLATE_NOOP("Notes", "The devices differ: times compare the devices as much as the programs.") },
    { "worldSize",
        QT_TRANSLATE_NOOP(
            "Notes", "The numbers of ranks differ: communication, and perhaps the work of a rank, is not the same.") },
    { "rank",
        QT_TRANSLATE_NOOP("Notes",
            "These are different ranks: ranks of one job wait for each other, so what one does longer the other spends "
            "waiting.") },
    { "windowLeavesOut",
        QT_TRANSLATE_NOOP("Notes",
            "The window of the first step leaves out its beginning because of device work without a launch: blocks "
            "that "
            "lie there take no time on the critical path.") },
    { "rangesOnOneSide",
        QT_TRANSLATE_NOOP("Notes",
            "One recording alone has ranges around what both do: they are no blocks, and what lies in them is compared "
            "with what lies in no range.") },
    { "backend",
        QT_TRANSLATE_NOOP("Notes", "The ranks talk by different backends, so communication has other names.") },
    { "versions", QT_TRANSLATE_NOOP("Notes", "Versions differ: other kernels may be chosen for the same operators.") },
    { "profilerFlags",
        QT_TRANSLATE_NOOP(
            "Notes", "Recorded with different profiler settings: host times are not comparable, device times are.") },
    { "otherModel",
        QT_TRANSLATE_NOOP("Notes",
            "The models are not the same: layers are paired by their kind and place, so ask what the whole takes, and "
            "of a layer only where it is the same.") },
    { "modelParts",
        QT_TRANSLATE_NOOP("Notes",
            "The models differ in parts: layers are paired by their kind and place, so ask what the whole takes, and "
            "of "
            "a layer only where it is the same.") },
    { "precision",
        QT_TRANSLATE_NOOP("Notes",
            "Operators work on other number formats: other kernels run, and results may differ in precision.") },
    { "inputSize",
        QT_TRANSLATE_NOOP("Notes",
            "Inputs differ by one factor, as when batch or sequence length changed: compare the time per sample or "
            "token, not per step.") },
    { "execution",
        QT_TRANSLATE_NOOP("Notes",
            "The programs are run differently: compiled regions and graphs hide the modules and operators inside "
            "them.") },
    { "stepKind",
        QT_TRANSLATE_NOOP(
            "Notes", "What counts as a step differs: choose steps of equal work before trusting totals.") },
    { "inferredSteps", QT_TRANSLATE_NOOP("Notes", "Neither run names its steps; they were found by repetition.") },
    { "stepCount", QT_TRANSLATE_NOOP("Notes", "The numbers of steps differ: compare times per step, not sums.") },
    { "deviceWorkWithoutLaunch",
        QT_TRANSLATE_NOOP("Notes",
            "Device time in the steps was launched outside the file: it counts for the step but for no module and no "
            "operator.") },
    { "truncatedFile",
        QT_TRANSLATE_NOOP("Notes", "A file is cut short: its last steps may be incomplete or missing.") },
    { "deviceWorkLost",
        QT_TRANSLATE_NOOP("Notes",
            "Launches have no device work in the file: steps that lack it are left out where whole ones remain; else "
            "nothing that rests on the device is judged.") },
    { "graphKernelsLost",
        QT_TRANSLATE_NOOP("Notes",
            "Replays of device graphs lack kernels that others of the same graph have: steps that lack them are left "
            "out "
            "where whole ones remain; else nothing that rests on the device is judged.") },
    { "impossibleTimes",
        QT_TRANSLATE_NOOP("Notes",
            "Device work has times that cannot be true: steps that hold it are left out where others remain; else "
            "nothing "
            "that rests on the device is judged.") },
    { "windowBeginsLate",
        QT_TRANSLATE_NOOP("Notes",
            "The device still worked off what came before a file, so the time that is compared begins when it took up "
            "the "
            "file's work, and is shorter than the time on the host.") },
    { "nothingRecorded",
        QT_TRANSLATE_NOOP(
            "Notes", "Nothing that Twinlane knows was recorded on a side: there is nothing to compare.") },
    { "severalRanks",
        QT_TRANSLATE_NOOP("Notes",
            "Several ranks were merged into one file: the first rank of each file is compared, and it waits for the "
            "others.") },
    { "graphKernelsDiffer",
        QT_TRANSLATE_NOOP("Notes",
            "Every replay of a device graph lacks the same kernels that the other side has, and nothing else differs: "
            "the "
            "profiler lost them, or the graph is smaller.") },
    { "profilerGeneration",
        QT_TRANSLATE_NOOP(
            "Notes", "The profilers write different things: that tells the recordings apart and not the programs.") },
    { "coarseTimes",
        QT_TRANSLATE_NOOP("Notes",
            "The times of one side are whole microseconds: there a kernel looks up to 1 µs shorter than it was, and "
            "the gap "
            "behind it longer. Compare steps, and not short kernels or gaps.") },
    { "lostEvents",
        QT_TRANSLATE_NOOP("Notes", "A file is damaged and events are missing: sums and counts are too small.") },
    { "level",
        QT_TRANSLATE_NOOP("Notes", "Only one run has blocks of the best level; both are compared by the other's.") },
    { "backwardNotLinked",
        QT_TRANSLATE_NOOP("Notes",
            "One file does not link autograd nodes to forward operators, so both backward passes are compared by nodes "
            "and not by modules.") },
    { "inferredLayers",
        QT_TRANSLATE_NOOP("Notes",
            "Neither run names the modules of the kernels in its graphs: layers are inferred from kernels that repeat. "
            "Annotations of the graph, or an eager recording of the same program, would name them.") },
    { "classesChanged",
        QT_TRANSLATE_NOOP("Notes", "Classes are other classes now, and are compared with each other.") },
};

/// The most important first.
constexpr NoteText kTitles[] = {
    { "truncatedFile", QT_TRANSLATE_NOOP("Notes", "File cut short") },
    { "nothingRecorded", QT_TRANSLATE_NOOP("Notes", "Nothing recorded") },
    { "deviceWorkLost", QT_TRANSLATE_NOOP("Notes", "Device work lost") },
    { "graphKernelsLost", QT_TRANSLATE_NOOP("Notes", "Kernels of graphs lost") },
    { "impossibleTimes", QT_TRANSLATE_NOOP("Notes", "Impossible times") },
    { "severalRanks", QT_TRANSLATE_NOOP("Notes", "Several ranks in a file") },
    { "graphKernelsDiffer", QT_TRANSLATE_NOOP("Notes", "Kernels of graphs missing") },
    { "lostEvents", QT_TRANSLATE_NOOP("Notes", "Events lost") },
    { "deviceWorkOnOneSide", QT_TRANSLATE_NOOP("Notes", "Device work on one side") },
    { "devices", QT_TRANSLATE_NOOP("Notes", "Other device") },
    { "deviceCount", QT_TRANSLATE_NOOP("Notes", "Other number of devices") },
    { "unknownDevice", QT_TRANSLATE_NOOP("Notes", "Unknown device") },
    { "differentWork", QT_TRANSLATE_NOOP("Notes", "Other work") },
    { "otherModel", QT_TRANSLATE_NOOP("Notes", "Another model") },
    { "stepKind", QT_TRANSLATE_NOOP("Notes", "Other kind of step") },
    { "inputSize", QT_TRANSLATE_NOOP("Notes", "Other input sizes") },
    { "worldSize", QT_TRANSLATE_NOOP("Notes", "Other number of ranks") },
    { "rank", QT_TRANSLATE_NOOP("Notes", "Other rank") },
    { "versions", QT_TRANSLATE_NOOP("Notes", "Other versions") },
    { "execution", QT_TRANSLATE_NOOP("Notes", "Run in another way") },
    { "modelParts", QT_TRANSLATE_NOOP("Notes", "Other parts of the model") },
    { "precision", QT_TRANSLATE_NOOP("Notes", "Other number formats") },
    { "profilerFlags", QT_TRANSLATE_NOOP("Notes", "Other profiler settings") },
    { "profilerGeneration", QT_TRANSLATE_NOOP("Notes", "Other profiler") },
    { "coarseTimes", QT_TRANSLATE_NOOP("Notes", "Whole microseconds") },
    { "backend", QT_TRANSLATE_NOOP("Notes", "Other backend") },
    { "sameFile", QT_TRANSLATE_NOOP("Notes", "Same file") },
    { "sameRecording", QT_TRANSLATE_NOOP("Notes", "A recording twice") },
    { "level", QT_TRANSLATE_NOOP("Notes", "Modules on one side") },
    { "stepCount", QT_TRANSLATE_NOOP("Notes", "Other number of steps") },
    { "inferredSteps", QT_TRANSLATE_NOOP("Notes", "Steps found by repetition") },
    { "inferredLayers", QT_TRANSLATE_NOOP("Notes", "Layers are inferred") },
    { "deviceWorkWithoutLaunch", QT_TRANSLATE_NOOP("Notes", "Device work without a launch") },
    { "windowBeginsLate", QT_TRANSLATE_NOOP("Notes", "Window begins late") },
    { "windowLeavesOut", QT_TRANSLATE_NOOP("Notes", "Step begins late") },
    { "rangesOnOneSide", QT_TRANSLATE_NOOP("Notes", "Ranges on one side") },
    { "backwardNotLinked", QT_TRANSLATE_NOOP("Notes", "Backward pass not linked") },
    { "classesChanged", QT_TRANSLATE_NOOP("Notes", "Other classes") },
};

const NoteText *findTitle(std::string_view code)
{
    const auto found = std::find_if(
        std::begin(kTitles), std::end(kTitles), [code](const NoteText &title) { return title.code == code; });
    return found == std::end(kTitles) ? nullptr : found;
}

template <std::size_t N>
QString sentenceOf(const NoteText (&texts)[N], std::string_view code, const std::string &english)
{
    for (const NoteText &text : texts) {
        if (text.code != code)
            continue;
        // The model's English sentence says more than the translated one: it names examples.
        const QString translated = Texts::tr(text.sentence);
        return translated == QLatin1String(text.sentence) ? toQString(english) : translated;
    }
    return toQString(english);
}

} // namespace

QString importNoteText(const ImportNote &note)
{
    return sentenceOf(kImportNotes, note.code, note.text);
}

QString comparabilityText(const ComparabilityNote &note)
{
    const QString sentence = sentenceOf(kComparabilityNotes, note.code, note.text);
    const bool hasValues = !note.baseline.empty() || !note.experimental.empty();
    if (sentence == toQString(note.text) || !hasValues)
        return sentence;
    return QStringLiteral("%1 (%2 → %3)")
        .arg(sentence, note.baseline.empty() ? missingText() : toQString(note.baseline),
            note.experimental.empty() ? missingText() : toQString(note.experimental));
}

QString comparabilityTitle(const ComparabilityNote &note)
{
    const NoteText *title = findTitle(note.code);
    return title ? Texts::tr(title->sentence) : severityTitle(note.severity);
}

std::size_t comparabilityOrder(const ComparabilityNote &note)
{
    const NoteText *title = findTitle(note.code);
    return static_cast<std::size_t>((title ? title : std::end(kTitles)) - std::begin(kTitles));
}

QString severityTitle(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Texts::tr("Note");
    case Severity::Warning:
        return Texts::tr("Warning");
    case Severity::DataLoss:
        return Texts::tr("Data lost");
    }
    return {};
}

} // namespace twinlane
