// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Everything that is shown of the memory of both sides: one device over one step of each, or over the whole recordings.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"
#include "model/memory/devicememory.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

enum class MemorySpan : std::uint8_t { Step, Recording };

/// Time that the host spends in the block of a row; on the axis of the trace.
struct RowStretch {
    Interval time;
    RowId row; ///< innermost
};

struct MemorySide {
    std::uint32_t step = 0; ///< index of the kept step
    Interval span; ///< on the axis of the trace: the step's window, or from the first to the last step or record
    DeviceMemory memory;
    MemoryPeak peak;                ///< of the span
    LiveMemory live;                ///< at the peak
    std::vector<RowStretch> blocks; ///< of the span, in time order, disjoint
};

/// What was allocated in equal places by operators of one name, and is there at the peak.
struct OwnerGroup {
    std::vector<RowId> rows;  ///< ascending; empty: outside the kept steps
    RowId largest;            ///< of the rows the one with the most bytes on both sides
    std::string place;        ///< the blocks around them, from below the step, " / " between; repeated ones by class
    std::string operatorName; ///< raw; empty: outside operators
    PerSide<std::int64_t> bytes {};
    PerSide<std::uint32_t> allocations {};
};

struct TwinMemory {
    std::shared_ptr<const Comparison> comparison;
    RowId stepRow; ///< whose steps they are; with kinds that of one kind
    MemorySpan span = MemorySpan::Step;
    std::vector<std::string> devices;        ///< labels of all that have records on a side, the accelerators first
    std::string device;                      ///< the one that is shown; empty: there is none
    PerSide<std::optional<MemorySide>> side; ///< none: no records of the device, or no step of the kind
    /// The experimental side less the baseline since the beginnings of the spans. Ends with the shorter one. Without both
    /// sides it has no points.
    MemoryCurve delta;
    std::int64_t deltaLengthNs = 0;
    /// The largest first. Their bytes, beforeBytes and otherBytes of a side's LiveMemory add up to its peak.
    std::vector<OwnerGroup> owners;

    bool hasBothSides() const { return side[0] && side[1]; }
    std::int64_t lengthNs() const; ///< of the longer span
};

/// What of the memory is wanted. An unknown device means the one that the overview tells of.
struct MemoryChoice {
    MemorySpan span = MemorySpan::Step;
    std::string device;
    bool operator==(const MemoryChoice &) const = default;
};

/// The memory in the steps that the twin timelines show for @p scope. Cost: linear in the memory records, and in the
/// events of the threads that allocated; O(n log n) in the calls of blocks. Has interruption points.
std::shared_ptr<const TwinMemory> twinMemory(
    std::shared_ptr<const Comparison> comparison, RowId scope, const MemoryChoice &choice = {});

} // namespace twinlane
