// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A counting sort by lane, then merges of the runs that the file's own order holds.

#include "model/laneorder.h"

#include <algorithm>
#include <span>

namespace twinlane {

namespace {

constexpr std::size_t kMostRuns = 64; // beyond, merging costs more than sorting

void sortLane(std::span<std::uint32_t> events, const EventRows &rows)
{
    const auto before = [&rows](std::uint32_t x, std::uint32_t y) {
        const EventRow &a = rows[x], &b = rows[y];
        if (a.startNs != b.startNs)
            return a.startNs < b.startNs;
        if (a.durationNs != b.durationNs)
            return a.durationNs > b.durationNs;
        return a.fileOrder < b.fileOrder;
    };
    std::vector<std::size_t> runs { 0 };
    for (std::size_t i = 1; i < events.size() && runs.size() <= kMostRuns; ++i) {
        if (before(events[i], events[i - 1]))
            runs.push_back(i);
    }
    if (runs.size() > kMostRuns) {
        std::sort(events.begin(), events.end(), before);
        return;
    }
    runs.push_back(events.size());
    const auto at = [&events](
                        std::size_t i) { return events.begin() + static_cast<std::ptrdiff_t>(i); };
    while (runs.size() > 2) {
        std::vector<std::size_t> merged;
        for (std::size_t r = 0; r + 1 < runs.size(); r += 2) {
            merged.push_back(runs[r]);
            if (r + 2 < runs.size())
                std::inplace_merge(at(runs[r]), at(runs[r + 1]), at(runs[r + 2]), before);
        }
        merged.push_back(runs.back());
        runs.swap(merged);
    }
}

} // namespace

LaneOrder orderByLane(const EventRows &rows, std::size_t laneCount)
{
    LaneOrder order;
    order.laneBegin.assign(laneCount + 1, 0);
    for (std::size_t row = 0; row < rows.size(); ++row)
        ++order.laneBegin[rows[row].lane + 1];
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        order.laneBegin[lane + 1] += order.laneBegin[lane];
    order.rowAt.resize(rows.size());
    std::vector<std::uint32_t> next(order.laneBegin.begin(), order.laneBegin.end());
    for (std::size_t row = 0; row < rows.size(); ++row)
        order.rowAt[next[rows[row].lane]++] = static_cast<std::uint32_t>(row);
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        const std::size_t begin = order.laneBegin[lane], end = order.laneBegin[lane + 1];
        sortLane({ order.rowAt.data() + begin, end - begin }, rows);
    }
    return order;
}

} // namespace twinlane
