// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The change of the average step without the steps that carry a mark.

#pragma once

#include "model/alignment/alignedruns.h"

#include <optional>

namespace twinlane {

/// In percent of the baseline. None: no chosen step carries a mark, a side has no other steps, several recordings are
/// compared, or the change over all chosen steps has the same sign and less than twice the size and no less than half.
std::optional<double> steadyChangePercent(const AlignedRuns &runs);

} // namespace twinlane
