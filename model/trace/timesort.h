// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The events of one lane by time, from any order.

#pragma once

#include "model/base/column.h"
#include "model/trace/eventrows.h"

#include <cstdint>
#include <span>
#include <stop_token>

namespace twinlane {

/// The order of events within a lane: start, longer first, file order.
class EventOrder {
public:
    explicit EventOrder(const EventRows &rows)
        : m_startNs(rows.startNs.data())
        , m_durationNs(rows.durationNs.data())
        , m_fileOrder(rows.fileOrder.data())
    {
    }

    std::int64_t startNs(std::uint32_t row) const { return m_startNs[row]; }
    const std::int64_t *durationsNs() const { return m_durationNs; }
    bool operator()(std::uint32_t a, std::uint32_t b) const
    {
        return m_startNs[a] != m_startNs[b] ? m_startNs[a] < m_startNs[b] : beforeAtOneTime(a, b);
    }

private:
    bool beforeAtOneTime(std::uint32_t a, std::uint32_t b) const
    {
        return m_durationNs[a] != m_durationNs[b] ? m_durationNs[a] > m_durationNs[b] : m_fileOrder[a] < m_fileOrder[b];
    }

    const std::int64_t *m_startNs;
    const std::int64_t *m_durationNs;
    const FileOrder *m_fileOrder;
};

/// Sorts by the digits of times instead of comparing. The cost is linear for any order, except that events with one
/// start time are compared. Holds 16 bytes for each event of the largest lane.
class TimeSort {
public:
    TimeSort(const EventRows &rows, const std::stop_token &stop);

    /// Once stop is requested the order is any.
    void sort(std::span<std::uint32_t> events);

private:
    /// A time and a row in one number: (startNs - firstNs) >> dropped, above the row.
    struct Keys {
        std::int64_t firstNs = 0;
        int rowBits = 0, timeBits = 0, droppedBits = 0;
    };

    Keys keysOf(std::span<const std::uint32_t> events) const;
    /// Puts the keys of @p events into m_keys, grouped by their highest digits. Returns the ends of the groups.
    Column<std::uint32_t> deal(std::span<const std::uint32_t> events, const Keys &keys, int partBits);
    const std::uint64_t *sortPart(std::size_t begin, std::size_t end, int rowBits);
    void writePart(const std::uint64_t *keys, std::span<std::uint32_t> events, int rowBits);

    EventOrder m_order;
    int m_rowBits;
    const std::stop_token &m_stop;
    Column<std::uint64_t> m_keys, m_spare;
};

} // namespace twinlane
