// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/intervals.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <numeric>

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

std::int64_t lengthOf(const std::vector<Interval> &times)
{
    return std::accumulate(times.begin(), times.end(), std::int64_t(0),
        [](std::int64_t sum, const Interval &time) { return sum + time.lengthNs(); });
}

std::vector<Interval> without(const std::vector<Interval> &times, const std::vector<Interval> &others)
{
    std::vector<Interval> left;
    auto other = others.begin();
    for (Interval time : times) {
        for (; other != others.end() && other->endNs <= time.startNs; ++other)
            interruptionPoint();
        for (auto cut = other; cut != others.end() && cut->startNs < time.endNs; ++cut) {
            if (cut->startNs > time.startNs)
                left.push_back({ time.startNs, cut->startNs });
            time.startNs = std::min(time.endNs, std::max(time.startNs, cut->endNs));
        }
        if (time.lengthNs() > 0)
            left.push_back(time);
    }
    return left;
}

Interval clipped(std::int64_t startNs, std::int64_t endNs, const Interval &span)
{
    const std::int64_t start = std::clamp(startNs, span.startNs, span.endNs);
    return { start, std::clamp(endNs, start, span.endNs) };
}

} // namespace twinlane
