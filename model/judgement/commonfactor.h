// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A factor by which the two runs differ everywhere. It tells of another state of the machine rather than of another
// program.

#pragma once

#include <optional>

namespace twinlane {

struct AlignedRuns;

/// A factor by which nearly everything is slower or faster: another state of the machine, or a change that touches
/// everything. Kept as the logarithm of experimental / baseline, because swapping the sides negates that exactly. None:
/// the blocks share no factor.
struct CommonFactor {
    std::optional<double> hostLog, deviceLog;
    /// How far work of the host that is the same on both sides lies apart beyond the factor; 0: not known, see
    /// unchangedWork().
    double hostUnevenLog = 0;
    std::optional<double> host() const;   ///< experimental / baseline
    std::optional<double> device() const; ///< experimental / baseline
};

/// The median ratio of the times of paired leaf blocks, weighted by time, for host and device apart. None unless most
/// of the time lies close to the median; a large factor must also hold in most parts of the step. Cost: linear.
CommonFactor commonFactor(const AlignedRuns &runs);

} // namespace twinlane
