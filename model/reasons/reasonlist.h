// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The list of overall reasons: from the accounts of causes to findings with their sentences. An intermediate of
// whyChanged().

#pragma once

#include "model/reasons/bothforests.h"
#include "model/reasons/operatorreason.h"
#include "model/reasons/reasonlimits.h"
#include "model/reasons/reasonsums.h"

#include <vector>

namespace twinlane {

/// The findings that are worth saying, the largest first, each with a hash and a sentence that no other one has. Host time
/// beside a busy device comes last, since it is no part of the step's time. Swapped sides have the same order.
/// @p overall: ReasonSums::takeOverall(). @p both: its names may become more.
std::vector<OverallReason> listReasons(
    const AlignedRuns &runs, BothForests &both, const ReasonLimits &limits, std::vector<WaysTaken> overall);

} // namespace twinlane
