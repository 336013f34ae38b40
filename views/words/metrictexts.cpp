// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/metrictexts.h"

#include "views/words/format.h"

#include <QCoreApplication>

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
    { "deviceMemoryBytes", QT_TRANSLATE_NOOP("Texts", "Device memory"),
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
    { "mfu", QT_TRANSLATE_NOOP("Texts", "MFU"),
        QT_TRANSLATE_NOOP("Texts",
            "Model FLOPs utilization: what the floating-point operations of the steps would take at the peaks of the "
            "device's data sheet, of the steps' time. What is computed again in the backward pass does not count."),
        MetricText::Run },
    { "hfu", QT_TRANSLATE_NOOP("Texts", "HFU"),
        QT_TRANSLATE_NOOP(
            "Texts", "Hardware FLOPs utilization: as MFU, with what is computed again in the backward pass."),
        MetricText::Run },
    { "roofCoverage", QT_TRANSLATE_NOOP("Texts", "Roof known"),
        QT_TRANSLATE_NOOP("Texts",
            "Share of the device time of the steps that is in operators whose least time by the data sheet is known. "
            "MFU, HFU and roofs rest on it."),
        MetricText::Run },
    { "averageStepNs", QT_TRANSLATE_NOOP("Texts", "Average step time"),
        QT_TRANSLATE_NOOP("Texts", "Mean wall time of the kept steps, their device work included."), MetricText::Run },
    { "markedStepNs", QT_TRANSLATE_NOOP("Texts", "Step as marked"),
        QT_TRANSLATE_NOOP("Texts",
            "Mean time of the steps' annotations (ProfilerStep) on the host, as trace viewers show it. The step time "
            "is "
            "another: it begins when the device is done with the step before and ends when it is done with this one."),
        MetricText::More },
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
    { "Runtime", QT_TRANSLATE_NOOP("Texts", "Driver calls"),
        QT_TRANSLATE_NOOP("Texts",
            "Runtime: time of the average step spent in calls of the device runtime or driver while the device was "
            "idle."),
        MetricText::StepCost },
    { "DataLoader", QT_TRANSLATE_NOOP("Texts", "DataLoader"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step that waited for the data loader."), MetricText::StepCost },
    { "CPU Exec", QT_TRANSLATE_NOOP("Texts", "Python & operators"),
        QT_TRANSLATE_NOOP("Texts",
            "CPU Exec: time of the average step in which operators ran on the host and nothing named before was "
            "active."),
        MetricText::StepCost },
    { "Other", QT_TRANSLATE_NOOP("Texts", "Unexplained"),
        QT_TRANSLATE_NOOP(
            "Texts", "Other: the rest of the average step. The eight categories add up to the step exactly."),
        MetricText::StepCost },
    { "deviceWorkNs", QT_TRANSLATE_NOOP("Texts", "Device work"),
        QT_TRANSLATE_NOOP("Texts",
            "Summed duration of all device work in the average step, overlapping or not, also of work without a "
            "launch."),
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
    { "communicationNs", QT_TRANSLATE_NOOP("Texts", "Communication on the device"),
        QT_TRANSLATE_NOOP("Texts",
            "Time of the average step in which the busiest device communicated, whether it computed beside that or "
            "not."),
        MetricText::More },
    { "hiddenCommunicationNs", QT_TRANSLATE_NOOP("Texts", "Hidden communication"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which the busiest device communicated and computed at once."),
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
    { "idleLaunchCallNs", QT_TRANSLATE_NOOP("Texts", "Idle: launch call"),
        QT_TRANSLATE_NOOP("Texts",
            "Time in which the busiest device was idle during the call that launched its next work: lazy loading, a "
            "full queue, a copy that blocks."),
        MetricText::More },
    { "idleLaunchNs", QT_TRANSLATE_NOOP("Texts", "Idle: launch"),
        QT_TRANSLATE_NOOP("Texts",
            "Idle time of the busiest device up to 30 µs after the call that launched its next work had returned."),
        MetricText::More },
    { "idleWaitingNs", QT_TRANSLATE_NOOP("Texts", "Idle: waiting"),
        QT_TRANSLATE_NOOP("Texts",
            "Idle time of the busiest device later than that, where its stream had been told to wait or another "
            "device ran."),
        MetricText::More },
    { "idleUnexplainedNs", QT_TRANSLATE_NOOP("Texts", "Idle: not explained"),
        QT_TRANSLATE_NOOP("Texts",
            "Idle time of the busiest device that nothing in the recording explains, also the short gaps between "
            "queued work."),
        MetricText::More },
    { "queuedAheadNs", QT_TRANSLATE_NOOP("Texts", "Queued ahead"),
        QT_TRANSLATE_NOOP("Texts",
            "Time in which the busiest device was busy with work from outside the file, before it took up the file's "
            "first work."),
        MetricText::More },
    { "blockingSyncs", QT_TRANSLATE_NOOP("Texts", "Blocking syncs"),
        QT_TRANSLATE_NOOP(
            "Texts", "Calls per step in which the host waits for the device, pageable copies that block among them."),
        MetricText::More },
    { "blockingSyncNs", QT_TRANSLATE_NOOP("Texts", "Sync time"),
        QT_TRANSLATE_NOOP("Texts", "Time per step that the host spent in calls that wait for the device."),
        MetricText::More },
    { "launches", QT_TRANSLATE_NOOP("Texts", "Launches"),
        QT_TRANSLATE_NOOP("Texts", "Launches of device work per step."), MetricText::More },
    { "launchesWithoutWork", QT_TRANSLATE_NOOP("Texts", "Launches without work"),
        QT_TRANSLATE_NOOP("Texts", "Launches per step whose device work is not in the file: the profiler lost it."),
        MetricText::More },
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

QString activityTitle(const WaterfallPart &part)
{
    const MetricText *metric = findMetric(part.key);
    return metric ? Texts::tr(metric->title) : toQString(part.title);
}

} // namespace twinlane
