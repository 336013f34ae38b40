// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Keys are dealt by their highest digits into parts that fit into the processor's cache. Each part is sorted there from
// the lowest digit up. If an outlying time leaves all others in one part, that part is sorted all the same, only
// slower.

#include "model/trace/timesort.h"

#include "model/base/stoppable.h"

#include <array>
#include <bit>

namespace twinlane {

namespace {

constexpr std::size_t kPartEvents = 4096; // 32 KB of keys, as much beside them
constexpr int kMostPartBits = 11;         // more parts than that miss the cache
constexpr int kDigitBits = 8;
constexpr std::size_t kFewEvents = 64; // that are compared: counting digits would cost more

} // namespace

TimeSort::TimeSort(const EventRows &rows, const std::stop_token &stop)
    : m_order(rows)
    , m_rowBits(std::max(1, static_cast<int>(std::bit_width(rows.size()))))
    , m_stop(stop)
{
}

TimeSort::Keys TimeSort::keysOf(std::span<const std::uint32_t> events) const
{
    std::int64_t first = m_order.startNs(events[0]), last = first;
    inStretches(events.size(), m_stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            first = std::min(first, m_order.startNs(events[i]));
            last = std::max(last, m_order.startNs(events[i]));
        }
    });
    // Unsigned, because the span of damaged times may exceed int64.
    const std::uint64_t span = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
    const int spanBits = static_cast<int>(std::bit_width(span));
    const int dropped = std::max(0, spanBits + m_rowBits - 64);
    return { first, m_rowBits, spanBits - dropped, dropped };
}

Column<std::uint32_t> TimeSort::deal(std::span<const std::uint32_t> events, const Keys &keys, int partBits)
{
    const auto keyOf = [this, &keys](std::uint32_t row) {
        const std::uint64_t time =
            static_cast<std::uint64_t>(m_order.startNs(row)) - static_cast<std::uint64_t>(keys.firstNs);
        return time >> keys.droppedBits << keys.rowBits | row;
    };
    Column<std::uint32_t> ends(std::size_t(1) << partBits, 0);
    const int shift = keys.rowBits + keys.timeBits - partBits;
    std::uint64_t *const dealt = partBits == 0 ? m_keys.data() : m_spare.data();
    inStretches(events.size(), m_stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::uint64_t key = keyOf(events[i]);
            dealt[i] = key;
            if (partBits > 0)
                ++ends[key >> shift];
        }
    });
    if (partBits == 0) {
        ends[0] = static_cast<std::uint32_t>(events.size());
        return ends;
    }
    std::uint32_t before = 0;
    for (std::uint32_t &end : ends)
        before += std::exchange(end, before);
    std::uint64_t *const apart = m_keys.data();
    std::uint32_t *const next = ends.data(); // of each part: its begin, then, when all are dealt, its end
    inStretches(events.size(), m_stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            apart[next[dealt[i] >> shift]++] = dealt[i];
    });
    return ends;
}

/// Returns the sorted keys, which lie at their place in m_keys or in m_spare.
const std::uint64_t *TimeSort::sortPart(std::size_t begin, std::size_t end, int rowBits)
{
    std::uint64_t *from = m_keys.data() + begin, *to = m_spare.data() + begin;
    const std::size_t count = end - begin;
    if (count <= kFewEvents) {
        std::sort(from, from + count);
        return from;
    }
    std::uint64_t differing = 0;
    for (std::size_t i = 1; i < count; ++i)
        differing |= from[i] ^ from[0];
    for (int shift = rowBits; shift < static_cast<int>(std::bit_width(differing)); shift += kDigitBits) {
        constexpr std::uint64_t kMask = (1U << kDigitBits) - 1;
        if ((differing >> shift & kMask) == 0)
            continue;
        std::array<std::uint32_t, kMask + 1> next {};
        inStretches(count, m_stop, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i)
                ++next[from[i] >> shift & kMask];
        });
        std::uint32_t before = 0;
        for (std::uint32_t &digit : next)
            before += std::exchange(digit, before);
        const bool isDone = inStretches(count, m_stop, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i)
                to[next[from[i] >> shift & kMask]++] = from[i];
        });
        if (!isDone)
            return from;
        std::swap(from, to);
    }
    return from;
}

/// Events with one time in their keys are compared.
void TimeSort::writePart(const std::uint64_t *keys, std::span<std::uint32_t> events, int rowBits)
{
    const std::uint64_t rowMask = (std::uint64_t(1) << rowBits) - 1;
    const std::size_t count = events.size();
    bool anyTies = false;
    for (std::size_t i = 0; i < count; ++i) {
        events[i] = static_cast<std::uint32_t>(keys[i] & rowMask);
        if (i > 0 && (keys[i] ^ keys[i - 1]) <= rowMask) {
            anyTies = true;
            // Far away in a file without order; needed soon.
            __builtin_prefetch(m_order.durationsNs() + events[i - 1]);
            __builtin_prefetch(m_order.durationsNs() + events[i]);
        }
    }
    for (std::size_t i = 0; anyTies && i + 1 < count;) {
        std::size_t next = i + 1;
        while (next < count && (keys[next] ^ keys[i]) <= rowMask)
            ++next;
        if (next - i == 2) {
            if (m_order(events[i + 1], events[i]))
                std::swap(events[i], events[i + 1]);
        } else if (next - i > 2) {
            if (!stoppableSort(events.subspan(i, next - i), m_order, m_stop))
                return;
        }
        i = next;
    }
}

void TimeSort::sort(std::span<std::uint32_t> events)
{
    if (events.size() < 2)
        return;
    m_keys.resizeUnset(std::max(m_keys.size(), events.size()));
    m_spare.resizeUnset(m_keys.size());
    const Keys keys = keysOf(events);
    const int partBits =
        std::min({ kMostPartBits, keys.timeBits, static_cast<int>(std::bit_width(events.size() / kPartEvents)) });
    const Column<std::uint32_t> ends = deal(events, keys, partBits);
    std::size_t begin = 0;
    for (const std::uint32_t end : ends) {
        if (m_stop.stop_requested())
            return;
        if (end == begin)
            continue;
        const std::uint64_t *const sorted = sortPart(begin, end, keys.rowBits);
        writePart(sorted, events.subspan(begin, end - begin), keys.rowBits);
        begin = end;
    }
}

} // namespace twinlane
