// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the two runs differ by everywhere: another machine state rather than another program.

#pragma once

#include <optional>

namespace twinlane {

struct AlignedRuns;

/// The two runs differ everywhere by a factor: another machine state, or a change that touches everything. Kept as the
/// logarithm of
/// experimental / baseline, which swapping the sides negates exactly; none: the blocks share no factor.
struct CommonFactor {
    std::optional<double> hostLog, deviceLog;
    std::optional<double> host() const;   ///< experimental / baseline
    std::optional<double> device() const; ///< experimental / baseline
};

/// The time-weighted median of the ratios of matched blocks' own times, host and device apart, where most of the time
/// lies close to it and a large
/// factor holds in most parts of the step.
/// Cost: linear.
CommonFactor commonFactor(const AlignedRuns &runs);

} // namespace twinlane
