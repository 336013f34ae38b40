// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How reasons add up to a step's difference: what they leave unexplained, whole nanoseconds, and lists that are cut.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/reasons/operatorreason.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// Appends to @p reasons what they do not explain of the step's difference, if that is not nothing: the delta of
/// @p stepNs (both sides, per step) less the deltas of the reasons in the same resource. That is the device where both
/// sides have device work, else the host.
/// Then all times of the reasons are made whole nanoseconds, so that the deltas in that resource add up to @p deltaNs:
/// the rounded delta of @p stepNs. Swapping the sides mirrors it. Cost: O(n log n).
void addUnexplained(
    const AlignedRuns &runs, const PerSide<double> &stepNs, std::int64_t deltaNs, std::vector<OverallReason> &reasons);

constexpr std::size_t kMostDigestReasons = 5;

/// Reasons for a list that is cut.
struct ListedReasons {
    /// Those in the step's resource, of which the last one may be ReasonKind::EverythingElse; then those beside it.
    std::vector<OverallReason> rows;
    std::size_t ofStep = 0;     ///< how many rows are in the step's resource: their deltas add up
    std::size_t leftBeside = 0; ///< those left out that are no part of the step's time, as the host's beside a device
};

/// At most @p most rows, of which those in the step's resource add up to what all @p reasons in it add up to: where
/// some are left out, the last row of these is their sum. 0: all. @p reasons: as from addUnexplained(). Cost: linear.
ListedReasons listedReasons(const std::vector<OverallReason> &reasons, std::size_t most);

} // namespace twinlane
