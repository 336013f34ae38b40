// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The critical path: every instant of a step's window goes to exactly one block (numbers.md, Blocks).

#pragma once

#include "model/base/intervals.h"
#include "model/run/stepblocks.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// A stretch of time in which one piece of device work is the one that counts.
struct DeviceSegment {
    std::int64_t startNs = 0, endNs = 0;
    std::uint32_t device = 0; ///< index into DeviceLinks::device
};

/// The times at which the device runs, and the work that counts then. Of several pieces of work at once counts compute
/// before communication before memcpy before memset, then the earlier start, then the lower stream, then file order.
/// Disjoint, in time order. Cost: O(n log n) in device work.
std::vector<DeviceSegment> deviceSegments(const Run &run);

/// Where each piece of device work belongs; parallel to DeviceLinks::device.
struct DeviceSpots {
    const std::vector<Spot> &spots;          ///< meaningless without a step
    const std::vector<std::uint32_t> &steps; ///< index of the kept step or StepList::kNoStep
};

/// A stretch of a step's window that one spot owns.
struct SpotStretch {
    std::int64_t startNs = 0, endNs = 0;
    Spot spot;
};

/// Gives every instant of @p window, which is that of the step or a part of it, to a spot: adds to OwnTime::criticalNs
/// of @p blocks. The sum is the window's length. Where @p path is not null, the stretches of the window are appended to
/// it in time order.
void addCriticalPath(const BlockContext &context, const std::vector<DeviceSegment> &device, const DeviceSpots &spots,
    std::uint32_t step, const Interval &window, StepBlocks &blocks, std::vector<SpotStretch> *path = nullptr);

/// The beginning of the first kept step that its window leaves out because of device work without a launch, although
/// the device was idle for most of it: the host's time in it is hidden behind nothing. Empty: there is none.
Interval beginningLeftOut(const StepList &steps, const std::vector<DeviceSegment> &device);

} // namespace twinlane
