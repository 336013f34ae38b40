// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The words of a verdict: its sentence and the lines below it.

#pragma once

#include "model/comparison/verdict.h"
#include "model/judgement/judgedruns.h"

namespace twinlane {

/// Fills Verdict::told and its English from all the rest of @p verdict, which is there already. Cost: O(places).
void wordVerdict(const JudgedRuns &runs, const VerdictSources &sources, Verdict &verdict);

} // namespace twinlane
