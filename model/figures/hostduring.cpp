// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

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
    LaneWalk(const Trace &trace, LaneId lane, std::span<const HostTime> times, std::vector<HostStretch> &found,
        std::vector<HostTime> *empty)
        : m_trace(trace)
        , m_lane(lane)
        , m_times(times)
        , m_found(found)
        , m_empty(empty)
        , m_cursorNs(times.front().time.startNs)
    {
    }

    void walk()
    {
        const Lane &lane = m_trace.lanes[m_lane.row()];
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent && !m_times.empty(); ++row) {
            interruptionPoint(row);
            const Layer layer = layerOf(m_trace.kind[row]);
            if (layer != Layer::Blocks && layer != Layer::Operators)
                continue;
            const std::int64_t startNs = m_trace.startNs[row];
            closeUntil(startNs);
            tellUntil(startNs);
            open(EventId(row));
        }
        closeUntil(std::numeric_limits<std::int64_t>::max());
        tellUntil(std::numeric_limits<std::int64_t>::max());
    }

private:
    struct Open {
        HostStretch inside;
        std::int64_t endNs;
    };

    void open(EventId event)
    {
        Open entry { m_open.empty() ? HostStretch {} : m_open.back().inside, m_trace.endNs(event) };
        const EventKind kind = m_trace.kind[event.row()];
        if (kind == EventKind::Launch) {
            if (!entry.inside.call) // a driver call inside a runtime call is a part of it
                entry.inside.call = event;
        } else if (kind == EventKind::Operator) {
            entry.inside.op = event;
            entry.inside.call = EventId();
        } else {
            entry.inside = { 0, 0, EventId(), EventId(), event };
        }
        // An event that outlives the one around it ends with it.
        if (!m_open.empty())
            entry.endNs = std::min(entry.endNs, m_open.back().endNs);
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
        m_found.push_back(stretch);
    }

    const Trace &m_trace;
    LaneId m_lane;
    std::span<const HostTime> m_times;
    std::vector<HostStretch> &m_found;
    std::vector<HostTime> *m_empty;
    std::int64_t m_cursorNs;
    std::vector<Open> m_open;
};

/// @p empty: takes the times in which nothing is open; null: they are told like others.
void walkLanes(
    const Run &run, std::vector<HostTime> &times, std::vector<HostStretch> &found, std::vector<HostTime> *empty)
{
    interruptibleSort(times, [](const HostTime &x, const HostTime &y) {
        return std::tie(x.lane, x.time.startNs) < std::tie(y.lane, y.time.startNs);
    });
    for (std::size_t begin = 0, end = 0; begin < times.size(); begin = end) {
        end = begin;
        while (end < times.size() && times[end].lane == times[begin].lane)
            ++end;
        const std::span<const HostTime> ofLane(times.data() + begin, end - begin);
        LaneWalk(run.trace, times[begin].lane, ofLane, found, empty).walk();
    }
}

} // namespace

std::vector<HostStretch> hostDuring(const Run &run, std::vector<HostTime> times, LaneId mainLane)
{
    std::vector<HostStretch> found;
    std::vector<HostTime> empty;
    walkLanes(run, times, found, mainLane ? &empty : nullptr);
    for (HostTime &time : empty)
        time.lane = mainLane;
    walkLanes(run, empty, found, nullptr);
    return found;
}

} // namespace twinlane
