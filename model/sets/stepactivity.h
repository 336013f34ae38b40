// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What devices do within the window of a step, by kind of work.

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

/// Lengths of unions inside the window of a step, in ns, over all devices and streams.
struct StepActivity {
    std::int64_t busyNs = 0;                 ///< all device work
    std::int64_t computeNs = 0;              ///< kernels that do not communicate
    std::int64_t communicationNs = 0;        ///< kernels that communicate
    std::int64_t copyNs = 0;                 ///< copies and fills
    std::int64_t exposedCommunicationNs = 0; ///< communication without compute at the same time
};

struct ActivityField {
    std::string_view key; ///< "busyNs", … as in the JSON
    std::int64_t StepActivity::*field;
};
inline constexpr std::array<ActivityField, 5> kActivityFields { {
    { "busyNs", &StepActivity::busyNs },
    { "computeNs", &StepActivity::computeNs },
    { "communicationNs", &StepActivity::communicationNs },
    { "exposedCommunicationNs", &StepActivity::exposedCommunicationNs },
    { "copyNs", &StepActivity::copyNs },
} };

/// When a run's devices work, united and in time order.
struct DeviceUnions {
    std::vector<Interval> busy, compute, communication, copy;
};

/// @p communicates: communicationWork() of the run. Cost: O(k log k) in the device work.
DeviceUnions deviceUnions(const Run &run, const std::vector<std::uint8_t> &communicates);

/// The activity within @p window.
StepActivity activityIn(const DeviceUnions &unions, const Interval &window);

/// The parts of @p united inside @p window. @pre united as unite() leaves it.
std::vector<Interval> partsIn(const std::vector<Interval> &united, const Interval &window);

} // namespace twinlane
