// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The idle time of a device by the operators whose work had to wait. An intermediate of buildOperatorForest().

#pragma once

#include "model/figures/deviceidle.h"
#include "model/figures/hostduring.h"
#include "model/reasons/operatorfold.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Gives the idle time of a device inside the chosen steps to the operators that explain it, by the rules of
/// DeviceActivity; but of the delay between launch and work only what is longer than that of the work before is the launch's. Returns the times in which the device waited for the host, which what the host was in explains.
/// @p activities: not empty. @p nodeOfDevice: by row of Run::links.device; kNoNode: left out.
/// Cost: O(n log n) in the stretches of the device.
std::vector<HostTime> addDeviceWaits(
    OperatorFold &fold, const DeviceActivities &activities, const std::vector<std::uint32_t> &nodeOfDevice);

} // namespace twinlane
