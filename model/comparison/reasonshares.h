// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Reasons that kernels gave for a difference, with the share of the roof that their operators reach.

#pragma once

#include "model/rates/comparisonrates.h"
#include "model/reasons/operatorreason.h"

#include <vector>

namespace twinlane {

/// Appends "(61 % -> 44 % of the roof)" to the texts of reasons that other kernels, or another time of the same ones,
/// explain, where all operators that a reason speaks of have roofs on both sides. Cost: O(log n) in the cells for each row
/// of a reason.
void addRoofShares(const ComparisonRates &rates, std::vector<OverallReason> &reasons);

} // namespace twinlane
