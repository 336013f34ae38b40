// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The change of the average step without the steps that carry a mark.

#pragma once

#include "model/judgement/judgedruns.h"

#include <optional>

namespace twinlane {

/// The change in percent over the chosen steps without a mark, where it says something else than @p changePercent, that
/// over all of them: another direction, or less than half or more than twice as much. None: no chosen step is marked, a
/// side has no others, both differ by less than half a percent, the samples are recordings, or the steps have several
/// kinds. Cost: linear in the steps.
std::optional<double> steadyPercent(const JudgedRuns &runs, const std::optional<double> &changePercent);

} // namespace twinlane
