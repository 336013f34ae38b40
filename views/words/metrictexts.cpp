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
    bool isStepCost; ///< a part of the average step's wall time
};

// In the order of the overview's columns.
constexpr MetricText kMetrics[] = {
    { "device", QT_TRANSLATE_NOOP("Texts", "Device"),
        QT_TRANSLATE_NOOP("Texts", "The devices that worked in the steps, as the trace declares them."), false },
    { "deviceMemoryBytes", QT_TRANSLATE_NOOP("Texts", "Device memory"),
        QT_TRANSLATE_NOOP("Texts", "Total memory of the device."), false },
    { "gpuUtilization", QT_TRANSLATE_NOOP("Texts", "GPU utilization"),
        QT_TRANSLATE_NOOP("Texts",
            "Share of the time from the first step's start to the last step's end in which at least one kernel ran."),
        false },
    { "averageMemoryBytes", QT_TRANSLATE_NOOP("Texts", "Average memory"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time-weighted mean of the allocated memory over the steps. Needs profile_memory=True."),
        false },
    { "peakMemoryBytes", QT_TRANSLATE_NOOP("Texts", "Peak memory"),
        QT_TRANSLATE_NOOP("Texts", "Most memory allocated at once in the steps. Needs profile_memory=True."), false },
    { "mfu", QT_TRANSLATE_NOOP("Texts", "MFU"),
        QT_TRANSLATE_NOOP("Texts",
            "Model FLOPs utilization: what the floating-point operations of the steps would take at the peaks of the "
            "device's data sheet, of the steps' time. What is computed again in the backward pass does not count."),
        false },
    { "hfu", QT_TRANSLATE_NOOP("Texts", "HFU"),
        QT_TRANSLATE_NOOP(
            "Texts", "Hardware FLOPs utilization: as MFU, with what is computed again in the backward pass."),
        false },
    { "roofCoverage", QT_TRANSLATE_NOOP("Texts", "Roof known"),
        QT_TRANSLATE_NOOP("Texts",
            "Share of the device time of the steps that is in operators whose least time by the data sheet is known. "
            "MFU, HFU and roofs rest on it."),
        false },
    { "averageStepNs", QT_TRANSLATE_NOOP("Texts", "Average step time"),
        QT_TRANSLATE_NOOP("Texts", "Mean wall time of the kept steps, their device work included."), false },
    { "markedStepNs", QT_TRANSLATE_NOOP("Texts", "Step as marked"),
        QT_TRANSLATE_NOOP("Texts",
            "Mean time of the steps' annotations (ProfilerStep) on the host, as trace viewers show it. The step time "
            "is "
            "another: it begins when the device is done with the step before and ends when it is done with this one."),
        false },
    { "Kernel", QT_TRANSLATE_NOOP("Texts", "Kernel"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step in which a compute kernel ran."), true },
    { "Memcpy", QT_TRANSLATE_NOOP("Texts", "Memcpy"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step in which the device copied memory and no kernel ran."),
        true },
    { "Memset", QT_TRANSLATE_NOOP("Texts", "Memset"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which the device set memory and did nothing named before."),
        true },
    { "Communication", QT_TRANSLATE_NOOP("Texts", "Communication"),
        QT_TRANSLATE_NOOP("Texts",
            "Time of the average step in which only communication (NCCL, RCCL, Gloo, …) was active: it is not hidden "
            "behind kernels."),
        true },
    { "Runtime", QT_TRANSLATE_NOOP("Texts", "Driver calls"),
        QT_TRANSLATE_NOOP("Texts",
            "Runtime: time of the average step spent in calls of the device runtime or driver while the device was "
            "idle."),
        true },
    { "DataLoader", QT_TRANSLATE_NOOP("Texts", "DataLoader"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step that waited for the data loader."), true },
    { "CPU Exec", QT_TRANSLATE_NOOP("Texts", "Python & operators"),
        QT_TRANSLATE_NOOP("Texts",
            "CPU Exec: time of the average step in which operators ran on the host and nothing named before was "
            "active."),
        true },
    { "Other", QT_TRANSLATE_NOOP("Texts", "Unexplained"),
        QT_TRANSLATE_NOOP(
            "Texts", "Other: the rest of the average step. The eight categories add up to the step exactly."),
        true },
    { "deviceWorkNs", QT_TRANSLATE_NOOP("Texts", "Device work"),
        QT_TRANSLATE_NOOP("Texts",
            "Summed duration of all device work in the average step, overlapping or not, also of work without a "
            "launch."),
        false },
    { "peakReservedBytes", QT_TRANSLATE_NOOP("Texts", "Peak reserved"),
        QT_TRANSLATE_NOOP("Texts", "Most memory that the caching allocator held at once. Needs profile_memory=True."),
        false },
    { "smEfficiency", QT_TRANSLATE_NOOP("Texts", "SM efficiency"),
        QT_TRANSLATE_NOOP("Texts", "Estimated share of the multiprocessors that had a block to run, over the steps."),
        false },
    { "achievedOccupancy", QT_TRANSLATE_NOOP("Texts", "Occupancy"),
        QT_TRANSLATE_NOOP(
            "Texts", "Estimated achieved occupancy, the mean over the kernels weighted by their duration."),
        false },
    { "tensorCoreRatio", QT_TRANSLATE_NOOP("Texts", "Tensor cores"),
        QT_TRANSLATE_NOOP("Texts", "Share of the kernel time in kernels that use tensor cores."), false },
    { "computeNs", QT_TRANSLATE_NOOP("Texts", "Compute"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which a kernel that is no communication ran on the busiest device."),
        false },
    { "communicationNs", QT_TRANSLATE_NOOP("Texts", "Communication on the device"),
        QT_TRANSLATE_NOOP("Texts",
            "Time of the average step in which the busiest device communicated, whether it computed beside that or "
            "not."),
        false },
    { "hiddenCommunicationNs", QT_TRANSLATE_NOOP("Texts", "Hidden communication"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which the busiest device communicated and computed at once."),
        false },
    { "exposedCommunicationNs", QT_TRANSLATE_NOOP("Texts", "Exposed communication"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time of the average step in which the busiest device communicated and computed nothing."),
        false },
    { "exposedCopiesNs", QT_TRANSLATE_NOOP("Texts", "Exposed copies"),
        QT_TRANSLATE_NOOP("Texts", "Time of the average step in which the busiest device only copied or set memory."),
        false },
    { "idleHostNs", QT_TRANSLATE_NOOP("Texts", "Idle: host"),
        QT_TRANSLATE_NOOP(
            "Texts", "Time in which the busiest device was idle and the host had not launched its next work yet."),
        false },
    { "idleLaunchCallNs", QT_TRANSLATE_NOOP("Texts", "Idle: launch call"),
        QT_TRANSLATE_NOOP("Texts",
            "Time in which the busiest device was idle during the call that launched its next work: lazy loading, a "
            "full queue, a copy that blocks."),
        false },
    { "idleLaunchNs", QT_TRANSLATE_NOOP("Texts", "Idle: launch"),
        QT_TRANSLATE_NOOP("Texts",
            "Idle time of the busiest device up to 30 µs after the call that launched its next work had returned."),
        false },
    { "idleWaitingNs", QT_TRANSLATE_NOOP("Texts", "Idle: waiting"),
        QT_TRANSLATE_NOOP("Texts",
            "Idle time of the busiest device later than that, where its stream had been told to wait or another "
            "device ran."),
        false },
    { "idleUnexplainedNs", QT_TRANSLATE_NOOP("Texts", "Idle: not explained"),
        QT_TRANSLATE_NOOP("Texts",
            "Idle time of the busiest device that nothing in the recording explains, also the short gaps between "
            "queued work."),
        false },
    { "queuedAheadNs", QT_TRANSLATE_NOOP("Texts", "Queued ahead"),
        QT_TRANSLATE_NOOP("Texts",
            "Time in which the busiest device was busy with work from outside the file, before it took up the file's "
            "first work."),
        false },
    { "blockingSyncs", QT_TRANSLATE_NOOP("Texts", "Blocking syncs"),
        QT_TRANSLATE_NOOP(
            "Texts", "Calls per step in which the host waits for the device, pageable copies that block among them."),
        false },
    { "blockingSyncNs", QT_TRANSLATE_NOOP("Texts", "Sync time"),
        QT_TRANSLATE_NOOP("Texts", "Time per step that the host spent in calls that wait for the device."), false },
    { "launches", QT_TRANSLATE_NOOP("Texts", "Launches"),
        QT_TRANSLATE_NOOP("Texts", "Launches of device work per step."), false },
    { "launchesWithoutWork", QT_TRANSLATE_NOOP("Texts", "Launches without work"),
        QT_TRANSLATE_NOOP("Texts", "Launches per step whose device work is not in the file: the profiler lost it."),
        false },
    { "kernels", QT_TRANSLATE_NOOP("Texts", "Kernels"), QT_TRANSLATE_NOOP("Texts", "Kernels per step."), false },
    { "shortKernels", QT_TRANSLATE_NOOP("Texts", "Short kernels"),
        QT_TRANSLATE_NOOP("Texts", "Kernels of less than 5 µs, per step."), false },
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
    return metric && metric->isStepCost;
}

std::size_t metricOrder(std::string_view key)
{
    const MetricText *metric = findMetric(key);
    return metric ? static_cast<std::size_t>(metric - std::begin(kMetrics)) : std::size(kMetrics);
}

QString activityTitle(const WaterfallPart &part)
{
    const MetricText *metric = findMetric(part.key);
    return metric ? Texts::tr(metric->title) : toQString(part.title);
}

} // namespace twinlane
