// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rates say of a difference, in a few sentences, the largest first (numbers.md, Rates).

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/rates/comparisonrates.h"

#include <array>
#include <string>
#include <vector>

namespace twinlane {

/// At most five. Nothing is said of what has a roof for half of its time or less, of less than a hundredth of the shorter
/// step, and of two equal recordings; but that little of a difference has a roof is said. @pre @p rates are those of @p runs.
/// Cost: that of judgeOperators(), and linear in the device work.
std::vector<RateSentence> rateSentences(const JudgedRuns &runs, const ComparisonRates &rates);

} // namespace twinlane
