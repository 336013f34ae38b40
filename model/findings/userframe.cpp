// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/findings/userframe.h"

#include "model/run/annotationclass.h"

#include <algorithm>

namespace twinlane {

EventId frameAround(const Run &run, LaneId lane, const Interval &time, bool (*isWanted)(std::string_view))
{
    constexpr std::size_t kFarthest = 10'000; // with stacks, a frame stands near every event
    const Trace &trace = run.trace;
    const std::size_t firstEvent = trace.lanes[lane.row()].firstEvent, lastEvent = trace.lanes[lane.row()].lastEvent;
    const auto first = trace.startNs.begin() + std::ptrdiff_t(firstEvent),
               last = trace.startNs.begin() + std::ptrdiff_t(lastEvent);
    std::size_t at = std::size_t(std::upper_bound(first, last, time.startNs) - trace.startNs.begin());
    const std::size_t end = at - firstEvent > kFarthest ? at - kFarthest : firstEvent;
    while (at > end && trace.kind[at - 1] != EventKind::PythonFrame)
        --at;
    if (at == end)
        return {};
    EventId frame(at - 1);
    while (frame && (trace.endNs(frame) < time.endNs || !isWanted(trace.nameOf(frame))))
        frame = run.nesting.parent[frame.row()];
    return frame;
}

EventId userFrameAround(const Run &run, LaneId lane, const Interval &time)
{
    return frameAround(run, lane, time, isUserFrame);
}

} // namespace twinlane
