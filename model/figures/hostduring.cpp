// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/hostduring.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <limits>
#include <span>
#include <tuple>

namespace twinlane {

namespace {

/// Walks over the events of one lane and tells what is innermost during some times.
class LaneWalk {
public:
    LaneWalk(const Run &run, LaneId lane, std::span<const HostTime> times,
        const std::function<void(const HostStretch &)> &found, std::vector<HostTime> *empty)
        : m_trace(run.trace)
        , m_operators(run.operators)
        , m_early(run.nesting.early)
        , m_lane(lane)
        , m_times(times)
        , m_tell(found)
        , m_empty(empty)
        , m_cursorNs(times.front().time.startNs)
    {
    }

    void walk()
    {
        const Lane &lane = m_trace.lanes[m_lane.row()];
        m_nextOperator = static_cast<std::uint32_t>(
            std::lower_bound(m_operators.begin(), m_operators.end(), EventId(lane.firstEvent)) - m_operators.begin());
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent && !m_times.empty(); ++row) {
            interruptionPoint(row);
            const Layer layer = layerOf(m_trace.kind[row]);
            if ((layer != Layer::Blocks && layer != Layer::Operators) || mustWait(row))
                continue;
            const std::int64_t startNs = m_trace.startNs[row];
            if (startNs < m_passedNs)
                continue; // inside an event that was passed over
            closeUntil(startNs);
            // What ends before the next time that is asked for tells nothing.
            std::int64_t endNs = m_trace.endNs(EventId(row));
            if (!m_open.empty())
                endNs = std::min(endNs, m_open.back().endNs);
            if (!m_times.empty() && endNs <= m_times.front().time.startNs) {
                m_passedNs = endNs;
                continue;
            }
            tellUntil(startNs);
            open(EventId(row), endNs);
            openWaiting(EventId(row), endNs);
        }
        closeUntil(std::numeric_limits<std::int64_t>::max());
        tellUntil(std::numeric_limits<std::int64_t>::max());
    }

private:
    struct Open {
        HostStretch inside;
        std::int64_t endNs;
    };

    /// A call that was stamped before its operator; these come in the order of their rows.
    bool mustWait(std::uint32_t row)
    {
        while (!m_early.empty() && m_early.front().launch.value < row)
            m_early = m_early.subspan(1);
        if (m_early.empty() || m_early.front().launch.value != row)
            return false;
        m_waiting.push_back(m_early.front());
        return true;
    }

    /// Opens the calls that wait for @p op, which ends at @p endNs, as if they began with it.
    void openWaiting(EventId op, std::int64_t endNs)
    {
        for (const EarlyLaunch &waiting : m_waiting) {
            if (waiting.op == op)
                open(waiting.launch, std::min(endNs, m_trace.endNs(waiting.launch)));
        }
        std::erase_if(m_waiting, [op](const EarlyLaunch &waiting) { return waiting.op <= op; });
    }

    /// @p endNs: an event that outlives the one around it ends with it.
    void open(EventId event, std::int64_t endNs)
    {
        Open entry { m_open.empty() ? HostStretch {} : m_open.back().inside, endNs };
        const EventKind kind = m_trace.kind[event.row()];
        if (kind == EventKind::Launch) {
            if (!entry.inside.call) // a driver call inside a runtime call is a part of it
                entry.inside.call = event;
        } else if (kind == EventKind::Operator) {
            while (m_operators[m_nextOperator] < event)
                ++m_nextOperator;
            entry.inside.op = event;
            entry.inside.opPlace = m_nextOperator;
            // No runtime call runs an operator. One that seems to begin before its operator was stamped by another clock, and
            // goes on inside it.
        } else {
            entry.inside = { 0, 0, EventId(), EventId(), event, 0 };
        }
        m_open.push_back(entry);
    }

    void closeUntil(std::int64_t ns)
    {
        while (!m_open.empty() && m_open.back().endNs <= ns) {
            tellUntil(m_open.back().endNs);
            m_open.pop_back();
        }
    }

    bool isEmpty() const
    {
        if (m_open.empty())
            return true;
        const HostStretch &inside = m_open.back().inside;
        return !inside.call && !inside.op && m_trace.kind[inside.block.row()] == EventKind::Step;
    }

    /// Gives the asked times up to @p ns to what is open.
    void tellUntil(std::int64_t ns)
    {
        if (!m_times.empty() && ns <= m_times.front().time.startNs) { // as for nearly all events
            m_cursorNs = std::max(m_cursorNs, ns);
            return;
        }
        while (!m_times.empty()) {
            const Interval &time = m_times.front().time;
            const Interval part = clipped(std::max(m_cursorNs, time.startNs), std::max(m_cursorNs, ns), time);
            if (part.lengthNs() > 0)
                tell(part);
            if (time.endNs > ns)
                break;
            m_times = m_times.subspan(1);
        }
        m_cursorNs = std::max(m_cursorNs, ns);
    }

    void tell(const Interval &part)
    {
        if (m_empty && isEmpty()) {
            m_empty->push_back({ m_lane, part });
            return;
        }
        HostStretch stretch = m_open.empty() ? HostStretch {} : m_open.back().inside;
        stretch.startNs = part.startNs;
        stretch.ns = part.lengthNs();
        m_tell(stretch);
    }

    const Trace &m_trace;
    const Column<EventId> &m_operators;
    std::uint32_t m_nextOperator = 0;     ///< the first that may be opened next
    std::span<const EarlyLaunch> m_early; ///< of this row and those behind it
    std::vector<EarlyLaunch> m_waiting;   ///< for their operators
    LaneId m_lane;
    std::span<const HostTime> m_times;
    const std::function<void(const HostStretch &)> &m_tell;
    std::vector<HostTime> *m_empty;
    std::int64_t m_cursorNs;
    std::int64_t m_passedNs = std::numeric_limits<std::int64_t>::min(); ///< where the event ends that was passed over
    std::vector<Open> m_open;
};

/// @p empty: takes the times in which nothing is open; null: they are told like others.
void walkLanes(const Run &run, std::vector<HostTime> &times, const std::function<void(const HostStretch &)> &told,
    std::vector<HostTime> *empty)
{
    interruptibleSort(times, [](const HostTime &x, const HostTime &y) {
        return std::tie(x.lane, x.time.startNs) < std::tie(y.lane, y.time.startNs);
    });
    for (std::size_t begin = 0, end = 0; begin < times.size(); begin = end) {
        end = begin;
        while (end < times.size() && times[end].lane == times[begin].lane)
            ++end;
        const std::span<const HostTime> ofLane(times.data() + begin, end - begin);
        LaneWalk(run, times[begin].lane, ofLane, told, empty).walk();
    }
}

} // namespace

void hostDuring(
    const Run &run, std::vector<HostTime> times, LaneId mainLane, const std::function<void(const HostStretch &)> &tell)
{
    std::vector<HostTime> empty;
    walkLanes(run, times, tell, mainLane ? &empty : nullptr);
    for (HostTime &time : empty)
        time.lane = mainLane;
    walkLanes(run, empty, tell, nullptr);
}

} // namespace twinlane
