// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a program does once may fall into another block in each recording: no block became slower by that.

#pragma once

#include "model/facts/oneoffdiff.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"
#include "model/telling/statement.h"

namespace twinlane {

/// "What is done once lies in other blocks: 113.0 ms in A of the baseline, 166.0 ms in B of the experimental run": of two
/// places that go opposite ways, where it makes at least half of both. No clause: it does not. Cost: linear in the calls of
/// the places' blocks and in the times of @p once.
Clauses movedOnceClauses(
    const JudgedRuns &runs, const OnceOfBoth &once, const DifferencePlace &place, const DifferencePlace &against);

} // namespace twinlane
