// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Fresh memory from the kernel costs as much time as the sorting, so each column is written into the memory of the
// column before it.

#include "model/trace/sortedcolumns.h"

#include "model/base/stoppable.h"

namespace twinlane {

namespace {

constexpr std::size_t kAhead = 24; // rows whose values are on their way from memory

/// Events that follow each other but stand farther apart in the file than kNear rows do not share a cache line or page.
constexpr std::size_t kNear = 4096, kSampled = 64;

class ColumnSort {
public:
    ColumnSort(const LaneOrder &order, const std::stop_token &stop)
        : m_rows(order.rowAt.data())
        , m_count(order.rowAt.size())
        , m_stop(stop)
    {
        std::size_t far = 0;
        for (std::size_t i = kSampled; i < m_count; i += kSampled) {
            const std::uint32_t from = m_rows[i - 1], to = m_rows[i];
            far += std::max(from, to) - std::min(from, to) > kNear;
        }
        m_isNear = far * kSampled < m_count / 8;
    }

    template <class T, class Change> void move(Column<T> &from, Column<T> &to, const Change &change)
    {
        from.trim();
        m_free.resize(m_count * sizeof(T));
        auto *const out = static_cast<T *>(m_free.data());
        const T *const values = from.data();
        const std::uint32_t *const rows = m_rows;
        inStretches(m_count, m_stop, [=, this](std::size_t begin, std::size_t end) {
            std::size_t i = begin;
            for (; !m_isNear && i + kAhead < end; ++i) {
                __builtin_prefetch(values + rows[i + kAhead]);
                out[i] = change(values[rows[i]]);
            }
            for (; i + 4 <= end; i += 4) { // the compiler does not do it
                out[i] = change(values[rows[i]]);
                out[i + 1] = change(values[rows[i + 1]]);
                out[i + 2] = change(values[rows[i + 2]]);
                out[i + 3] = change(values[rows[i + 3]]);
            }
            for (; i < end; ++i)
                out[i] = change(values[rows[i]]);
        });
        from.exchange(m_free, m_count);
        to = std::move(from);
    }
    template <class T> void move(Column<T> &from, Column<T> &to)
    {
        move(from, to, [](const T &value) { return value; });
    }

private:
    const std::uint32_t *m_rows;
    std::size_t m_count;
    const std::stop_token &m_stop;
    bool m_isNear = false;
    ColumnMemory m_free;
};

/// The lane of each event is known from the order: it is filled in instead of sorted.
Column<LaneId> laneColumn(EventRows &rows, const LaneOrder &order, Trace &trace)
{
    for (std::size_t lane = 0; lane < trace.lanes.size(); ++lane) {
        trace.lanes[lane].firstEvent = order.laneBegin[lane];
        trace.lanes[lane].lastEvent = order.laneBegin[lane + 1];
        std::fill(
            rows.lane.begin() + order.laneBegin[lane], rows.lane.begin() + order.laneBegin[lane + 1], LaneId(lane));
    }
    rows.lane.trim();
    return std::move(rows.lane);
}

} // namespace

void sortColumns(EventRows &rows, const LaneOrder &order, Trace &trace, const std::stop_token &stop)
{
    if (stop.stop_requested())
        return;
    ColumnSort sort(order, stop);
    sort.move(rows.startNs, trace.startNs, [baseNs = trace.baseNs](std::int64_t startNs) { return startNs - baseNs; });
    trace.lane = laneColumn(rows, order, trace);
    // The widest first: memory of a wider column serves a narrower one. A column that was moved is empty.
    eachEventField([&](auto field) {
        if (!field(rows).empty())
            sort.move(field(rows), field(trace));
    });
}

} // namespace twinlane
