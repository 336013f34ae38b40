// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What collectives tell of time that is no transfer: a rank waits in them for the others.

#pragma once

#include "model/comparison/waterfall.h"
#include "model/judgement/judgedruns.h"
#include "model/telling/statement.h"

namespace twinlane {

/// "Both are ranks of one run, whose collectives end together: the experimental run waits 3.95 ms longer in them, as the
/// baseline enters them later"; else "Collectives of at most 64 KiB, such as _allgather_base of 64 B, take 90.1 us -> 3.93 ms
/// per step: waiting for other ranks, no transfer". No clause: exposed communication did not change, or it is neither of
/// them, or little of a step. @p step: of the average step. Cost: linear in the device work.
Clauses rankWaitClauses(const JudgedRuns &runs, const Waterfall &step);

} // namespace twinlane
