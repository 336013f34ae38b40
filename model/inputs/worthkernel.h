// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which inputs are worth a kernel of their own.

#pragma once

#include "model/inputs/inputlist.h"

namespace twinlane {

constexpr double kWorthShare = 0.8;

/// Marks the fewest inputs that together hold @p share of the time that kernels could save: calls * (mean device time -
/// launch overhead), where that is above 0. Marks no row either way if the launch overhead or all device times are not
/// known. @pre 0 < share <= 1
void markWorthKernel(InputList &list, double share);

} // namespace twinlane
