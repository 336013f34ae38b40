// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How sure a row's difference is, as reports and views show it.

#pragma once

#include "model/alignment/delta.h"
#include "model/judgement/significance.h"
#include "model/telling/certainty.h"

#include <cstdint>
#include <optional>

namespace twinlane {

Certainty certaintyOf(Outcome outcome);
/// None: NotJudged.
Certainty certaintyOf(const std::optional<RowJudgement> &judgement);

/// What a time's difference is shown as. What is not certain is Negligible within kUnchangedPercent of the baseline, and
/// below kNegligibleShare of @p wholeNs, 0 if it is part of nothing.
Certainty shownCertainty(
    const Delta<double> &timeNs, const std::optional<RowJudgement> &judgement, bool isOtherWork, double wholeNs = 0);

/// Is the difference no more than @p percent of the baseline? Beside a baseline of 0 only none is.
bool isUnchanged(const Delta<double> &value, double percent = kUnchangedPercent);

} // namespace twinlane
