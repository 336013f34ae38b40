// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/intervals.h"

#include "model/base/interruption.h"

#include <algorithm>

namespace twinlane {

void unite(std::vector<Interval> &intervals)
{
    const auto earlier = [](const Interval &x, const Interval &y) { return x.startNs < y.startNs; };
    if (!std::is_sorted(intervals.begin(), intervals.end(), earlier))
        interruptibleSort(intervals, earlier);
    std::size_t kept = 0;
    for (const Interval &next : intervals) {
        if (next.startNs >= next.endNs)
            continue;
        if (kept > 0 && next.startNs <= intervals[kept - 1].endNs)
            intervals[kept - 1].endNs = std::max(intervals[kept - 1].endNs, next.endNs);
        else
            intervals[kept++] = next;
    }
    intervals.resize(kept);
}

Interval clipped(std::int64_t startNs, std::int64_t endNs, const Interval &span)
{
    const std::int64_t start = std::clamp(startNs, span.startNs, span.endNs);
    return { start, std::clamp(endNs, start, span.endNs) };
}

} // namespace twinlane
