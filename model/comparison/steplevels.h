// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Steps of one side that lie on two levels, as where a machine was disturbed for a while or a program does two things in turn.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/telling/statement.h"

#include <optional>
#include <vector>

namespace twinlane {

/// Two groups of at least two steps each, whose medians lie at least a tenth and three times the wider group's width apart.
struct StepLevels {
    double lowNs = 0, highNs = 0;  ///< medians
    std::size_t low = 0, high = 0; ///< steps
};

/// None: the steps lie on one level, or scatter. Cost: O(n log n).
std::optional<StepLevels> stepLevels(std::vector<double> stepsNs);

/// "Steps of the experimental run lie on two levels: 2 of about 28.1 ms, 2 of about 36.7 ms", for each side that has them.
std::vector<Clauses> stepLevelsClauses(const AlignedRuns &runs);

/// Does each step take longer, or less long, than those before it, of five or more? @p stepsNs: in their order. Nearly each
/// counts, and the later half takes a quarter more or less. Cost: O(n^2).
bool haveTrend(const std::vector<double> &stepsNs);

/// "Steps of the experimental run go from 188.9 ms to 378.7 ms, one after the other: …", for each side that has a trend.
std::vector<Clauses> stepTrendClauses(const AlignedRuns &runs);

} // namespace twinlane
