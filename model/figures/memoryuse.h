// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Peak and average of the allocator's memory over spans of time, per device, from the "[memory]" records (numbers.md,
// Overview).

#pragma once

#include "model/base/intervals.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace twinlane {

struct MemoryUse {
    std::int32_t deviceType = 0; ///< 0 CPU, 1 CUDA, 6 HIP
    std::int32_t deviceId = -1;
    std::optional<std::int64_t> peakAllocatedBytes;
    std::optional<std::int64_t> averageAllocatedBytes; ///< time-weighted over the spans
    std::optional<std::int64_t> peakReservedBytes;
    /// "CPU", "GPU0", "type 7".
    std::string label() const;
    bool isAccelerator() const { return deviceType == 1 || deviceType == 6; }
};

/// One entry per device with records, by (type, id). @p spans: ascending, apart, not empty. Cost: one pass over the records.
std::vector<MemoryUse> memoryUse(std::span<const MemoryRecord> records, const std::vector<Interval> &spans);

} // namespace twinlane
