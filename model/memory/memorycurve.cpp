// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/memory/memorycurve.h"

#include <algorithm>
#include <limits>

namespace twinlane {

std::int64_t sumOfBytes(std::int64_t a, std::int64_t b)
{
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    if (b > 0 && a > kMost - b)
        return kMost;
    if (b < 0 && a < kLeast - b)
        return kLeast;
    return a + b;
}

std::int64_t differenceOfBytes(std::int64_t a, std::int64_t b)
{
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    return b == kLeast ? sumOfBytes(sumOfBytes(a, std::numeric_limits<std::int64_t>::max()), 1) : sumOfBytes(a, -b);
}

void MemoryCurve::extend(Ranges &ranges, std::size_t place, std::int64_t bytes)
{
    if (place == ranges.size())
        ranges.push_back({ bytes, bytes });
    ranges[place].leastBytes = std::min(ranges[place].leastBytes, bytes);
    ranges[place].mostBytes = std::max(ranges[place].mostBytes, bytes);
}

void MemoryCurve::add(std::int64_t timeNs, std::int64_t bytes)
{
    const std::size_t place = m_points.size() / kPointsAtOnce;
    m_points.push_back({ timeNs, bytes });
    extend(m_ranges, place, bytes);
    extend(m_wideRanges, place / kPointsAtOnce, bytes);
}

std::size_t MemoryCurve::firstAt(std::int64_t timeNs) const
{
    const auto found = std::partition_point(
        m_points.begin(), m_points.end(), [timeNs](const MemoryPoint &point) { return point.timeNs < timeNs; });
    return static_cast<std::size_t>(found - m_points.begin());
}

std::int64_t MemoryCurve::bytesBefore(std::size_t point) const
{
    return point == 0 ? m_startBytes : m_points[point - 1].bytes;
}

std::int64_t MemoryCurve::bytesAt(std::int64_t timeNs) const
{
    const auto found = std::partition_point(
        m_points.begin(), m_points.end(), [timeNs](const MemoryPoint &point) { return point.timeNs <= timeNs; });
    return bytesBefore(static_cast<std::size_t>(found - m_points.begin()));
}

void MemoryCurve::addRanges(const Ranges &ranges, std::size_t from, std::size_t to, Held &held)
{
    for (std::size_t at = from; at < to; ++at) {
        held.leastBytes = std::min(held.leastBytes, ranges[at].leastBytes);
        held.mostBytes = std::max(held.mostBytes, ranges[at].mostBytes);
    }
}

void MemoryCurve::addPoints(std::size_t from, std::size_t to, Held &held) const
{
    constexpr std::size_t kWide = kPointsAtOnce * kPointsAtOnce;
    for (std::size_t at = from; at < to;) {
        if (at % kWide == 0 && to - at >= kWide) {
            const std::size_t count = (to - at) / kWide;
            addRanges(m_wideRanges, at / kWide, at / kWide + count, held);
            at += count * kWide;
        } else if (at % kPointsAtOnce == 0 && to - at >= kPointsAtOnce) {
            addRanges(m_ranges, at / kPointsAtOnce, at / kPointsAtOnce + 1, held);
            at += kPointsAtOnce;
        } else {
            held.leastBytes = std::min(held.leastBytes, m_points[at].bytes);
            held.mostBytes = std::max(held.mostBytes, m_points[at].bytes);
            ++at;
        }
    }
}

MemoryCurve::Held MemoryCurve::heldIn(const Interval &time) const
{
    const std::size_t from = firstAt(time.startNs), to = std::max(from, firstAt(time.endNs));
    const bool startsAtPoint = from < to && m_points[from].timeNs == time.startNs;
    const std::int64_t first = startsAtPoint ? m_points[from].bytes : bytesBefore(from);
    Held held { first, first, bytesBefore(to) };
    addPoints(from, to, held);
    return held;
}

MemoryPeak MemoryCurve::peakIn(const Interval &time) const
{
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    const std::int64_t mostBytes =
        heldIn({ time.startNs, time.endNs == kMost ? time.endNs : time.endNs + 1 }).mostBytes;
    std::size_t at = firstAt(time.startNs);
    if ((at == m_points.size() || m_points[at].timeNs > time.startNs) && bytesBefore(at) == mostBytes)
        return { time.startNs, mostBytes, at };
    while (at < m_points.size() && m_points[at].bytes != mostBytes) {
        const std::size_t range = at / kPointsAtOnce;
        at = m_ranges[range].mostBytes < mostBytes ? (range + 1) * kPointsAtOnce : at + 1;
    }
    return at < m_points.size() ? MemoryPeak { m_points[at].timeNs, mostBytes, at + 1 }
                                : MemoryPeak { time.endNs, mostBytes, m_points.size() };
}

} // namespace twinlane
