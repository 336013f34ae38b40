// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/hostidle.h"

#include "model/base/interruption.h"
#include "model/run/costs.h"

#include <algorithm>

namespace twinlane {

namespace {

/// Joins nested events at once.
void add(std::vector<Interval> &intervals, const Interval &next)
{
    if (!intervals.empty() && next.startNs >= intervals.back().startNs && next.startNs <= intervals.back().endNs)
        intervals.back().endNs = std::max(intervals.back().endNs, next.endNs);
    else
        intervals.push_back(next);
}

struct Parts {
    std::vector<Interval> inside, outside;
};

/// The parts of @p times inside and outside of @p others. Both are united.
Parts partsOf(const std::vector<Interval> &times, const std::vector<Interval> &others)
{
    Parts parts;
    std::size_t next = 0;
    for (const Interval &time : times) {
        interruptionPoint();
        std::int64_t at = time.startNs;
        while (next < others.size() && others[next].endNs <= at)
            ++next;
        for (std::size_t i = next; i < others.size() && others[i].startNs < time.endNs; ++i) {
            const Interval both = clipped(others[i].startNs, others[i].endNs, { at, time.endNs });
            if (both.startNs > at)
                parts.outside.push_back({ at, both.startNs });
            parts.inside.push_back(both);
            at = both.endNs;
            next = i;
        }
        if (at < time.endNs)
            parts.outside.push_back({ at, time.endNs });
    }
    return parts;
}

} // namespace

HostIdle hostIdle(const Run &run, const std::vector<Interval> &windows, const std::vector<bool> &isLeftOut)
{
    const Trace &trace = run.trace;
    std::vector<Interval> operators, collectives;
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        interruptionPoint(i);
        const EventId event = run.operators[i];
        if (!isLeftOut[i])
            add(operators, { trace.startNs[event.row()], trace.endNs(event) });
    }
    HostIdle idle;
    const std::vector<std::uint8_t> communicates = communicationEvents(trace, run.nesting);
    for (std::size_t row = 0; row < communicates.size(); ++row) {
        interruptionPoint(row);
        if (!communicates[row] || trace.kind[row] != EventKind::Annotation)
            continue;
        add(collectives, { trace.startNs[row], trace.endNs(EventId(row)) });
        if (!idle.longestCollective || trace.durationNs[row] > trace.durationNs[idle.longestCollective.row()])
            idle.longestCollective = EventId(row);
    }
    unite(operators);
    unite(collectives);
    Parts free = partsOf(partsOf(windows, operators).outside, collectives);
    idle.inCollectives = std::move(free.inside);
    idle.outside = std::move(free.outside);
    return idle;
}

} // namespace twinlane
