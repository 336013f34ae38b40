// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A factor by which the two runs differ everywhere. It tells of another state of the machine rather than of another
// program.

#pragma once

#include <optional>

namespace twinlane {

struct AlignedRuns;

/// A factor by which nearly everything is slower or faster: another state of the machine, or a change that touches
/// everything. Kept as the logarithm of experimental / baseline, because swapping the sides negates that exactly. None:
/// there is no such factor, or too little to tell it by.
struct CommonFactor {
    std::optional<double> hostLog, deviceLog;
    /// How far work of the host that is the same on both sides lies apart beyond the factor; 0: not known, see
    /// unchangedWork().
    double hostUnevenLog = 0;
    /// Communication and copies, which take a part of the device's time worth telling, do not share the device's factor.
    bool sparesTransfers = false;
    std::optional<double> host() const;   ///< experimental / baseline
    std::optional<double> device() const; ///< experimental / baseline
};

/// Of the device: the median ratio of the times of compute kernels of one name and launch shape that both sides run
/// equally often, weighted by time. None unless four such kernels or more hold 80 % of the time of all compute kernels
/// within 3 % of it (or a quarter of its logarithm), and those that did not move 5 % at most. Of the host: the median
/// ratio of the times of paired leaf blocks. None unless most of the time lies close to it; a large factor must also hold
/// in most parts of the step, and operators of four names must not contradict it. Cost: linear.
CommonFactor commonFactor(const AlignedRuns &runs);

} // namespace twinlane
