// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The allocator's memory on one device over a recording, and which allocations make it up at an instant.

#pragma once

#include "model/memory/memorycurve.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

struct DeviceMemory {
    std::vector<std::uint32_t> records; ///< rows of Trace::memory, one for each point of the curves
    MemoryCurve allocated;              ///< on the axis of the trace
    MemoryCurve reserved;               ///< without points: not recorded
    /// The file has no totals: what is counted began at 0 with the recording, and may fall below.
    bool isSinceBeginning = false;
    bool hasAddresses = false;
};

/// Of the device with this MemoryUse::label(). Without points: there are no records of it. A record without a total keeps
/// the total of the one before, where others have some. Cost: one pass over the records.
DeviceMemory deviceMemory(const Trace &trace, const std::string &label);

/// What is allocated once so many points have come.
struct LiveMemory {
    std::int64_t allocatedBytes = 0; ///< as the curve says: the sum of the three below
    std::int64_t beforeBytes = 0;    ///< allocated before the recording, and not freed in it
    std::int64_t knownBytes = 0;     ///< of @c live
    std::int64_t otherBytes = 0;     ///< what the records do not explain
    std::vector<std::uint32_t> live; ///< rows of Trace::memory, by thread and time
    /// Records that contradict others: two allocations at one address, a second free of it, another size.
    std::size_t contradictions = 0;
};

/// @pre @p points is not more than the curve has. Cost: linear in the points and O(k log k) in what is live.
LiveMemory liveMemory(const Trace &trace, const DeviceMemory &memory, std::size_t points);

} // namespace twinlane
