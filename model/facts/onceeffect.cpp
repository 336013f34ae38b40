// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/onceeffect.h"

#include "model/figures/hostwaits.h"

#include <algorithm>
#include <cstddef>

namespace twinlane {

namespace {

/// Goes through the time of a recording and keeps how far ahead the host and the device would be.
class Lead {
public:
    Lead(const std::vector<Interval> &busy, const std::vector<Interval> &once)
        : m_busy(busy)
        , m_once(once)
        , m_nowNs(once.front().startNs)
    {
    }

    void goTo(std::int64_t untilNs)
    {
        while (m_nowNs < untilNs) {
            const Stretch busy = stretchOf(m_busy, m_nextBusy), once = stretchOf(m_once, m_nextOnce);
            const std::int64_t endNs = std::min({ untilNs, busy.endNs, once.endNs }), ns = endNs - m_nowNs;
            m_hostNs += once.isInside ? ns : 0;
            m_deviceNs = std::min(m_hostNs, m_deviceNs + (busy.isInside ? 0 : ns));
            m_nowNs = endNs;
        }
    }

    /// The host goes on when the device has done its work.
    void wait() { m_hostNs = m_deviceNs; }

    std::int64_t hostNs() const { return m_hostNs; }

private:
    struct Stretch {
        bool isInside = false;
        std::int64_t endNs = 0; ///< up to here that does not change
    };

    /// @p next: the interval that was looked at the last time.
    Stretch stretchOf(const std::vector<Interval> &intervals, std::size_t &next) const
    {
        while (next < intervals.size() && intervals[next].endNs <= m_nowNs)
            ++next;
        if (next == intervals.size())
            return { false, INT64_MAX };
        const Interval &found = intervals[next];
        return found.startNs <= m_nowNs ? Stretch { true, found.endNs } : Stretch { false, found.startNs };
    }

    const std::vector<Interval> &m_busy, &m_once;
    std::size_t m_nextBusy = 0, m_nextOnce = 0;
    std::int64_t m_nowNs;
    std::int64_t m_hostNs = 0, m_deviceNs = 0;
};

std::vector<Interval> busyTimes(const Run &run)
{
    std::vector<Interval> busy;
    busy.reserve(run.links.device.size());
    for (const EventId work : run.links.device)
        busy.push_back({ run.trace.startNs[work.row()], run.trace.endNs(work) });
    unite(busy);
    return busy;
}

} // namespace

std::int64_t onceEffectNs(const Run &run, const std::vector<std::uint32_t> &steps, const OnceTimes &times)
{
    if (times.all.empty() || steps.empty())
        return 0;
    const std::vector<Interval> busy = without(busyTimes(run), times.trying);
    std::vector<std::int64_t> waitEnds;
    for (const EventId call : waitingCalls(run, steps))
        waitEnds.push_back(run.trace.endNs(call));
    std::sort(waitEnds.begin(), waitEnds.end());
    const Step &last = run.steps.kept[steps.back()];
    Lead lead(busy, times.all);
    for (const std::int64_t waitEndNs : waitEnds) {
        if (waitEndNs > last.endNs)
            break;
        lead.goTo(waitEndNs);
        if (waitEndNs > times.all.front().startNs)
            lead.wait();
    }
    lead.goTo(last.endNs);
    const auto reachesEnd =
        std::partition_point(busy.begin(), busy.end(), [&](const Interval &work) { return work.endNs < last.endNs; });
    if (reachesEnd != busy.end() && reachesEnd->startNs < last.endNs) // the device ends the step
        lead.wait();
    return lead.hostNs();
}

} // namespace twinlane
