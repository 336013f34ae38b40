// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/stepactivity.h"

#include "model/base/interruption.h"

#include <algorithm>

namespace twinlane {

DeviceUnions deviceUnions(const Run &run, const std::vector<std::uint8_t> &communicates)
{
    DeviceUnions unions;
    const Trace &trace = run.trace;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId event = run.links.device[i];
        const Interval time { trace.startNs[event.row()], trace.endNs(event) };
        const bool isKernel = trace.kind[event.row()] == EventKind::Kernel;
        const bool isCommunication = !communicates.empty() && communicates[i];
        (isCommunication ? unions.communication : isKernel ? unions.compute : unions.copy).push_back(time);
        unions.busy.push_back(time);
    }
    for (auto *list : { &unions.busy, &unions.compute, &unions.communication, &unions.copy })
        unite(*list);
    return unions;
}

std::vector<Interval> partsIn(const std::vector<Interval> &united, const Interval &window)
{
    std::vector<Interval> parts;
    auto at = std::partition_point(
        united.begin(), united.end(), [&](const Interval &part) { return part.endNs <= window.startNs; });
    for (; at != united.end() && at->startNs < window.endNs; ++at) {
        interruptionPoint();
        parts.push_back(clipped(at->startNs, at->endNs, window));
    }
    return parts;
}

StepActivity activityIn(const DeviceUnions &unions, const Interval &window)
{
    const auto compute = partsIn(unions.compute, window), communication = partsIn(unions.communication, window);
    return { lengthOf(partsIn(unions.busy, window)), lengthOf(compute), lengthOf(communication),
        lengthOf(partsIn(unions.copy, window)), lengthOf(without(communication, compute)) };
}

} // namespace twinlane
