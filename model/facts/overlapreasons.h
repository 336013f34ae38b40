// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The same communication or copies, less or more of them hidden behind kernels.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/figures/runoverview.h"
#include "model/reasons/operatorreason.h"

#include <vector>

namespace twinlane {

/// Adds to @p reasons, in its order, what the change of exposed communication and copies owes to the overlap and not to
/// their length. Only where their length is about the same on both sides, and from 1 % of the step on.
void addOverlapReasons(const AlignedRuns &runs, const RunOverview &baseline, const RunOverview &experimental,
    std::vector<OverallReason> &reasons);

} // namespace twinlane
