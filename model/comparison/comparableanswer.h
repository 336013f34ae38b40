// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What is said in a few words of how far two recordings can be compared.

#pragma once

#include "model/comparison/verdict.h"
#include "model/judgement/judgedruns.h"
#include "model/telling/statement.h"

namespace twinlane {

struct Comparison;

/// The first that holds of two recordings of which no note warns: they are disturbed; another program; most of one side's step is
/// done once; less than half of the step is alike; what an information names, such as other number formats; too few steps; a
/// common factor of the host. Else "nothing speaks against it". Of different work: that the step itself cannot be compared.
Clauses comparableClauses(const Comparison &comparison);

} // namespace twinlane
