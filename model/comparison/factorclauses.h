// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a verdict says of a factor by which everything changed.

#pragma once

#include "model/comparison/verdict.h"

namespace twinlane {

/// "Everything on the host takes 0.96 times as long: another machine state, or a change that touches everything": of
/// VerdictParts::hostFactor. Against the step's change it says what outweighs it. No clause: there is no factor.
Clauses hostFactorClauses(const JudgedRuns &runs, const VerdictParts &parts);
/// With too few steps: "Equal calls take 1.25 times as long on the host, by 12692 calls of 384 operators and sizes: …". No clause: they do not.
Clauses hostCallsClauses(const JudgedRuns &runs);
/// Of compute kernels, as hostFactorClauses().
Clauses deviceFactorClauses(const JudgedRuns &runs, const VerdictParts &parts);

} // namespace twinlane
