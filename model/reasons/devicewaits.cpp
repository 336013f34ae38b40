// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/devicewaits.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/figures/hostwaits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

class DeviceWaits {
public:
    DeviceWaits(OperatorFold &fold, const DeviceActivities &activities, const std::vector<std::uint32_t> &nodeOfDevice)
        : m_fold(fold)
        , m_run(fold.run())
        , m_forest(fold.forest())
        , m_activities(activities)
        , m_nodeOfDevice(nodeOfDevice)
        , m_waits(waitingCalls(m_run, chosenSteps()))
    {
    }

    std::vector<HostTime> add()
    {
        const Interval busy { m_activities.stretches.front().startNs, m_activities.endNs };
        for (const Interval &window : m_fold.windows()) {
            const Interval before = clipped(window.startNs, busy.startNs, window);
            if (m_activities.before == DeviceActivity::IdleHost)
                m_hostTimes.push_back({ m_activities.firstLane, before });
            else if (before.lengthNs() > 0)
                m_forest.nodes[m_fold.rootOf(m_fold.stepRow())].unexplainedNs += before.lengthNs();
            m_hostTimes.push_back({ m_run.steps.lane, clipped(busy.endNs, window.endNs, window) });
        }
        addLeftOut();
        for (std::size_t i = 0; i < m_activities.stretches.size();) {
            interruptionPoint();
            std::size_t end = i + 1;
            if (isIdle(i)) {
                while (end < m_activities.stretches.size() && isIdle(end)
                    && m_activities.stretches[end].next == m_activities.stretches[i].next)
                    ++end;
                addIdleUpToWork(i, end);
            }
            i = end;
        }
        sumWaits();
        return std::move(m_hostTimes);
    }

private:
    /// The device waited for the host there as it does in the window of a run that leaves nothing out.
    void addLeftOut()
    {
        const Interval &time = m_fold.timeline().leftOut.time;
        if (m_run.steps.kept.empty() || !m_fold.isChosen(0) || time.lengthNs() == 0)
            return;
        m_forest.leftOutNs = time.lengthNs();
        m_hostTimes.push_back({ m_run.steps.lane, time });
    }

    /// The launch of work that began on an idle device, and how long after it was handed over.
    struct Begun {
        EventId launch;
        std::int64_t delayNs = 0;
    };

    std::vector<std::uint32_t> chosenSteps() const
    {
        std::vector<std::uint32_t> steps;
        for (std::uint32_t step = 0; step < m_run.steps.kept.size(); ++step) {
            if (m_fold.isChosen(step))
                steps.push_back(step);
        }
        return steps;
    }

    bool isIdle(std::size_t stretch) const { return m_activities.stretches[stretch].activity > DeviceActivity::Copies; }

    /// @p first, @p end: the stretches of one idle time. All work begins a while after its launch, and so did the work before it: a
    /// device that waits for each launch waits for the host alone, which is late by what the delays do not differ by. Only behind a
    /// call that waits for the device the delay counts in full.
    void addIdleUpToWork(std::size_t first, std::size_t end)
    {
        std::int64_t moved = hostsPartOfLaunching(first, end);
        const ActivityStretch &begin = m_activities.stretches[first];
        if (moved > 0) {
            const EventId launch = m_run.links.launch[begin.next];
            const std::int64_t upToNs = std::min(begin.startNs, m_run.trace.startNs[launch.row()]);
            m_hostTimes.push_back({ m_run.trace.lane[launch.row()], { upToNs - moved, upToNs } });
        }
        for (std::size_t i = first; i < end; ++i) {
            Interval time = m_activities.timeOf(i);
            if (isLaunching(m_activities.stretches[i].activity)) {
                const std::int64_t part = std::min(moved, time.lengthNs());
                time.startNs += part;
                moved -= part;
            }
            if (time.lengthNs() > 0)
                addIdle(m_activities.stretches[i], time, m_nodeOfDevice[begin.next]);
        }
        noteBegun(begin.next, m_activities.timeOf(end - 1).endNs);
    }

    static bool isLaunching(DeviceActivity activity)
    {
        return activity == DeviceActivity::IdleLaunchCall || activity == DeviceActivity::IdleLaunch;
    }

    std::int64_t hostsPartOfLaunching(std::size_t first, std::size_t end) const
    {
        const ActivityStretch &begin = m_activities.stretches[first];
        const EventId launch = m_run.links.launch[begin.next];
        if (!launch || !m_before.launch || isLong(launch) || hasWaited(launch))
            return 0;
        std::int64_t hostNs = 0, launchingNs = 0;
        for (std::size_t i = first; i < end; ++i) {
            const DeviceActivity activity = m_activities.stretches[i].activity;
            if (activity != DeviceActivity::IdleHost && !isLaunching(activity))
                return 0;
            (isLaunching(activity) ? launchingNs : hostNs) += m_activities.timeOf(i).lengthNs();
        }
        const std::int64_t lateNs = m_run.trace.startNs[launch.row()] - (begin.startNs - m_before.delayNs) - hostNs,
                           moved = std::clamp<std::int64_t>(lateNs, 0, launchingNs);
        const Interval whole { begin.startNs - moved, m_activities.timeOf(end - 1).endNs };
        return m_fold.insideWindowsNs(whole) == whole.lengthNs() ? moved : 0;
    }

    /// Did the host wait for the device since the launch before, or is that another thread's?
    bool hasWaited(EventId launch) const
    {
        if (m_run.trace.lane[launch.row()] != m_run.trace.lane[m_before.launch.row()] || launch <= m_before.launch)
            return true;
        const auto wait = std::upper_bound(m_waits.begin(), m_waits.end(), m_before.launch);
        return wait != m_waits.end() && *wait < launch;
    }

    /// A call that blocks hands its work over at its end.
    bool isLong(EventId call) const { return m_run.trace.durationNs[call.row()] > kLaunchGapNs; }

    void noteBegun(std::uint32_t device, std::int64_t startNs)
    {
        m_before = { m_run.links.launch[device], 0 };
        if (!m_before.launch)
            return;
        const std::int64_t handedOverNs =
            isLong(m_before.launch) ? m_run.trace.endNs(m_before.launch) : m_run.trace.startNs[m_before.launch.row()];
        m_before.delayNs = std::clamp<std::int64_t>(startNs - handedOverNs, 0, kLaunchGapNs);
    }

    /// @p all: the time of @p stretch.
    void addIdle(const ActivityStretch &stretch, const Interval &all, std::uint32_t node)
    {
        const ReasonKind reason = reasonOf(stretch.activity, all.lengthNs());
        for (const Interval &window : m_fold.windowsDuring(all)) {
            const Interval time = clipped(all.startNs, all.endNs, window);
            if (stretch.activity == DeviceActivity::IdleHost) {
                m_hostTimes.push_back({ m_run.trace.lane[m_run.links.launch[stretch.next].row()], time });
                continue;
            }
            if (stretch.activity == DeviceActivity::QueuedAhead) {
                m_forest.queuedAheadNs += time.lengthNs();
                continue;
            }
            const std::uint32_t waiting = node == kNoNode ? m_fold.rootOf(m_fold.stepRow()) : node;
            idleOf(m_forest.nodes[waiting], reason) += time.lengthNs();
            const std::uint32_t step = m_run.steps.stepOfDevice[stretch.next];
            if (step != StepList::kNoStep && node != kNoNode && reason != ReasonKind::QueuedGaps)
                addWait({ node, reason, step, m_run.links.launch[stretch.next], time.lengthNs() });
        }
    }

    /// Most stretches go on with the wait before them, so few are kept until sumWaits().
    void addWait(const NodeWait &wait)
    {
        std::vector<NodeWait> &waits = m_forest.waits;
        if (!waits.empty() && waits.back().node == wait.node && waits.back().kind == wait.kind
            && waits.back().step == wait.step)
            waits.back().ns += wait.ns;
        else
            waits.push_back(wait);
    }

    /// Waits of one node and step, of which a call may have several, become one.
    void sumWaits()
    {
        std::vector<NodeWait> &waits = m_forest.waits;
        const auto key = [](const NodeWait &wait) { return std::tuple(wait.node, wait.kind, wait.step); };
        interruptibleSort(waits, [&](const NodeWait &x, const NodeWait &y) { return key(x) < key(y); });
        std::size_t last = 0;
        for (std::size_t i = 1; i < waits.size(); ++i) {
            interruptionPoint(i);
            if (key(waits[i]) == key(waits[last]))
                waits[last].ns += waits[i].ns;
            else
                waits[++last] = waits[i];
        }
        if (!waits.empty())
            waits.resize(last + 1);
        waits.shrink_to_fit();
    }

    static ReasonKind reasonOf(DeviceActivity activity, std::int64_t lengthNs)
    {
        if (activity == DeviceActivity::IdleWaiting)
            return ReasonKind::StreamWait;
        if (activity != DeviceActivity::IdleUnexplained)
            return ReasonKind::Launching;
        return lengthNs < kLaunchGapNs ? ReasonKind::QueuedGaps : ReasonKind::IdleUnexplained;
    }

    static std::int64_t &idleOf(OperatorNode &node, ReasonKind reason)
    {
        switch (reason) {
        case ReasonKind::StreamWait:
            return node.streamWaitNs;
        case ReasonKind::Launching:
            return node.launchingNs;
        case ReasonKind::QueuedGaps:
            return node.queuedGapNs;
        default:
            return node.unexplainedNs;
        }
    }

    OperatorFold &m_fold;
    const Run &m_run;
    OperatorForest &m_forest;
    const DeviceActivities &m_activities;
    const std::vector<std::uint32_t> &m_nodeOfDevice;
    std::vector<EventId> m_waits; ///< calls in which the host waits for the device
    Begun m_before;
    std::vector<HostTime> m_hostTimes;
};

} // namespace

std::vector<HostTime> addDeviceWaits(
    OperatorFold &fold, const DeviceActivities &activities, const std::vector<std::uint32_t> &nodeOfDevice)
{
    return DeviceWaits(fold, activities, nodeOfDevice).add();
}

} // namespace twinlane
