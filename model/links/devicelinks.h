// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which launch started which device work (numbers.md, Events).

#pragma once

#include "model/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

struct DeviceLinks {
    std::vector<EventId> device; ///< all device work in event order
    std::vector<EventId> launch; ///< parallel: the launch with the same correlation; none: carried over
    std::size_t withoutLaunch = 0;
    /// Launches of which nobody knows which work of the file they started, sorted: see unnumberedwork.h.
    std::vector<EventId> unsettled;
};

/// Links by correlation alone and does not look at External id. Cost: O(n). Has interruption points.
DeviceLinks linkDevice(const Trace &trace);

/// The row in @p links of the first device work that the file launched on the stream that works the longest, if it began
/// more than kQueuedAheadNs after its launch had returned and other work of the file filled less than half of that time:
/// until then the device was busy with work from outside the file. Cost: O(n) in the device work.
std::optional<std::uint32_t> firstQueuedAhead(const Trace &trace, const DeviceLinks &links);

/// A free device takes up work much sooner after its launch.
constexpr std::int64_t kQueuedAheadNs = 1'000'000;

} // namespace twinlane
