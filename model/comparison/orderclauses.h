// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What one program does in another order than the other, in clauses of the verdict.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/telling/statement.h"

namespace twinlane {

/// "In another order: dense arch runs behind sparse arch, not before it": of modules and ranges that were aligned at another place
/// among the same neighbours, and take a part of the step. No clause: there are none.
Clauses orderClauses(const JudgedRuns &runs);

} // namespace twinlane
