// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// H1: the device waits for the host to launch its work.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/figures/hostduring.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/timeparts.h"
#include "model/findings/workofsteps.h"

#include <algorithm>
#include <map>

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
    const Trace &trace = input.trace();
    const Step &kept = input.run().steps.kept[step.kept];
    std::vector<Interval> times = input.device().overheads();
    const Interval &recorded = input.device().recorded();
    times.push_back({ std::min(kept.startNs, recorded.startNs), recorded.startNs });
    times.push_back({ recorded.endNs, std::max(kept.endNs, recorded.endNs) });
    for (std::size_t b = step.block.row() + 1; b < input.tree()[step.block].subtreeEnd; ++b) {
        if (input.tree().blocks[b].kind != BlockKind::DataLoader)
            continue;
        for (const BlockCall &call : input.callsOf(BlockId(b), step.kept))
            times.push_back({ trace.startNs[call.event.row()], trace.endNs(call.event) });
    }
    unite(times);
    return times;
}

/// Names the block that the host was in for most of each of @p times.
std::vector<std::string> blocksDuring(const RuleInput &input, const std::vector<Interval> &times)
{
    const LaneId lane = input.run().steps.lane;
    std::vector<HostTime> asked;
    for (const Interval &time : times)
        asked.push_back({ lane, time });
    std::vector<std::map<BlockId, std::int64_t>> nsOfBlocks(times.size());
    hostDuring(input.run(), asked, lane, [&](const HostStretch &stretch) {
        const auto after = std::upper_bound(times.begin(), times.end(), stretch.startNs,
            [](std::int64_t ns, const Interval &time) { return ns < time.startNs; });
        if (after == times.begin())
            return;
        BlockId block = stretch.op ? input.timeline().operatorPlaces[stretch.opPlace].block
                                   : input.device().blockOfCall(stretch.block);
        if (block)
            block = input.home(input.owner(block));
        nsOfBlocks[std::size_t(after - times.begin() - 1)][block] += stretch.ns;
    });
    std::vector<std::string> names;
    for (const auto &nsOfBlock : nsOfBlocks) {
        const auto most = std::max_element(
            nsOfBlock.begin(), nsOfBlock.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
        names.push_back(blockName(input, most == nsOfBlock.end() ? BlockId() : most->first));
    }
    return names;
}

} // namespace

void findHostBound(const RuleInput &input, RuleOutput &output)
{
    std::vector<Observation> found;
    std::vector<Interval> longest;
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const RuleStep &step = input.steps()[s];
        const Step &kept = input.run().steps.kept[step.kept];
        const std::vector<Interval> waits =
            without(waitsForHost(input.device().activities(), { kept.startNs, kept.endNs }), otherTimes(input, step));
        if (waits.empty())
            continue;
        Observation observation;
        observation.step = s;
        observation.block = step.block;
        observation.leastShare = input.limits().hostBoundShare;
        observation.count = static_cast<std::uint32_t>(waits.size());
        for (const Interval &wait : waits)
            observation.addIdle(wait);
        longest.push_back(*std::max_element(waits.begin(), waits.end(),
            [](const Interval &a, const Interval &b) { return a.lengthNs() < b.lengthNs(); }));
        observation.measured = { { "waits", double(waits.size()) },
            { "longestNs", double(longest.back().lengthNs()) } };
        found.push_back(std::move(observation));
    }
    const std::vector<std::string> blocks = blocksDuring(input, longest);
    for (std::size_t i = 0; i < found.size(); ++i) {
        found[i].subject = blocks[i];
        output.add(std::move(found[i]));
    }
}

} // namespace twinlane
