// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/memory/devicememory.h"

#include "model/base/interruption.h"
#include "model/figures/memoryuse.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

using DeviceKey = std::pair<std::int32_t, std::int32_t>;

/// As memoryUse() tells devices apart.
DeviceKey keyOf(const MemoryRecord &record)
{
    return { record.deviceType, record.deviceType == 0 ? -1 : record.deviceId };
}

/// The rows of the first device of this label.
std::vector<std::uint32_t> recordsOf(const Trace &trace, const std::string &label)
{
    std::vector<std::uint32_t> rows;
    std::optional<DeviceKey> wanted, other;
    for (std::size_t row = 0; row < trace.memory.size(); ++row) {
        interruptionPoint(row);
        const DeviceKey key = keyOf(trace.memory[row]);
        if (!wanted && key != other) {
            if (MemoryUse { key.first, key.second, {}, {}, {} }.label() == label)
                wanted = key;
            else
                other = key;
        }
        if (key == wanted)
            rows.push_back(static_cast<std::uint32_t>(row));
    }
    return rows;
}

MemoryCurve allocatedCurve(const Trace &trace, const std::vector<std::uint32_t> &rows, bool hasTotals)
{
    std::int64_t bytes = 0;
    if (hasTotals) {
        // What there was before the first total is that total less what its own record brought.
        const auto first = std::find_if(
            rows.begin(), rows.end(), [&](std::uint32_t row) { return trace.memory[row].totalAllocatedBytes >= 0; });
        bytes = differenceOfBytes(trace.memory[*first].totalAllocatedBytes, trace.memory[*first].bytes);
    }
    MemoryCurve curve(bytes);
    for (const std::uint32_t row : rows) {
        interruptionPoint(row);
        const MemoryRecord &record = trace.memory[row];
        if (!hasTotals)
            bytes = sumOfBytes(bytes, record.bytes);
        else if (record.totalAllocatedBytes >= 0)
            bytes = record.totalAllocatedBytes;
        curve.add(record.timeNs, bytes);
    }
    return curve;
}

MemoryCurve reservedCurve(const Trace &trace, const std::vector<std::uint32_t> &rows)
{
    const auto isReserved = [&](std::uint32_t row) { return trace.memory[row].totalReservedBytes > 0; };
    const auto first = std::find_if(rows.begin(), rows.end(), isReserved);
    if (first == rows.end())
        return {};
    std::int64_t bytes = trace.memory[*first].totalReservedBytes;
    MemoryCurve curve(bytes);
    for (const std::uint32_t row : rows) {
        interruptionPoint(row);
        if (trace.memory[row].totalReservedBytes >= 0)
            bytes = trace.memory[row].totalReservedBytes;
        curve.add(trace.memory[row].timeNs, bytes);
    }
    return curve;
}

/// Follows allocations and frees in their order.
class Ledger {
public:
    explicit Ledger(const Trace &trace)
        : m_trace(trace)
    {
    }

    void take(std::uint32_t row)
    {
        const MemoryRecord &record = m_trace.memory[row];
        if (record.bytes == 0)
            return;
        if (record.address == 0)
            ++m_contradictions;
        else if (record.bytes > 0)
            allocate(row, record.address);
        else
            free(record);
    }

    std::int64_t freedFromBefore() const { return m_freedFromBefore; }
    std::size_t contradictions() const { return m_contradictions; }
    std::vector<std::uint32_t> live() const
    {
        std::vector<std::uint32_t> rows;
        for (const auto &[address, row] : m_rowAt) {
            if (row)
                rows.push_back(*row);
        }
        std::sort(rows.begin(), rows.end(), [this](std::uint32_t a, std::uint32_t b) {
            return std::pair(m_trace.memory[a].lane, a) < std::pair(m_trace.memory[b].lane, b);
        });
        return rows;
    }

private:
    void allocate(std::uint32_t row, std::int64_t address)
    {
        const auto [at, isNew] = m_rowAt.try_emplace(address, row);
        if (isNew)
            return;
        m_contradictions += at->second ? 1 : 0; // its free is not in the file
        at->second = row;
    }

    void free(const MemoryRecord &record)
    {
        const auto at = m_rowAt.find(record.address);
        if (at == m_rowAt.end()) {
            // Never seen: it was there before the recording.
            m_rowAt.emplace(record.address, std::nullopt);
            m_freedFromBefore = sumOfBytes(m_freedFromBefore, record.bytes);
            return;
        }
        const bool isWhole = at->second && sumOfBytes(m_trace.memory[*at->second].bytes, record.bytes) == 0;
        m_contradictions += isWhole ? 0 : 1;
        at->second.reset();
    }

    const Trace &m_trace;
    /// By address: the allocation there; none: it was freed.
    std::unordered_map<std::int64_t, std::optional<std::uint32_t>> m_rowAt;
    std::int64_t m_freedFromBefore = 0; ///< not above 0
    std::size_t m_contradictions = 0;
};

} // namespace

DeviceMemory deviceMemory(const Trace &trace, const std::string &label)
{
    DeviceMemory memory;
    memory.records = recordsOf(trace, label);
    const auto any = [&](auto has) {
        return std::any_of(
            memory.records.begin(), memory.records.end(), [&](std::uint32_t row) { return has(trace.memory[row]); });
    };
    const bool hasTotals = any([](const MemoryRecord &record) { return record.totalAllocatedBytes >= 0; });
    memory.isSinceBeginning = !hasTotals;
    memory.hasAddresses = any([](const MemoryRecord &record) { return record.address != 0; });
    memory.allocated = allocatedCurve(trace, memory.records, hasTotals);
    memory.reserved = reservedCurve(trace, memory.records);
    return memory;
}

LiveMemory liveMemory(const Trace &trace, const DeviceMemory &memory, std::size_t points)
{
    LiveMemory found;
    found.allocatedBytes = points == 0 ? memory.allocated.startBytes() : memory.allocated.points()[points - 1].bytes;
    found.beforeBytes = memory.allocated.startBytes();
    if (memory.hasAddresses) {
        Ledger ledger(trace);
        for (std::size_t i = 0; i < points; ++i) {
            interruptionPoint(i);
            ledger.take(memory.records[i]);
        }
        found.beforeBytes = sumOfBytes(found.beforeBytes, ledger.freedFromBefore());
        found.contradictions = ledger.contradictions();
        found.live = ledger.live();
    }
    for (const std::uint32_t row : found.live)
        found.knownBytes = sumOfBytes(found.knownBytes, trace.memory[row].bytes);
    found.otherBytes = differenceOfBytes(differenceOfBytes(found.allocatedBytes, found.beforeBytes), found.knownBytes);
    return found;
}

} // namespace twinlane
