// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why a place differs where no single operator tells it: calls that took far more than usual, other operators that do the
// work of a class, and what blocks of one side alone are made of.

#pragma once

#include "model/reasons/differenceplaces.h"
#include "model/reasons/operatorreason.h"

#include <vector>

namespace twinlane {

/// Sets DifferencePlace::why. @p rowReasons: by row, as whyChanged() sorts them. Cost: linear in the reasons inside the
/// places and, if a side alone has blocks, in that side's operators.
void tellPlaceWhys(
    const JudgedRuns &runs, const std::vector<RowReason> &rowReasons, std::vector<DifferencePlace> &places);

} // namespace twinlane
