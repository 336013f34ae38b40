// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/comparabilitychecks.h"

#include "model/alignment/sidename.h"
#include "model/base/interruption.h"
#include "model/base/side.h"

#include <algorithm>
#include <map>
#include <optional>

namespace twinlane::comparability {

namespace {

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
    PerSide<std::size_t> events {};
    for (const Side side : kSides) {
        if (inspection.of(side).deviceCount == 0)
            events[side] = eventsOfUnknownDevices(inspection.trace(side));
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

} // namespace

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
        inspection.add("rank", Severity::Warning,
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

namespace {

/// 12040 is CUDA 12.4; 60443483 is HIP 6.4.43483.
std::string versionText(std::string_view key, std::int64_t number)
{
    if (key.starts_with("hip"))
        return std::to_string(number / 10000000) + '.' + std::to_string(number / 100000 % 100) + '.'
            + std::to_string(number % 100000);
    return std::to_string(number / 1000) + '.' + std::to_string(number % 1000 / 10);
}

} // namespace

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

} // namespace twinlane::comparability
