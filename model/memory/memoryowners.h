// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// In which block, and in which operator of it, memory was allocated.

#pragma once

#include "model/base/ids.h"
#include "model/run/run.h"
#include "model/run/timeline.h"

#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

struct MemoryOwner {
    BlockId block; ///< innermost; none: outside the kept steps
    NameId name;   ///< of the outermost operator in that block, into Trace::texts; none: outside operators
    std::int64_t bytes = 0;
    std::uint32_t allocations = 0;
};

/// Of allocations, as rows of Trace::memory by thread and time. They add up to these. In no order that means anything.
/// Cost: one pass over the events of the threads that allocated.
std::vector<MemoryOwner> memoryOwners(
    const Run &run, const Timeline &timeline, std::span<const std::uint32_t> allocations);

} // namespace twinlane
