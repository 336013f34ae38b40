// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What each device did at every instant, and why it was idle (numbers.md, Overview).

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

/// The state of one device at an instant: the first of these that holds. Idle time is blamed on the launch of the
/// device work that ended it. Of several pieces that begin at once, the one of the lower stream counts, then the
/// earlier one in the file.
enum class DeviceActivity : std::uint8_t {
    Compute,       ///< a kernel that is not communication
    Communication, ///< exposed: communication kernels and no other kernel
    Copies,        ///< exposed: memcpy or memset and no kernel
    IdleHost,      ///< the next work was launched after the gap had begun, or nothing was launched any more
    IdleLaunch,    ///< the next work was launched before, and the gap is shorter than kLaunchGapNs
    /// launched before, but the gap is longer: waiting for a stream, an event, another rank; or the launch is not in
    /// the file
    IdleOther,
};
constexpr std::size_t kDeviceActivityCount = 6;
/// The cost of launching does not explain a longer gap before work that was already launched (the limit of Holistic
/// Trace Analysis).
constexpr std::int64_t kLaunchGapNs = 30000;

std::string_view deviceActivityKey(
    DeviceActivity activity); ///< "computeNs", "exposedCommunicationNs", … as in the JSON
std::string_view deviceActivityTitle(DeviceActivity activity); ///< English

/// Nanoseconds per activity. The activities of a span add up to its length exactly.
using ActivityTimes = std::array<std::int64_t, kDeviceActivityCount>;

struct ActivityStretch {
    Interval time;
    DeviceActivity activity = DeviceActivity::IdleHost;
    bool operator==(const ActivityStretch &) const = default;
};

/// One device over all time.
struct DeviceActivities {
    std::int32_t device = -1;
    /// From the first to the last device work, in time order. Each stretch begins where the one before it ends; none is
    /// empty.
    std::vector<ActivityStretch> stretches;
    /// the activity before the first stretch; after the last one it is IdleHost
    DeviceActivity before = DeviceActivity::IdleHost;
    /// Cost: O(log n) and the stretches inside @p span.
    ActivityTimes during(const Interval &span) const;
};

/// The activities of every device with device work in the file, by id. Cost: O(k log k) in the device work.
std::vector<DeviceActivities> deviceActivities(const Run &run);

} // namespace twinlane
