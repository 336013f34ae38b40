// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/texts.h"

#include "views/words/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <iterator>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Texts)
};

struct MetricText {
    std::string_view key;
    const char *title;
    const char *definition;
    enum Group : quint8 { Run, StepCost, More } group;
};

// In the order of the overview's columns.
constexpr MetricText kMetrics[] = {
    { "device", QT_TRANSLATE_NOOP("Texts", "Device"),
        QT_TRANSLATE_NOOP("Texts", "The devices that worked in the steps, as the trace declares them."),
        MetricText::Run },
    { "deviceMemoryBytes", QT_TRANSLATE_NOOP("Texts", "Memory"),
        QT_TRANSLATE_NOOP("Texts", "Total memory of the device."), MetricText::Run },
    { "gpuUtilization", QT_TRANSLATE_NOOP("Texts", "GPU utilization"),
        QT_TRANSLATE_NOOP("Texts",
            "Share of the time from the first step's start to the last step's end in which at least one kernel ran."),
        MetricText::Run },
    { "averageMemoryBytes", QT_TRANSLATE_NOOP("Texts", "Average memory"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time-weighted mean of the allocated memory over the steps. Needs profile_memory=True."),
        MetricText::Run },
    { "peakMemoryBytes", QT_TRANSLATE_NOOP("Texts", "Peak memory"),
        QT_TRANSLATE_NOOP("Texts", "Most memory allocated at once in the steps. Needs profile_memory=True."),
        MetricText::Run },
    { "averageStepNs", QT_TRANSLATE_NOOP("Texts", "Average step time"),
        QT_TRANSLATE_NOOP("Texts", "Mean wall time of the kept steps, their device work included."), MetricText::Run },
    { "Kernel", QT_TRANSLATE_NOOP("Texts", "Kernel"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step in which a compute kernel ran."), MetricText::StepCost },
    { "Memcpy", QT_TRANSLATE_NOOP("Texts", "Memcpy"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step in which the device copied memory and no kernel ran."),
        MetricText::StepCost },
    { "Memset", QT_TRANSLATE_NOOP("Texts", "Memset"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which the device set memory and did nothing named before."),
        MetricText::StepCost },
    { "Communication", QT_TRANSLATE_NOOP("Texts", "Communication"),
        QT_TRANSLATE_NOOP("Texts",
            "Time of the average step in which only communication (NCCL, RCCL, Gloo, …) was active: it is not hidden "
            "behind kernels."),
        MetricText::StepCost },
    { "Runtime", QT_TRANSLATE_NOOP("Texts", "Runtime"),
        QT_TRANSLATE_NOOP("Texts",
            "Time of the average step spent in calls of the device runtime or driver while the device was idle."),
        MetricText::StepCost },
    { "DataLoader", QT_TRANSLATE_NOOP("Texts", "DataLoader"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step that waited for the data loader."), MetricText::StepCost },
    { "CPU Exec", QT_TRANSLATE_NOOP("Texts", "CPU Exec"),
        QT_TRANSLATE_NOOP("Texts",
            "Time of the average step in which operators ran on the host and nothing named before was active."),
        MetricText::StepCost },
    { "Other", QT_TRANSLATE_NOOP("Texts", "Other"),
        QT_TRANSLATE_NOOP("Texts", "The rest of the average step. The eight categories add up to the step exactly."),
        MetricText::StepCost },
    { "deviceWorkNs", QT_TRANSLATE_NOOP("Texts", "Device work"),
        QT_TRANSLATE_NOOP("Texts", "Summed duration of all device work in the average step, overlapping or not."),
        MetricText::More },
    { "peakReservedBytes", QT_TRANSLATE_NOOP("Texts", "Peak reserved"),
        QT_TRANSLATE_NOOP("Texts", "Most memory that the caching allocator held at once. Needs profile_memory=True."),
        MetricText::More },
    { "smEfficiency", QT_TRANSLATE_NOOP("Texts", "SM efficiency"),
        QT_TRANSLATE_NOOP("Texts", "Estimated share of the multiprocessors that had a block to run, over the steps."),
        MetricText::More },
    { "achievedOccupancy", QT_TRANSLATE_NOOP("Texts", "Occupancy"),
        QT_TRANSLATE_NOOP(
            "Texts", "Estimated achieved occupancy, the mean over the kernels weighted by their duration."),
        MetricText::More },
    { "tensorCoreRatio", QT_TRANSLATE_NOOP("Texts", "Tensor cores"),
        QT_TRANSLATE_NOOP("Texts", "Share of the kernel time in kernels that use tensor cores."), MetricText::More },
    { "computeNs", QT_TRANSLATE_NOOP("Texts", "Compute"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which a kernel that is no communication ran on the busiest device."),
        MetricText::More },
    { "exposedCommunicationNs", QT_TRANSLATE_NOOP("Texts", "Exposed communication"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which the busiest device communicated and computed nothing."),
        MetricText::More },
    { "exposedCopiesNs", QT_TRANSLATE_NOOP("Texts", "Exposed copies"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step in which the busiest device only copied or set memory."),
        MetricText::More },
    { "idleHostNs", QT_TRANSLATE_NOOP("Texts", "Idle: host"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time in which the busiest device was idle and the host had not launched its next work yet."),
        MetricText::More },
    { "idleLaunchNs", QT_TRANSLATE_NOOP("Texts", "Idle: launch"),
        QT_TRANSLATE_NOOP(
            "Texts", "Short gaps of the busiest device before work that was launched already: the cost of launching."),
        MetricText::More },
    { "idleOtherNs", QT_TRANSLATE_NOOP("Texts", "Idle: other"),
        QT_TRANSLATE_NOOP("Texts",
            "Long gaps of the busiest device before work that was launched already: it waited for a stream, an event "
            "or another rank."),
        MetricText::More },
    { "blockingSyncs", QT_TRANSLATE_NOOP("Texts", "Blocking syncs"),
        QT_TRANSLATE_NOOP("Texts", "Calls per step in which the host waits for the device."), MetricText::More },
    { "blockingSyncNs", QT_TRANSLATE_NOOP("Texts", "Sync time"),
        QT_TRANSLATE_NOOP("Texts", "Time per step that the host spent in calls that wait for the device."),
        MetricText::More },
    { "launches", QT_TRANSLATE_NOOP("Texts", "Launches"),
        QT_TRANSLATE_NOOP("Texts", "Launches of device work per step."), MetricText::More },
    { "kernels", QT_TRANSLATE_NOOP("Texts", "Kernels"), QT_TRANSLATE_NOOP("Texts", "Kernels per step."),
        MetricText::More },
    { "shortKernels", QT_TRANSLATE_NOOP("Texts", "Short kernels"),
        QT_TRANSLATE_NOOP("Texts", "Kernels of less than 5 µs, per step."), MetricText::More },
};

const MetricText *findMetric(std::string_view key)
{
    for (const MetricText &metric : kMetrics) {
        if (metric.key == key)
            return &metric;
    }
    return nullptr;
}

QString errorSentence(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Cancelled:
        return Texts::tr("Loading was cancelled.");
    case ErrorCode::FileNotFound:
        return Texts::tr("There is no such file.");
    case ErrorCode::NotReadable:
        return Texts::tr("The file cannot be read. Is it a folder, or do you lack the permission?");
    case ErrorCode::BadCompression:
        return Texts::tr("The compressed data is damaged from its start. Copy the file again.");
    case ErrorCode::NotJson:
        return Texts::tr("The file is not JSON. Choose a trace that torch.profiler exported.");
    case ErrorCode::NoTraceEvents:
        return Texts::tr("The file is JSON but holds no trace events. Choose a trace that torch.profiler exported.");
    case ErrorCode::CutBeforeEvents:
        return Texts::tr("The file ends before its first event. Was the recording interrupted?");
    case ErrorCode::TooManyEvents:
        return Texts::tr("The trace has too many events. Record fewer steps.");
    case ErrorCode::OutOfMemory:
        return Texts::tr("There is not enough memory for this trace. Close other programs or record fewer steps.");
    case ErrorCode::NotWritable:
        return Texts::tr("The file could not be written.");
    case ErrorCode::FileChanged:
        return Texts::tr("The file has changed since it was read. Read both files again.");
    case ErrorCode::BadRequest:
        return Texts::tr("What was asked for is not in the trace.");
    }
    return {};
}

/// "[8,512] → [8,1024]", "grid [8, 1, 1] → [16, 1, 1]", "1 → 2 calls per step".
QString evidenceDetail(const Evidence &evidence)
{
    static constexpr std::array<const char *, 7> kForms {
        "%1",
        QT_TRANSLATE_NOOP("Texts", "grid %1"),
        QT_TRANSLATE_NOOP("Texts", "block %1"),
        QT_TRANSLATE_NOOP("Texts", "registers %1"),
        QT_TRANSLATE_NOOP("Texts", "shared memory %1"),
        QT_TRANSLATE_NOOP("Texts", "%1 calls per step"),
        QT_TRANSLATE_NOOP("Texts", "%1 kernels per step"),
    };
    const auto value = [](const std::string &text) { return text.empty() ? Texts::tr("none") : toQString(text); };
    const QString change = value(evidence.baseline) + QStringLiteral(" → ") + value(evidence.experimental);
    return QCoreApplication::translate("Texts", kForms[static_cast<std::size_t>(evidence.kind)]).arg(change);
}

} // namespace

QString metricTitle(std::string_view key)
{
    const MetricText *metric = findMetric(key);
    return metric ? Texts::tr(metric->title) : toQString(key);
}

QString metricDefinition(std::string_view key)
{
    const MetricText *metric = findMetric(key);
    return metric ? Texts::tr(metric->definition) : QString();
}

bool isStepCost(std::string_view key)
{
    const MetricText *metric = findMetric(key);
    return metric && metric->group == MetricText::StepCost;
}

std::size_t metricOrder(std::string_view key)
{
    const MetricText *metric = findMetric(key);
    return metric ? static_cast<std::size_t>(metric - std::begin(kMetrics)) : std::size(kMetrics);
}

bool isMainMetric(std::string_view key)
{
    const MetricText *metric = findMetric(key);
    return metric && metric->group != MetricText::More;
}

QString measureTitle(Measure measure)
{
    switch (measure) {
    case Measure::Critical:
        return Texts::tr("Critical path");
    case Measure::Host:
        return Texts::tr("Host time");
    case Measure::Device:
        return Texts::tr("Device time");
    }
    return {};
}

QString measureDefinition(Measure measure)
{
    switch (measure) {
    case Measure::Critical:
        return Texts::tr("Every instant of the step belongs to one block: the blocks add up to the step time exactly.");
    case Measure::Host:
        return Texts::tr("Wall time of the calls on the host.");
    case Measure::Device:
        return Texts::tr("Summed duration of the device work that was launched inside.");
    }
    return {};
}

QString aggregateTitle(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return Texts::tr("Mean per step");
    case Aggregate::Median:
        return Texts::tr("Median step");
    case Aggregate::Sum:
        return Texts::tr("Sum of all steps");
    }
    return {};
}

QString aggregateDefinition(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return Texts::tr("Blocks add up to their parent exactly");
    case Aggregate::Median:
        return Texts::tr("The step in the middle, block by block: outliers do not count, and blocks need not add up");
    case Aggregate::Sum:
        return Texts::tr("All chosen steps together; compares runs of equally many steps only");
    }
    return {};
}

QString stepMarkTitle(StepMark mark)
{
    switch (mark) {
    case StepMark::None:
        return {};
    case StepMark::WarmUp:
        return Texts::tr("warm-up");
    case StepMark::Incomplete:
        return Texts::tr("incomplete");
    case StepMark::Outlier:
        return Texts::tr("outlier");
    }
    return {};
}

QString stepMarkDefinition(StepMark mark)
{
    switch (mark) {
    case StepMark::None:
        return {};
    case StepMark::WarmUp:
        return Texts::tr("The first step of the recording, and slower than those after it");
    case StepMark::Incomplete:
        return Texts::tr("The recording began or ended inside this step");
    case StepMark::Outlier:
        return Texts::tr("Far from the other steps of this recording");
    }
    return {};
}

QString blockLevelDefinition(BlockLevel level)
{
    switch (level) {
    case BlockLevel::Modules:
        return Texts::tr("Calls of torch.nn modules");
    case BlockLevel::Annotations:
        return Texts::tr("Ranges that the program named with record_function");
    case BlockLevel::Frames:
        return Texts::tr("Python functions");
    case BlockLevel::Autograd:
        return Texts::tr("Nodes of the autograd graph");
    case BlockLevel::Operators:
        return Texts::tr("Operators that the program called itself");
    case BlockLevel::Kernels:
        return Texts::tr("Device work by name");
    }
    return {};
}

QString aggregateWord(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return Texts::tr("mean");
    case Aggregate::Median:
        return Texts::tr("median");
    case Aggregate::Sum:
        return Texts::tr("sum");
    }
    return {};
}

QString blockKindTitle(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Run:
        return Texts::tr("Run");
    case BlockKind::Step:
        return Texts::tr("Step");
    case BlockKind::Module:
        return Texts::tr("Module");
    case BlockKind::Backward:
        return Texts::tr("Backward");
    case BlockKind::Optimizer:
        return Texts::tr("Optimizer");
    case BlockKind::DataLoader:
        return Texts::tr("Data loader");
    case BlockKind::Annotation:
        return Texts::tr("Annotation");
    case BlockKind::Operator:
        return Texts::tr("Operator");
    case BlockKind::Unknown:
        return Texts::tr("Unknown");
    }
    return {};
}

QString blockLevelTitle(BlockLevel level)
{
    switch (level) {
    case BlockLevel::Modules:
        return Texts::tr("Modules");
    case BlockLevel::Annotations:
        return Texts::tr("Annotations");
    case BlockLevel::Frames:
        return Texts::tr("Python frames");
    case BlockLevel::Autograd:
        return Texts::tr("Autograd nodes");
    case BlockLevel::Operators:
        return Texts::tr("Operators");
    case BlockLevel::Kernels:
        return Texts::tr("Kernels");
    }
    return {};
}

QString matchTitle(Match match)
{
    switch (match) {
    case Match::Exact:
        return Texts::tr("Same structure");
    case Match::Class:
        return Texts::tr("Same class");
    case Match::Wrapper:
        return Texts::tr("Matched through a wrapper");
    case Match::Renamed:
        return Texts::tr("Renamed");
    case Match::Moved:
        return Texts::tr("Moved");
    case Match::Guessed:
        return Texts::tr("Guessed");
    case Match::OnlyBaseline:
        return Texts::tr("Only in the baseline");
    case Match::OnlyExperimental:
        return Texts::tr("Only in the experimental trace");
    }
    return {};
}

QString sideTitle(Side side)
{
    return side == Side::Baseline ? Texts::tr("Baseline") : Texts::tr("Experimental");
}

QString stageTitle(Stage stage)
{
    switch (stage) {
    case Stage::Waiting:
        return Texts::tr("Waiting");
    case Stage::Reading:
        return Texts::tr("Reading events");
    case Stage::Sorting:
        return Texts::tr("Sorting events");
    case Stage::Nesting:
        return Texts::tr("Nesting calls");
    case Stage::Blocks:
        return Texts::tr("Building blocks");
    case Stage::Comparing:
        return Texts::tr("Comparing");
    case Stage::Done:
        return Texts::tr("Done");
    }
    return {};
}

QString activityTitle(const WaterfallPart &part)
{
    const MetricText *metric = findMetric(part.key);
    return metric ? Texts::tr(metric->title) : toQString(part.title);
}

QString blockPartTitle(const WaterfallPart &part)
{
    switch (part.kind) {
    case BlockKind::Backward:
    case BlockKind::Optimizer:
    case BlockKind::DataLoader:
    case BlockKind::Unknown:
        return blockKindTitle(part.kind);
    default:
        return toQString(part.title);
    }
}

QString deviceWorkTitle(const KernelRow &row)
{
    if (row.kind == EventKind::Memcpy)
        return Texts::tr("Memcpy");
    if (row.kind == EventKind::Memset)
        return Texts::tr("Memset");
    return namesCommunication(row.name) ? Texts::tr("Communication") : Texts::tr("Kernel");
}

QString reasonDetail(const OverallReason &reason)
{
    static constexpr std::array<const char *, kReasonKindCount> kTitles {
        QT_TRANSLATE_NOOP("Texts", "other input sizes"),
        QT_TRANSLATE_NOOP("Texts", "another data type"),
        QT_TRANSLATE_NOOP("Texts", "another kernel"),
        QT_TRANSLATE_NOOP("Texts", "tensor cores gained or lost"),
        QT_TRANSLATE_NOOP("Texts", "another launch configuration"),
        QT_TRANSLATE_NOOP("Texts", "called more or less often"),
        QT_TRANSLATE_NOOP("Texts", "new, with what it calls"),
        QT_TRANSLATE_NOOP("Texts", "gone, with what it called"),
        QT_TRANSLATE_NOOP("Texts", "the same kernels, another time"),
        QT_TRANSLATE_NOOP("Texts", "the same operator, another time on the host"),
        QT_TRANSLATE_NOOP("Texts", "the device waited for the host"),
        QT_TRANSLATE_NOOP("Texts", "the device waited for a stream, an event or communication"),
    };
    const QString title = QCoreApplication::translate("Texts", kTitles[static_cast<std::size_t>(reason.kind)]);
    QStringList details;
    for (const Evidence &evidence : reason.evidence)
        details << evidenceDetail(evidence);
    const QString evidence = details.join(QLatin1String(", "));
    const QString count = Texts::tr("%n operator(s)", nullptr, static_cast<int>(reason.operators));
    return evidence.isEmpty() ? QStringLiteral("%1 · %2").arg(title, count)
                              : QStringLiteral("%1: %2 · %3").arg(title, evidence, count);
}

QString errorText(const Error &error)
{
    QString text = errorSentence(error.code);
    if (!error.file.empty())
        text = toQString(error.file) + QStringLiteral(": ") + text;
    if (error.byteOffset > 0)
        text += QLatin1Char(' ') + Texts::tr("(at byte %1)").arg(QLocale().toString(error.byteOffset));
    if (!error.detail.empty())
        text += QLatin1Char(' ') + Texts::tr("Details: %1").arg(toQString(error.detail));
    return text;
}

QString rowTitle(const Comparison &comparison, RowId row)
{
    if (!row || comparison.kind(row) == BlockKind::Run)
        return Texts::tr("Whole trace");
    if (comparison.kind(row) == BlockKind::Step)
        return Texts::tr("Whole step");
    return toQString(comparison.label(row));
}

} // namespace twinlane
