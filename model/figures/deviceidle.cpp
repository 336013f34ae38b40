// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/deviceidle.h"

#include "model/base/interruption.h"
#include "model/figures/streamwaits.h"
#include "model/run/costs.h"

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>

namespace twinlane {

namespace {

/// Device work, in the order in which it can end an idle stretch.
struct BusyStretch {
    std::int64_t startNs = 0, endNs = 0;
    std::int32_t stream = -1;
    FileOrder fileOrder;
    DeviceActivity activity = DeviceActivity::Compute;
    EventId launch;
    std::uint32_t row = 0; ///< in DeviceLinks
    bool operator<(const BusyStretch &other) const
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

std::map<std::int32_t, std::vector<BusyStretch>> workByDevice(const Run &run)
{
    const Trace &trace = run.trace;
    const std::vector<std::uint8_t> communicates = communicationWork(trace, run.nesting, run.links);
    std::map<std::int32_t, std::vector<BusyStretch>> devices;
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
                activityOf(trace.kind[row], !communicates.empty() && communicates[i]), run.links.launch[i],
                static_cast<std::uint32_t>(i) });
    }
    for (auto &[id, work] : devices)
        interruptibleSort(work, std::less());
    return devices;
}

/// A stretch that begins where the last one ends, and goes on with it if it is alike.
void append(std::vector<ActivityStretch> &stretches, const Interval &time, DeviceActivity activity,
    std::uint32_t next = ActivityStretch::kNoWork)
{
    if (time.lengthNs() == 0)
        return;
    if (stretches.empty() || stretches.back().activity != activity || stretches.back().next != next)
        stretches.push_back({ time.startNs, next, activity });
}

/// Times at which any device of the file runs.
std::vector<Interval> anyDeviceRuns(const std::map<std::int32_t, std::vector<BusyStretch>> &devices)
{
    std::vector<Interval> times;
    if (devices.size() < 2)
        return times;
    for (const auto &[id, work] : devices) {
        for (const BusyStretch &each : work)
            times.push_back({ each.startNs, each.endNs });
    }
    unite(times);
    return times;
}

/// Divides the idle stretches of one device.
class GapDivider {
public:
    GapDivider(const Run &run, const std::vector<Interval> &anyRuns, StreamWaits &waits, std::int32_t device)
        : m_trace(run.trace)
        , m_first(firstQueuedAhead(run.trace, run.links).value_or(ActivityStretch::kNoWork))
        , m_anyRuns(anyRuns)
        , m_waits(waits)
        , m_device(device)
    {
    }

    /// To be asked of all device work in time order.
    bool isToldToWait(const BusyStretch &next) { return next.launch && m_waits.wasToldToWait(next.launch); }

    /// Appends @p gap, which @p next ended, in its parts.
    void divide(
        const Interval &gap, const BusyStretch &next, bool isToldToWait, std::vector<ActivityStretch> &stretches) const
    {
        std::int64_t cursorNs = gap.startNs;
        const auto until = [&](std::int64_t ns, DeviceActivity activity) {
            const std::int64_t endNs = std::clamp(ns, cursorNs, gap.endNs);
            append(stretches, { cursorNs, endNs }, activity, next.row);
            cursorNs = endNs;
        };
        if (!next.launch) {
            until(gap.endNs, DeviceActivity::IdleUnexplained);
            return;
        }
        const std::int64_t returnedNs = m_trace.endNs(next.launch);
        until(m_trace.startNs[next.launch.row()], DeviceActivity::IdleHost);
        until(returnedNs, DeviceActivity::IdleLaunchCall);
        if (m_first == next.row)
            until(gap.endNs, DeviceActivity::QueuedAhead);
        until(returnedNs + kLaunchGapNs, DeviceActivity::IdleLaunch);
        for (const Interval &wait :
            isToldToWait ? std::vector { gap } : waitsIn({ cursorNs, gap.endNs }, next.stream)) {
            until(wait.startNs, DeviceActivity::IdleUnexplained);
            until(wait.endNs, DeviceActivity::IdleWaiting);
        }
        until(gap.endNs, DeviceActivity::IdleUnexplained);
    }

private:
    /// When the stream waited as the file says, or another device ran.
    std::vector<Interval> waitsIn(const Interval &span, std::int32_t stream) const
    {
        std::vector<Interval> waits;
        for (const auto *times : { &m_waits.ofStream(m_device, stream), &m_anyRuns }) {
            auto time = std::partition_point(
                times->begin(), times->end(), [&](const Interval &t) { return t.endNs <= span.startNs; });
            for (; time != times->end() && time->startNs < span.endNs; ++time)
                waits.push_back(clipped(time->startNs, time->endNs, span));
        }
        unite(waits);
        return waits;
    }

    const Trace &m_trace;
    std::uint32_t m_first;
    const std::vector<Interval> &m_anyRuns;
    StreamWaits &m_waits;
    std::int32_t m_device;
};

std::vector<ActivityStretch> stretchesOf(const std::vector<BusyStretch> &work, GapDivider &gaps, const Trace &trace)
{
    std::vector<std::uint32_t> byEnd(work.size());
    for (std::uint32_t i = 0; i < byEnd.size(); ++i)
        byEnd[i] = i;
    interruptibleSort(byEnd,
        [&](std::uint32_t x, std::uint32_t y) { return std::tie(work[x].endNs, x) < std::tie(work[y].endNs, y); });
    std::vector<ActivityStretch> stretches;
    stretches.reserve(2 * work.size());
    std::array<std::size_t, 3> running {}; // running work of Compute, Communication and Copies
    const EventId firstLaunch = work.front().launch;
    std::int64_t cursorNs = work.front().startNs;
    if (firstLaunch)
        cursorNs = std::min(cursorNs, trace.startNs[firstLaunch.row()]);
    const auto advance = [&](std::int64_t toNs, const BusyStretch *next) {
        const bool isToldToWait = next && gaps.isToldToWait(*next);
        const auto first = std::find_if(running.begin(), running.end(), [](std::size_t n) { return n > 0; });
        const Interval time { cursorNs, toNs };
        if (first != running.end())
            append(stretches, time, DeviceActivity(first - running.begin()));
        else if (next)
            gaps.divide(time, *next, isToldToWait, stretches);
        cursorNs = toNs;
    };
    for (std::size_t s = 0, e = 0; e < byEnd.size();) {
        interruptionPoint();
        if (s < work.size() && work[s].startNs <= work[byEnd[e]].endNs) {
            advance(work[s].startNs, &work[s]);
            ++running[std::size_t(work[s++].activity)];
        } else {
            const BusyStretch &ending = work[byEnd[e++]];
            advance(ending.endNs, nullptr);
            --running[std::size_t(ending.activity)];
        }
    }
    return stretches;
}

constexpr std::array<std::string_view, kDeviceActivityCount> kKeys { "computeNs", "exposedCommunicationNs",
    "exposedCopiesNs", "idleHostNs", "idleLaunchCallNs", "idleLaunchNs", "idleWaitingNs", "idleUnexplainedNs",
    "queuedAheadNs" };
constexpr std::array<std::string_view, kDeviceActivityCount> kTitles { "Device: compute",
    "Device: exposed communication", "Device: exposed copies", "Device idle: waiting for the host",
    "Device idle: in launch calls", "Device idle: launching", "Device idle: waiting for streams or devices",
    "Device idle: not explained", "Device busy with work from outside the file" };

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
    const auto add = [&](DeviceActivity activity, std::int64_t fromNs, std::int64_t toNs) {
        times[std::size_t(activity)] += clipped(fromNs, toNs, span).lengthNs();
    };
    if (stretches.empty()) {
        add(before, span.startNs, span.endNs);
        return times;
    }
    add(before, span.startNs, std::max(span.startNs, std::min(stretches.front().startNs, span.endNs)));
    for (std::size_t i = firstEndingAfter(span.startNs); i < stretches.size() && stretches[i].startNs < span.endNs; ++i)
        add(stretches[i].activity, stretches[i].startNs, timeOf(i).endNs);
    add(DeviceActivity::IdleHost, std::min(std::max(endNs, span.startNs), span.endNs), span.endNs);
    return times;
}

std::size_t DeviceActivities::firstEndingAfter(std::int64_t ns) const
{
    if (ns >= endNs)
        return stretches.size();
    const auto later = std::partition_point(
        stretches.begin(), stretches.end(), [ns](const ActivityStretch &each) { return each.startNs <= ns; });
    return later == stretches.begin() ? 0 : std::size_t(later - stretches.begin()) - 1;
}

std::vector<DeviceActivities> deviceActivities(const Run &run)
{
    if (run.links.device.empty())
        return {};
    const std::map<std::int32_t, std::vector<BusyStretch>> devices = workByDevice(run);
    const std::vector<Interval> anyRuns = anyDeviceRuns(devices);
    StreamWaits waits(run);
    std::vector<DeviceActivities> activities;
    for (const auto &[id, work] : devices) {
        DeviceActivities device;
        device.device = id;
        GapDivider gaps(run, anyRuns, waits, id);
        device.stretches = stretchesOf(work, gaps, run.trace);
        device.endNs = std::max_element(work.begin(), work.end(), [](const BusyStretch &x, const BusyStretch &y) {
            return x.endNs < y.endNs;
        })->endNs;
        if (const EventId launch = work.front().launch)
            device.firstLane = run.trace.lane[launch.row()];
        else
            device.before = DeviceActivity::IdleUnexplained;
        activities.push_back(std::move(device));
    }
    return activities;
}

} // namespace twinlane
