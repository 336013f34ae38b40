// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the steps without a mark take: what limits a run is asked of these.

#pragma once

#include "model/figures/deviceidle.h"
#include "model/figures/runoverview.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Those of @p steps that have no mark; all, if each has one.
std::vector<std::uint32_t> unmarkedSteps(const Run &run, const std::vector<std::uint32_t> &steps);

/// @p steps: not empty. @p activities: of the busiest device; null: none has work. Cost: linear in the steps.
UsualSteps timesOfSteps(const Run &run, const std::vector<std::uint32_t> &steps, const DeviceActivities *activities);

} // namespace twinlane
