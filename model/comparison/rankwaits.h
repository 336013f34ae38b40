// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What collectives tell of time that is no transfer: a rank waits in them for the others.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/telling/statement.h"

namespace twinlane {

/// "Both are ranks of one run, whose collectives end together: the experimental run waits 3.95 ms longer in them, as the
/// baseline enters them later". No clause: these are not two ranks of one run whose recordings overlap, or they wait alike.
/// Cost: linear in the device work.
Clauses ranksOfOneRunClauses(const JudgedRuns &runs);

/// "Collectives of at most 64 KiB, such as _allgather_base of 64 B, take 90.1 us -> 3.93 ms per step: waiting for other
/// ranks, no transfer". No clause: such collectives changed by little of a step. Cost: linear in the device work.
Clauses smallCollectivesClauses(const JudgedRuns &runs);

} // namespace twinlane
