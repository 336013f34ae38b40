// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What each device did at every instant, and why it was idle (numbers.md, Overview).

#pragma once

#include "model/base/intervals.h"
#include "model/base/side.h"
#include "model/run/run.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

/// The state of one device at an instant: the first of these that holds. Idle time is divided by the launch of the
/// device work that ended it. Of several pieces that begin at once, the one of the lower stream counts, then the
/// earlier one in the file.
enum class DeviceActivity : std::uint8_t {
    Compute,         ///< a kernel that is not communication
    Communication,   ///< exposed: communication kernels and no other kernel
    Copies,          ///< exposed: memcpy or memset and no kernel
    IdleHost,        ///< the launch call had not begun, or nothing was launched any more
    IdleLaunchCall,  ///< during the launch call
    IdleLaunch,      ///< up to kLaunchGapNs after it had returned
    IdleWaiting,     ///< later: the stream had been told to wait, or another device ran
    IdleUnexplained, ///< later, and nothing tells why; or the launch is not in the file
    /// The file's first device work began more than kQueuedAheadNs after its launch had returned: from the return on,
    /// the device was busy with work from outside the file.
    QueuedAhead,
};
constexpr std::size_t kDeviceActivityCount = 9;
/// Time that launching takes after the call has returned (the limit of Holistic Trace Analysis).
constexpr std::int64_t kLaunchGapNs = 30000;

std::string_view deviceActivityKey(
    DeviceActivity activity); ///< "computeNs", "exposedCommunicationNs", … as in the JSON
std::string_view deviceActivityTitle(DeviceActivity activity); ///< English

/// Nanoseconds per activity. The activities of a span add up to its length exactly.
using ActivityTimes = std::array<std::int64_t, kDeviceActivityCount>;

/// It lasts until the next one begins.
struct ActivityStretch {
    static constexpr std::uint32_t kNoWork = ~std::uint32_t(0);
    std::int64_t startNs = 0;
    std::uint32_t next = kNoWork; ///< of an idle stretch: the row of DeviceLinks of the work that ended it
    DeviceActivity activity = DeviceActivity::IdleHost;
};

/// One device over all time.
struct DeviceActivities {
    std::int32_t device = -1;
    /// From the launch of the first device work to the end of the last, in time order; none is empty.
    std::vector<ActivityStretch> stretches;
    std::int64_t endNs = 0; ///< of the last stretch
    /// the activity before the first stretch; after the last one it is IdleHost
    DeviceActivity before = DeviceActivity::IdleHost;
    LaneId firstLane; ///< the thread of the first launch; none: it is not in the file
    /// @p i: in stretches.
    Interval timeOf(std::size_t i) const
    {
        return { stretches[i].startNs, i + 1 < stretches.size() ? stretches[i + 1].startNs : endNs };
    }
    /// The first stretch that ends after @p ns; stretches.size(): none does. Cost: O(log n)
    std::size_t firstEndingAfter(std::int64_t ns) const;
    /// Cost: O(log n) and the stretches inside @p span.
    ActivityTimes during(const Interval &span) const;
};

/// The activities of every device with device work in the file, by id. Cost: O(k log k) in the device work, one pass
/// over the events.
std::vector<DeviceActivities> deviceActivities(const Run &run);

/// deviceActivities() of the baseline and of the experimental run, for all who need them.
using ActivitiesOfSides = PerSide<std::vector<DeviceActivities>>;

} // namespace twinlane
