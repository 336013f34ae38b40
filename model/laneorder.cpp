// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A counting sort by lane; then merges of the runs that the file's own order holds or, where there are many, parts by time that
// fit into the processor's cache.

#include "model/laneorder.h"

#include <algorithm>
#include <bit>
#include <span>

namespace twinlane {

namespace {

constexpr std::size_t kMostRuns = 16;    // beyond, merging costs more than sorting
constexpr std::size_t kSmallPart = 2048; // events that are sorted at once
constexpr std::size_t kMostParts = 4096; // of a lane; more would miss the cache on every event
constexpr int kMostSplits =
    4; // an outlying time leaves all others in one part, which is split again

class LaneSort {
public:
    LaneSort(const EventRows &rows, const std::stop_token &stop)
        : m_rows(rows)
        , m_stop(stop)
    {
    }

    void sort(std::span<std::uint32_t> events)
    {
        std::vector<std::size_t> runs { 0 };
        for (std::size_t i = 1; i < events.size() && runs.size() <= kMostRuns; ++i) {
            if (before(events[i], events[i - 1]))
                runs.push_back(i);
        }
        if (runs.size() > kMostRuns)
            return sortByTime(events, kMostSplits);
        runs.push_back(events.size());
        mergeRuns(events, runs);
    }

private:
    struct Timed {
        std::int64_t startNs;
        std::uint32_t row;
    };

    bool before(std::uint32_t a, std::uint32_t b) const
    {
        const std::int64_t startA = m_rows.startNs[a], startB = m_rows.startNs[b];
        return startA != startB ? startA < startB : beforeAtOneTime(a, b);
    }

    bool beforeAtOneTime(std::uint32_t a, std::uint32_t b) const
    {
        const std::int64_t lengthA = m_rows.durationNs[a], lengthB = m_rows.durationNs[b];
        return lengthA != lengthB ? lengthA > lengthB : m_rows.fileOrder[a] < m_rows.fileOrder[b];
    }

    void mergeRuns(std::span<std::uint32_t> events, std::vector<std::size_t> runs) const
    {
        const auto at = [&events](std::size_t i) {
            return events.begin() + static_cast<std::ptrdiff_t>(i);
        };
        const auto isBefore = [this](std::uint32_t a, std::uint32_t b) { return before(a, b); };
        while (runs.size() > 2 && !m_stop.stop_requested()) {
            std::vector<std::size_t> merged;
            for (std::size_t r = 0; r + 1 < runs.size(); r += 2) {
                merged.push_back(runs[r]);
                if (r + 2 < runs.size())
                    std::inplace_merge(at(runs[r]), at(runs[r + 1]), at(runs[r + 2]), isBefore);
            }
            merged.push_back(runs.back());
            runs.swap(merged);
        }
    }

    /// Parts of equal spans of time, each sorted for itself. Recursion ends after @p splitsLeft.
    void sortByTime(std::span<std::uint32_t> events, int splitsLeft)
    {
        if (m_stop.stop_requested())
            return;
        if (events.size() <= kSmallPart || splitsLeft == 0)
            return sortPart(events);
        std::int64_t first = m_rows.startNs[events[0]], last = first;
        for (const std::uint32_t row : events) {
            first = std::min(first, m_rows.startNs[row]);
            last = std::max(last, m_rows.startNs[row]);
        }
        const auto range = static_cast<std::uint64_t>(last - first);
        const std::size_t parts =
            std::min(kMostParts, std::bit_ceil(events.size() / (kSmallPart / 4)));
        const int shift = std::max(0,
            static_cast<int>(std::bit_width(range)) - static_cast<int>(std::bit_width(parts - 1)));
        const auto partOf = [this, first, shift](std::uint32_t row) {
            return static_cast<std::size_t>(
                static_cast<std::uint64_t>(m_rows.startNs[row] - first) >> shift);
        };
        std::vector<std::uint32_t> begin(parts + 1);
        for (const std::uint32_t row : events)
            ++begin[partOf(row) + 1];
        for (std::size_t part = 0; part < parts; ++part)
            begin[part + 1] += begin[part];
        {
            std::vector<std::uint32_t> next(begin.begin(), begin.end() - 1);
            std::vector<std::uint32_t> apart(events.size());
            for (const std::uint32_t row : events)
                apart[next[partOf(row)]++] = row;
            std::copy(apart.begin(), apart.end(), events.begin());
        }
        for (std::size_t part = 0; part < parts; ++part) {
            const auto these = events.subspan(begin[part], begin[part + 1] - begin[part]);
            sortByTime(these, these.size() == events.size() && shift == 0 ? 0 : splitsLeft - 1);
        }
    }

    void sortPart(std::span<std::uint32_t> events)
    {
        m_timed.clear();
        for (const std::uint32_t row : events)
            m_timed.push_back({ m_rows.startNs[row], row });
        const auto isBefore = [this](const Timed &a, const Timed &b) {
            return a.startNs != b.startNs ? a.startNs < b.startNs : beforeAtOneTime(a.row, b.row);
        };
        if (!std::is_sorted(m_timed.begin(), m_timed.end(), isBefore))
            std::sort(m_timed.begin(), m_timed.end(), isBefore);
        for (std::size_t i = 0; i < events.size(); ++i)
            events[i] = m_timed[i].row;
    }

    const EventRows &m_rows;
    const std::stop_token &m_stop;
    std::vector<Timed> m_timed; ///< of one part
};

} // namespace

LaneOrder orderByLane(
    const EventRows &rows, std::size_t laneCount, const std::stop_token &stop)
{
    LaneOrder order;
    order.laneBegin.assign(laneCount + 1, 0);
    for (std::size_t row = 0; row < rows.size(); ++row)
        ++order.laneBegin[rows.lane[row].row() + 1];
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        order.laneBegin[lane + 1] += order.laneBegin[lane];
    order.rowAt.resize(rows.size());
    std::vector<std::uint32_t> next(order.laneBegin.begin(), order.laneBegin.end());
    for (std::size_t row = 0; row < rows.size(); ++row)
        order.rowAt[next[rows.lane[row].row()]++] = static_cast<std::uint32_t>(row);
    LaneSort sort(rows, stop);
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        const std::size_t begin = order.laneBegin[lane], end = order.laneBegin[lane + 1];
        sort.sort({ order.rowAt.data() + begin, end - begin });
    }
    return order;
}

} // namespace twinlane
