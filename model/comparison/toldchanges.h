// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which reasons a verdict tells of what was changed in the program, and how.

#pragma once

#include "model/reasons/operatorreason.h"
#include "model/telling/statement.h"

#include <functional>
#include <vector>

namespace twinlane {

/// The times of a step, and of the device work that it launches.
struct StepAndWork {
    double baselineNs = 0, experimentalNs = 0;
    double baselineWorkNs = 0, experimentalWorkNs = 0;
    /// Without it the host's time of an operator is its work.
    bool hasDeviceWork() const { return experimentalWorkNs > 0; }
};

/// What was changed in the program itself and holds a good part of the step, or of the device's work where other time hides
/// what that did: inputs of other sizes (which both sides recorded) or other strides, another number format, work that moved into graphs or
/// compiled code, other kernels. At most one of each, the largest first, which live in @p reasons. Cost: O(reasons).
std::vector<const OverallReason *> toldChanges(const std::vector<OverallReason> &reasons, const StepAndWork &times);
/// Is it a reason of calls that one side has more of?
bool isOfCalls(ReasonKind kind);

/// Of sizes, strides, data types and calls, the change that differs most, however little of it; null: there is none of a
/// thousandth of the step. Lives in @p reasons. @p holdsAllCalls: does a reason of calls count all that its operator has?
const OverallReason *largestChange(const std::vector<OverallReason> &reasons, const StepAndWork &times,
    const std::function<bool(const OverallReason &)> &holdsAllCalls);

/// @p change of sizes or strides with what went the other way: reasons keep apart what grew and what shrank. Other changes
/// are as they are. @p change: among @p reasons.
OverallReason bothWays(const std::vector<OverallReason> &reasons, const OverallReason &change);

/// "Data type float -> c10::BFloat16 on 214 operators (aten::mm, aten::addmm): 2.10 ms -> 1.05 ms". @pre of toldChanges() or
/// largestChange()
Clauses toldChangeClauses(const OverallReason &change);

/// "Work moved into device graphs or compiled code (0 -> 1387 kernels per step there)", of any size and without times. No clause:
/// none moved.
Clauses movedClauses(const std::vector<OverallReason> &reasons);

/// "Other input sizes on 650 operators (aten::add, aten::cat) change the step by -166.3 ms, other numbers of calls by
/// +158.9 ms, together -7.4 ms": the same work in other pieces, say. No clause: they do not cancel out.
Clauses otherPiecesClauses(const std::vector<OverallReason> &reasons, const StepAndWork &times);

} // namespace twinlane
