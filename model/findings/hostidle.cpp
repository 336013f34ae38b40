// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/hostidle.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"

#include <algorithm>

namespace twinlane {

namespace {

/// The times of a step in which the device has nothing to do since nothing was launched.
std::vector<Interval> waitsForHost(const DeviceActivities &device, const Interval &window)
{
    std::vector<Interval> waits;
    const auto add = [&](std::int64_t startNs, std::int64_t endNs) {
        if (endNs > startNs)
            waits.push_back(clipped(startNs, endNs, window));
    };
    if (device.stretches.empty())
        return {};
    if (device.before == DeviceActivity::IdleHost)
        add(window.startNs, device.stretches.front().startNs);
    for (std::size_t i = device.firstEndingAfter(window.startNs);
         i < device.stretches.size() && device.stretches[i].startNs < window.endNs; ++i) {
        interruptionPoint();
        if (device.stretches[i].activity == DeviceActivity::IdleHost)
            add(device.stretches[i].startNs, device.timeOf(i).endNs);
    }
    add(std::max(device.endNs, window.startNs), window.endNs);
    unite(waits);
    return waits;
}

/// What is no host's fault: loaders have rules of their own, and the profiler is busy with itself, or starts and ends.
std::vector<Interval> otherTimes(const RuleInput &input, const RuleStep &step)
{
    const Step &kept = input.run().steps.kept[step.kept];
    std::vector<Interval> times = input.device().overheads();
    const Interval &recorded = input.device().recorded();
    times.push_back({ std::min(kept.startNs, recorded.startNs), recorded.startNs });
    times.push_back({ recorded.endNs, std::max(kept.endNs, recorded.endNs) });
    const std::vector<Interval> loaders = loaderTimes(input, step);
    times.insert(times.end(), loaders.begin(), loaders.end());
    unite(times);
    return times;
}

} // namespace

std::vector<Interval> loaderTimes(const RuleInput &input, const RuleStep &step)
{
    const Trace &trace = input.trace();
    std::vector<Interval> times;
    for (std::size_t b = step.block.row() + 1; b < input.tree()[step.block].subtreeEnd; ++b) {
        if (input.tree().blocks[b].kind != BlockKind::DataLoader)
            continue;
        for (const BlockCall &call : input.callsOf(BlockId(b), step.kept))
            times.push_back({ trace.startNs[call.event.row()], trace.endNs(call.event) });
    }
    unite(times);
    return times;
}

std::vector<Interval> longGaps(const RuleInput &input, const RuleStep &step, std::vector<Interval> busy)
{
    const Step &kept = input.run().steps.kept[step.kept];
    const Interval whole { std::min(kept.hostStartNs, kept.startNs), std::max(kept.hostEndNs, kept.endNs) };
    for (const TopCall &call : step.calls)
        busy.push_back({ call.startNs, call.endNs });
    for (const PhaseCall &call : input.timeline().phaseCalls) {
        interruptionPoint();
        if (const Interval time = clipped(call.time.startNs, call.time.endNs, whole); time.lengthNs() > 0)
            busy.push_back(time);
    }
    unite(busy);
    std::vector<Interval> gaps = without({ whole }, busy);
    std::erase_if(gaps, [&](const Interval &gap) { return gap.lengthNs() < input.limits().elsewhereNs; });
    return gaps;
}

std::vector<Interval> hostIdle(const RuleInput &input, const RuleStep &step)
{
    const Step &kept = input.run().steps.kept[step.kept];
    return without(waitsForHost(input.device().activities(), { kept.startNs, kept.endNs }), otherTimes(input, step));
}

} // namespace twinlane
