// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Equal calls inside a step are samples of device work, where there are too few steps: a device repeats itself well enough
// that two dozen equal calls on each side tell what one step cannot.

#pragma once

#include "model/judgement/samplelimits.h"
#include "model/judgement/significance.h"
#include "model/telling/statement.h"

#include <cstddef>
#include <string>
#include <vector>

namespace twinlane {

struct AlignedRuns;

/// Fewer calls of a step tell nothing.
constexpr std::size_t kLeastEqualCalls = 8;

/// Calls that do the same work on one side: of one kernel and launch shape, or of one operator and input sizes.
struct EqualCalls {
    Samples a, b; ///< device ns of each call in the chosen steps
};

struct JudgedCalls {
    RowJudgement judgement; ///< of unit Call, per step; Real, or TooFewSteps: the calls cannot tell either
    std::size_t calls = 0;  ///< in each step of a side
};

/// May calls be asked? The samples are steps, and too few; nothing is withheld.
bool mayAskCalls(const AlignedRuns &runs);

/// Judges a sum of device times by the groups of equal calls in it. Counted are groups that both sides call equally often
/// in a step, kLeastEqualCalls times or more; they must hold most of the sum. Real is what is beyond their scatter, by
/// more than two recordings of one device may differ (3 %) and more than kLeastShareOfStep of @p stepNs. @p allNs: what
/// the sum takes in the chosen steps of both sides together. @p deviceFactorLog: of the common factor. Cost: linear in the
/// calls, times their logarithm.
JudgedCalls judgeEqualCalls(const AlignedRuns &runs, const std::vector<const EqualCalls *> &groups, double allNs,
    double deviceFactorLog, double stepNs);

/// "24 equal calls in one step", "24 equal calls in each of 3 and 2 steps"
Clauses equalCallsClauses(const AlignedRuns &runs, std::size_t calls);
/// In English.
std::string equalCallsText(const AlignedRuns &runs, std::size_t calls);

} // namespace twinlane
