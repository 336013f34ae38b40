// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// X1 to X12: why two runs differ, in the words of the comparison, among their findings.

#pragma once

#include "model/findings/pairs.h"
#include "model/reasons/operatorreason.h"

#include <string_view>

namespace twinlane {

/// The rule that a reason belongs to: "X1" for other sizes, …; empty: none, it is told by the comparison alone.
std::string_view comparisonRule(ReasonKind kind);

/// Appends a finding for each reason of @p comparison that has a rule and changes the step by more than the limits of
/// the lists ask of a bound, to the lists of the sides that have its block,
/// and the pair of both; then what is not a reason: one common factor, another limit, what cannot be compared. All are
/// information: their times are the comparison's and no bounds. Worse or better is only what lies in a row that really
/// differs; what one side alone calls is new or fixed; what cannot be compared is unpaired. Runs of one recording have
/// none. Cost: linear in the reasons' rows.
void addComparisonRules(const Comparison &comparison, PairedFindings &paired);

} // namespace twinlane
