// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/memoryuse.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace twinlane {

namespace {

constexpr std::int64_t kAlways = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

/// A value that holds from its record to the next one. Only the parts inside the spans count.
class HeldValue {
public:
    explicit HeldValue(const std::vector<Interval> &spans)
        : m_spans(spans)
    {
    }
    bool hasValue() const { return m_value.has_value(); }
    void set(std::int64_t value, std::int64_t fromNs)
    {
        hold(fromNs);
        m_value = value;
        m_fromNs = fromNs;
    }
    /// Counts the last value up to the end of the spans. Nothing may be set afterwards.
    void finish() { hold(kNever); }
    std::optional<std::int64_t> peak() const { return m_peak; }
    std::optional<std::int64_t> average() const
    {
        if (!m_peak)
            return {};
        const std::int64_t lengthNs = std::accumulate(m_spans.begin(), m_spans.end(), std::int64_t(0),
            [](std::int64_t sum, const Interval &span) { return sum + span.lengthNs(); });
        if (lengthNs == 0)
            return m_peak;
        return static_cast<std::int64_t>(std::llround(m_byteNs / static_cast<long double>(lengthNs)));
    }

private:
    void hold(std::int64_t untilNs)
    {
        if (!m_value)
            return;
        while (m_next < m_spans.size() && m_spans[m_next].endNs < m_fromNs)
            ++m_next;
        for (std::size_t i = m_next; i < m_spans.size() && m_spans[i].startNs < untilNs; ++i) {
            m_peak = std::max(m_peak.value_or(*m_value), *m_value);
            const Interval held = clipped(m_fromNs, untilNs, m_spans[i]);
            m_byteNs += static_cast<long double>(*m_value) * static_cast<long double>(held.lengthNs());
        }
    }

    const std::vector<Interval> &m_spans;
    std::size_t m_next = 0; ///< those before it ended before the value was set
    std::optional<std::int64_t> m_value, m_peak;
    std::int64_t m_fromNs = 0;
    long double m_byteNs = 0;
};

struct Held {
    HeldValue allocated, reserved;
};

} // namespace

std::string MemoryUse::label() const
{
    if (deviceType == 0)
        return "CPU";
    if (isAccelerator())
        return "GPU" + std::to_string(deviceId);
    return "type " + std::to_string(deviceType);
}

std::vector<MemoryUse> memoryUse(std::span<const MemoryRecord> records, const std::vector<Interval> &spans)
{
    std::map<std::pair<std::int32_t, std::int32_t>, Held> devices;
    for (const MemoryRecord &record : records) {
        interruptionPoint();
        const auto key = std::pair(record.deviceType, record.deviceType == 0 ? -1 : record.deviceId);
        Held &held = devices.try_emplace(key, Held { HeldValue(spans), HeldValue(spans) }).first->second;
        if (record.totalAllocatedBytes >= 0) {
            // The memory before the first record is that record's total less its own bytes.
            if (!held.allocated.hasValue())
                held.allocated.set(record.totalAllocatedBytes - record.bytes, kAlways);
            held.allocated.set(record.totalAllocatedBytes, record.timeNs);
        }
        if (record.totalReservedBytes >= 0)
            held.reserved.set(record.totalReservedBytes, record.timeNs);
    }
    std::vector<MemoryUse> uses;
    for (auto &[key, held] : devices) {
        held.allocated.finish();
        held.reserved.finish();
        uses.push_back(
            { key.first, key.second, held.allocated.peak(), held.allocated.average(), held.reserved.peak() });
    }
    return uses;
}

} // namespace twinlane
