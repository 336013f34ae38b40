// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which inputs are worth a kernel of their own.

#pragma once

#include "model/inputs/inputlist.h"

#include <optional>
#include <vector>

namespace twinlane {

/// The share that is meant where nobody names one, see markWorthKernel().
constexpr double kWorthShare = 0.8;

/// What a kernel could save of one row.
struct KernelSaving {
    double ns = 0;              ///< calls * (mean device time - launch overhead) > 0
    double cumulativeShare = 0; ///< of all that can be saved: what this row and those that save more hold
};

/// By row; none: nothing can be saved there, or it is not known. Of rows that save as much the first counts first.
/// Cost: O(n log n).
std::vector<std::optional<KernelSaving>> kernelSavings(const InputList &list);

/// Marks the fewest inputs that together hold @p share of the time that kernels could save: calls * (mean device time -
/// launch overhead), where that is above 0. Marks no row either way if the launch overhead or all device times are not
/// known. @pre 0 < share <= 1
void markWorthKernel(InputList &list, double share);

} // namespace twinlane
