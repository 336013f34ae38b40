// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/overlap.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/run/costs.h"

#include <algorithm>

namespace twinlane {

namespace {

std::int64_t lengthNs(std::vector<Interval> times)
{
    unite(times);
    std::int64_t sumNs = 0;
    for (const Interval &time : times)
        sumNs += time.lengthNs();
    return sumNs;
}

} // namespace

TransferTimes transferTimes(const Run &run, const std::vector<std::uint32_t> &steps, std::int32_t device)
{
    const Trace &trace = run.trace;
    std::vector<Interval> windows;
    for (const std::uint32_t step : steps)
        windows.push_back({ run.steps.kept[step].startNs, run.steps.kept[step].endNs });
    unite(windows);
    const std::vector<std::uint8_t> communicates = communicationWork(trace, run.nesting, run.links);
    std::vector<Interval> communication, copies;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId work = run.links.device[i];
        const bool isKernel = trace.kind[work.row()] == EventKind::Kernel;
        if (trace.deviceArgs[i].device != device || (isKernel && (communicates.empty() || !communicates[i])))
            continue;
        const std::int64_t startNs = trace.startNs[work.row()], endNs = trace.endNs(work);
        auto window = std::partition_point(
            windows.begin(), windows.end(), [&](const Interval &span) { return span.endNs <= startNs; });
        for (; window != windows.end() && window->startNs < endNs; ++window)
            (isKernel ? communication : copies).push_back(clipped(startNs, endNs, *window));
    }
    return { lengthNs(std::move(communication)), lengthNs(std::move(copies)) };
}

} // namespace twinlane
