// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the listed reasons leave unexplained of a step's difference.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/reasons/operatorreason.h"

#include <array>
#include <cstddef>
#include <vector>

namespace twinlane {

/// Appends to @p reasons what they do not explain of the step's difference, if that is not nothing: the delta of
/// @p stepNs (both sides, per step) less the deltas of the reasons in the same resource. That is the device where both
/// sides have device work, else the host.
void addUnexplained(const AlignedRuns &runs, const std::array<double, 2> &stepNs, std::vector<OverallReason> &reasons);

/// At most @p most of them for a list that is cut: the largest, and last what they leave unexplained. Valid as long as
/// @p reasons.
std::vector<const OverallReason *> listedReasons(const std::vector<OverallReason> &reasons, std::size_t most);

} // namespace twinlane
