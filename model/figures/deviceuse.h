// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How busy each device was and how well its kernels filled it (numbers.md, Overview).

#pragma once

#include "model/base/intervals.h"
#include "model/figures/deviceidle.h"
#include "model/run/run.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

struct DeviceUse {
    std::int32_t id = -1;
    std::int64_t workNs = 0;                        ///< summed device work inside the span
    ActivityTimes activityNs {};                    ///< what it did and why it was idle; adds up to the span exactly
    std::optional<double> utilization;              ///< 0..1; none: the span is empty
    std::optional<double> smEfficiency;             ///< 0..1; none: no kernel says its blocks per SM
    std::optional<double> achievedOccupancyPercent; ///< none: no kernel says its occupancy
    double occupancyKnown = 0;                      ///< share of the kernel time that says its occupancy, 0..1
    /// share of the kernel time, 0..1; none: no kernel time, or unknown hardware
    std::optional<double> tensorCoreRatio;  ///< at least: kernels whose names say so
    std::optional<double> tensorCoreAtMost; ///< with generated kernels, whose names do not tell
};

/// The devices with device work inside @p span, by id. Cost: O(k log k) in the device work.
std::vector<DeviceUse> deviceUse(const Run &run, const Interval &span);

/// The device with the most device work; of equal ones the lower id. Null if there is no device.
const DeviceUse *busiest(const std::vector<DeviceUse> &devices);

} // namespace twinlane
