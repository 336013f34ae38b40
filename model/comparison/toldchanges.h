// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a verdict tells of the program and of its steps, for each door to word.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/reasons/operatorreason.h"

#include <vector>

namespace twinlane {

/// The marks of the chosen steps of a side. A step that takes clearly longer than those behind it, beside a warm-up of the
/// other side, is one as well: which of them passes a limit is chance. Cost: linear in the steps.
std::vector<StepMark> marksOfSteps(const JudgedRuns &runs, Side side);

/// The times of a step, and of the device work that it launches.
struct StepAndWork {
    double baselineNs = 0, experimentalNs = 0;
    double baselineWorkNs = 0, experimentalWorkNs = 0;
};

/// What was changed in the program itself and holds a good part of the step, or of the device's work where other time hides
/// what that did: inputs of other sizes (which both sides recorded), another number format, work that moved into graphs or
/// compiled code, other kernels. At most one of each, the largest first, which live in @p reasons. Cost: O(reasons).
std::vector<const OverallReason *> toldChanges(const std::vector<OverallReason> &reasons, const StepAndWork &times);

} // namespace twinlane
