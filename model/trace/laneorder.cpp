// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Events are dealt to their lanes in the order of the file. An event that comes a little late is put in its place at
// once. An event that comes very late begins a new run. A lane of few runs that overlap little is merged. Any other
// lane is sorted anew.

#include "model/trace/laneorder.h"

#include "model/base/stoppable.h"
#include "model/trace/timesort.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <span>

namespace twinlane {

namespace {

constexpr std::size_t kMostShifts = 64;    // places that an event is moved at once
constexpr std::size_t kShiftsPerEvent = 8; // on average; beyond, sorting anew costs less
constexpr std::size_t kMostBreaks = 256;   // of all lanes; then the file has no order worth looking for
constexpr std::size_t kMergedPerEvent = 2; // beyond, too

std::vector<std::uint32_t> beginsOfLanes(const EventRows &rows, std::size_t laneCount, const std::stop_token &stop)
{
    std::vector<std::uint32_t> counts(laneCount);
    const LaneId *const lanes = rows.lane.data();
    inStretches(rows.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end;) { // events of one lane mostly stand together
            const LaneId lane = lanes[row];
            const std::size_t first = row++;
            while (row < end && lanes[row] == lane)
                ++row;
            counts[lane.row()] += static_cast<std::uint32_t>(row - first);
        }
    });
    std::vector<std::uint32_t> begins(laneCount + 1);
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        begins[lane + 1] = begins[lane] + counts[lane];
    return begins;
}

/// Deals rows to lanes.
class Dealer {
public:
    /// A place at which a lane's events stop following each other.
    struct Break {
        std::uint32_t lane, event;
    };

    Dealer(const EventRows &rows, LaneOrder &order)
        : m_lanes(rows.lane.data())
        , m_before(rows)
        , m_rowAt(order.rowAt.data())
        , m_open(order.laneBegin.size() - 1)
    {
        for (std::size_t lane = 0; lane < m_open.size(); ++lane)
            m_open[lane].next = m_open[lane].runBegin = order.laneBegin[lane];
    }

    void deal(std::size_t begin, std::size_t end)
    {
        std::size_t row = begin;
        while (row < end && !m_gaveUp)
            row = dealToOneLane(row, end);
        for (; row < end; ++row)
            m_rowAt[m_open[m_lanes[row].row()].next++] = static_cast<std::uint32_t>(row);
        m_gaveUp = m_gaveUp || m_shifts > kShiftsPerEvent * end + kStepsAtOnce;
    }

    /// True if the file has no order. Then the lanes have none either.
    bool gaveUp() const { return m_gaveUp; }
    /// By lane.
    const std::vector<Break> &breaks()
    {
        std::stable_sort(
            m_breaks.begin(), m_breaks.end(), [](const Break &a, const Break &b) { return a.lane < b.lane; });
        return m_breaks;
    }

private:
    struct Open {
        std::uint32_t next = 0; ///< event
        std::uint32_t runBegin = 0;
        std::int64_t lastStartNs = std::numeric_limits<std::int64_t>::min(); ///< of the run
    };

    /// Deals the rows of one lane that stand together. Returns the first row behind them.
    std::size_t dealToOneLane(std::size_t row, std::size_t end)
    {
        const LaneId id = m_lanes[row];
        Open lane = m_open[id.row()];
        for (; row < end && m_lanes[row] == id && !m_gaveUp; ++row) {
            const std::int64_t startNs = m_before.startNs(static_cast<std::uint32_t>(row));
            const std::uint32_t at = lane.next++;
            if (startNs > lane.lastStartNs) {
                m_rowAt[at] = static_cast<std::uint32_t>(row);
                lane.lastStartNs = startNs;
            } else if (!settle(lane.runBegin, at, static_cast<std::uint32_t>(row))) {
                m_breaks.push_back({ id.value, at });
                lane.runBegin = at;
                lane.lastStartNs = startNs;
                m_gaveUp = m_breaks.size() > kMostBreaks;
            }
        }
        m_open[id.row()] = lane;
        return row;
    }

    /// Puts @p row, the next of its lane, into its place in the run if the place is near. Without that it would be
    /// event @p at.
    bool settle(std::uint32_t runBegin, std::uint32_t at, std::uint32_t row)
    {
        std::uint32_t *const rowAt = m_rowAt;
        const std::uint32_t first = at - std::min<std::uint32_t>(at - runBegin, std::uint32_t(kMostShifts));
        const std::int64_t startNs = m_before.startNs(row);
        std::uint32_t place = at;
        for (; place > first && m_before.startNs(rowAt[place - 1]) > startNs; --place)
            rowAt[place] = rowAt[place - 1];
        for (; place > first && m_before(row, rowAt[place - 1]); --place)
            rowAt[place] = rowAt[place - 1];
        m_shifts += at - place;
        const bool isNear = place > first || first == runBegin;
        if (!isNear) {
            for (; place < at; ++place)
                rowAt[place] = rowAt[place + 1];
        }
        rowAt[place] = row;
        return isNear;
    }

    const LaneId *m_lanes;
    EventOrder m_before;
    std::uint32_t *m_rowAt;
    std::vector<Open> m_open; ///< by lane
    std::vector<Break> m_breaks;
    std::size_t m_shifts = 0;
    bool m_gaveUp = false;
};

/// One lane at a time.
class LaneSort {
public:
    LaneSort(const EventRows &rows, const std::stop_token &stop)
        : m_rows(rows)
        , m_before(rows)
        , m_stop(stop)
    {
    }

    /// @p runs: their begins, and the end.
    void mergeOrSort(std::span<std::uint32_t> events, std::vector<std::size_t> runs)
    {
        if (!merge(events, std::move(runs)))
            sortAnew(events);
    }

    void sort(std::span<std::uint32_t> events)
    {
        if (!std::is_sorted(events.begin(), events.end(), m_before))
            sortAnew(events);
    }

private:
    void sortAnew(std::span<std::uint32_t> events)
    {
        if (!m_sort)
            m_sort.emplace(m_rows, m_stop);
        m_sort->sort(events);
    }

    /// False if merging would take longer than sorting anew.
    bool merge(std::span<std::uint32_t> events, std::vector<std::size_t> runs)
    {
        std::size_t steps = kMergedPerEvent * events.size();
        while (runs.size() > 2) {
            std::vector<std::size_t> merged;
            for (std::size_t r = 0; r + 1 < runs.size(); r += 2) {
                merged.push_back(runs[r]);
                if (r + 2 >= runs.size())
                    continue;
                const auto both = events.subspan(runs[r], runs[r + 2] - runs[r]);
                const std::size_t middle = runs[r + 1] - runs[r];
                const std::size_t cost = overlap(both, middle);
                if (cost > steps || m_stop.stop_requested())
                    return m_stop.stop_requested();
                steps -= cost;
                mergeInPlace(both, middle, m_spare, m_before, m_stop);
            }
            merged.push_back(runs.back());
            runs.swap(merged);
        }
        return true;
    }

    /// Events of two runs that a merge has to look at.
    std::size_t overlap(std::span<const std::uint32_t> both, std::size_t middle) const
    {
        const auto right = both.begin() + static_cast<std::ptrdiff_t>(middle);
        const auto from = std::upper_bound(both.begin(), right, *right, m_before);
        const auto to = std::lower_bound(right, both.end(), *(right - 1), m_before);
        return static_cast<std::size_t>(to - from);
    }

    const EventRows &m_rows;
    EventOrder m_before;
    const std::stop_token &m_stop;
    Column<std::uint32_t> m_spare;
    std::optional<TimeSort> m_sort;
};

} // namespace

LaneOrder orderByLane(const EventRows &rows, std::size_t laneCount, const std::stop_token &stop)
{
    LaneOrder order;
    order.laneBegin = beginsOfLanes(rows, laneCount, stop);
    if (stop.stop_requested())
        return order;
    order.rowAt.resizeUnset(rows.size());
    Dealer dealer(rows, order);
    const auto deal = [&dealer](std::size_t begin, std::size_t end) { dealer.deal(begin, end); };
    if (!inStretches(rows.size(), stop, deal))
        return order;
    LaneSort sort(rows, stop);
    const auto eventsOf = [&order](std::size_t lane) {
        const std::size_t begin = order.laneBegin[lane];
        return std::span(order.rowAt.data() + begin, order.laneBegin[lane + 1] - begin);
    };
    if (dealer.gaveUp()) {
        for (std::size_t lane = 0; lane < laneCount && !stop.stop_requested(); ++lane)
            sort.sort(eventsOf(lane));
        return order;
    }
    const std::vector<Dealer::Break> &breaks = dealer.breaks();
    for (auto first = breaks.begin(); first != breaks.end() && !stop.stop_requested();) {
        const std::uint32_t lane = first->lane, laneBegin = order.laneBegin[lane];
        std::vector<std::size_t> runs { 0 };
        for (; first != breaks.end() && first->lane == lane; ++first)
            runs.push_back(first->event - laneBegin);
        runs.push_back(eventsOf(lane).size());
        sort.mergeOrSort(eventsOf(lane), std::move(runs));
    }
    return order;
}

} // namespace twinlane
