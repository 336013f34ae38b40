// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/devicewaits.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"

#include <cstddef>
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
        for (std::size_t i = 0; i < m_activities.stretches.size(); ++i) {
            interruptionPoint();
            const ActivityStretch &stretch = m_activities.stretches[i];
            if (stretch.activity > DeviceActivity::Copies)
                addIdle(stretch, m_activities.timeOf(i), m_nodeOfDevice[stretch.next]);
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
    std::vector<HostTime> m_hostTimes;
};

} // namespace

std::vector<HostTime> addDeviceWaits(
    OperatorFold &fold, const DeviceActivities &activities, const std::vector<std::uint32_t> &nodeOfDevice)
{
    return DeviceWaits(fold, activities, nodeOfDevice).add();
}

} // namespace twinlane
