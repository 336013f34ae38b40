// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What each device did at every instant, and why it idled (semantics: Overview, product: exact attribution).

#pragma once

#include "model/intervals.h"
#include "model/run.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

/// The state of one device at an instant; the first that holds. Idle time is blamed on the launch of the work that ended it.
enum class DeviceActivity : std::uint8_t {
    Compute,       ///< a kernel that is not communication
    Communication, ///< exposed: nothing but communication kernels, perhaps with copies
    Copies,        ///< exposed: memcpy or memset alone
    IdleHost,      ///< idle, and the next work was launched after the gap had begun, or nothing was launched any more
    IdleLaunch,    ///< idle for less than kLaunchGapNs although the next work was launched before
    IdleOther,     ///< idle for longer than that, waiting for a stream, an event or another rank; or the launch is not in the file
};
constexpr std::size_t kDeviceActivityCount = 6;
/// A longer gap before work that was already launched is no longer explained by the cost of launching (Holistic Trace Analysis' limit).
constexpr std::int64_t kLaunchGapNs = 30000;

std::string_view deviceActivityKey(DeviceActivity activity);   ///< "computeNs", "exposedCommunicationNs", … as in the JSON
std::string_view deviceActivityTitle(DeviceActivity activity); ///< English

/// Nanoseconds per activity; those of a span sum to its length exactly.
using ActivityTimes = std::array<std::int64_t, kDeviceActivityCount>;

struct ActivityStretch {
    Interval time;
    DeviceActivity activity = DeviceActivity::IdleHost;
};

/// One device over all time: stretches in time order without gaps between them. Before the first and after the last it idled
/// for want of the host.
struct DeviceActivities {
    std::int32_t device = -1;
    std::vector<ActivityStretch> stretches;
    /// Cost: O(log n) and the stretches inside @p span.
    ActivityTimes during(const Interval &span) const;
};

/// Of every device with device work in the file, by id. Cost: O(k log k) in the device work.
std::vector<DeviceActivities> deviceActivities(const Run &run);

} // namespace twinlane
