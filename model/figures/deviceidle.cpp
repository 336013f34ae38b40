// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/figures/deviceidle.h"

#include "model/base/interruption.h"
#include "model/run/costs.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

namespace twinlane {

namespace {

/// Device work, in the order in which it can end an idle stretch.
struct Work {
    std::int64_t startNs = 0, endNs = 0;
    std::int32_t stream = -1;
    FileOrder fileOrder;
    DeviceActivity activity = DeviceActivity::Compute;
    EventId launch;
    bool operator<(const Work &other) const
    {
        return std::tie(startNs, stream, fileOrder) < std::tie(other.startNs, other.stream, other.fileOrder);
    }
};

DeviceActivity activityOf(EventKind kind, bool communicates)
{
    if (kind != EventKind::Kernel)
        return DeviceActivity::Copies;
    return communicates ? DeviceActivity::Communication : DeviceActivity::Compute;
}

std::map<std::int32_t, std::vector<Work>> workByDevice(const Run &run)
{
    const Trace &trace = run.trace;
    const std::vector<std::uint8_t> communicates = communicationWork(trace, run.nesting, run.links);
    std::map<std::int32_t, std::vector<Work>> devices;
    auto args = trace.deviceArgs.begin();
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint();
        const EventId event = run.links.device[i];
        while (args != trace.deviceArgs.end() && args->event < event)
            ++args;
        const bool hasArgs = args != trace.deviceArgs.end() && args->event == event;
        const std::size_t row = event.row();
        devices[hasArgs ? args->device : -1].push_back(
            { trace.startNs[row], trace.endNs(event), hasArgs ? args->stream : -1, trace.fileOrder[row],
                activityOf(trace.kind[row], !communicates.empty() && communicates[i]), run.links.launch[i] });
    }
    for (auto &[id, work] : devices)
        interruptibleSort(work, std::less());
    return devices;
}

DeviceActivity idleBefore(const Work &next, const Interval &gap, const Trace &trace)
{
    if (!next.launch)
        return DeviceActivity::IdleOther;
    if (trace.startNs[next.launch.row()] > gap.startNs)
        return DeviceActivity::IdleHost;
    return gap.lengthNs() < kLaunchGapNs ? DeviceActivity::IdleLaunch : DeviceActivity::IdleOther;
}

/// A kernel without length ends one gap and begins another. Both idle stretches stay apart even if they are of one
/// kind; sums do not depend on that.
void append(std::vector<ActivityStretch> &stretches, const Interval &time, DeviceActivity activity)
{
    if (time.lengthNs() == 0)
        return;
    if (!stretches.empty() && stretches.back().activity == activity && activity <= DeviceActivity::Copies)
        stretches.back().time.endNs = time.endNs;
    else
        stretches.push_back({ time, activity });
}

std::vector<ActivityStretch> stretchesOf(const std::vector<Work> &work, const Trace &trace)
{
    std::vector<std::uint32_t> byEnd(work.size());
    for (std::uint32_t i = 0; i < byEnd.size(); ++i)
        byEnd[i] = i;
    interruptibleSort(byEnd,
        [&](std::uint32_t x, std::uint32_t y) { return std::tie(work[x].endNs, x) < std::tie(work[y].endNs, y); });
    std::vector<ActivityStretch> stretches;
    std::array<std::size_t, 3> running {}; // running work of Compute, Communication and Copies
    std::int64_t cursorNs = work.front().startNs;
    const auto advance = [&](std::int64_t toNs, const Work *next) {
        const auto first = std::find_if(running.begin(), running.end(), [](std::size_t n) { return n > 0; });
        const Interval time { cursorNs, toNs };
        if (first != running.end())
            append(stretches, time, DeviceActivity(first - running.begin()));
        else if (next)
            append(stretches, time, idleBefore(*next, time, trace));
        cursorNs = toNs;
    };
    for (std::size_t s = 0, e = 0; e < byEnd.size();) {
        interruptionPoint();
        if (s < work.size() && work[s].startNs <= work[byEnd[e]].endNs) {
            advance(work[s].startNs, &work[s]);
            ++running[std::size_t(work[s++].activity)];
        } else {
            const Work &ending = work[byEnd[e++]];
            advance(ending.endNs, nullptr);
            --running[std::size_t(ending.activity)];
        }
    }
    return stretches;
}

constexpr std::array<std::string_view, kDeviceActivityCount> kKeys { "computeNs", "exposedCommunicationNs",
    "exposedCopiesNs", "idleHostNs", "idleLaunchNs", "idleOtherNs" };
constexpr std::array<std::string_view, kDeviceActivityCount> kTitles { "Device: compute",
    "Device: exposed communication", "Device: exposed copies", "Device idle: waiting for the host",
    "Device idle: launching", "Device idle: other" };

} // namespace

std::string_view deviceActivityKey(DeviceActivity activity)
{
    return kKeys[std::size_t(activity)];
}

std::string_view deviceActivityTitle(DeviceActivity activity)
{
    return kTitles[std::size_t(activity)];
}

ActivityTimes DeviceActivities::during(const Interval &span) const
{
    ActivityTimes times {};
    const auto add = [&](DeviceActivity activity, std::int64_t startNs, std::int64_t endNs) {
        times[std::size_t(activity)] += clipped(startNs, endNs, span).lengthNs();
    };
    if (stretches.empty()) {
        add(before, span.startNs, span.endNs);
        return times;
    }
    const std::int64_t firstNs = stretches.front().time.startNs;
    const std::int64_t lastNs = stretches.back().time.endNs;
    add(before, span.startNs, std::max(span.startNs, std::min(firstNs, span.endNs)));
    auto stretch = std::partition_point(
        stretches.begin(), stretches.end(), [&](const ActivityStretch &s) { return s.time.endNs <= span.startNs; });
    for (; stretch != stretches.end() && stretch->time.startNs < span.endNs; ++stretch)
        add(stretch->activity, stretch->time.startNs, stretch->time.endNs);
    add(DeviceActivity::IdleHost, std::min(std::max(lastNs, span.startNs), span.endNs), span.endNs);
    return times;
}

std::vector<DeviceActivities> deviceActivities(const Run &run)
{
    std::vector<DeviceActivities> activities;
    for (const auto &[id, work] : workByDevice(run)) {
        DeviceActivities device;
        device.device = id;
        device.stretches = stretchesOf(work, run.trace);
        if (!work.front().launch)
            device.before = DeviceActivity::IdleOther;
        activities.push_back(std::move(device));
    }
    return activities;
}

} // namespace twinlane
