// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How far the work of both programs is the same, in clauses of the verdict.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/comparison/comparability.h"
#include "model/figures/compiledwork.h"
#include "model/figures/runoverview.h"
#include "model/judgement/programdiff.h"
#include "model/telling/statement.h"

#include <array>
#include <vector>

namespace twinlane {

/// "calls, sizes, types, kernels, blocks": what the programs were compared by.
Clauses comparedWorkClauses(const ProgramDiff &program);

/// "The same work but for 4 of 112 operators: aten::clone x32 -> x0, aten::copy_ (types)": of programs that differ in few.
/// No clause: they do not, or in many.
Clauses fewDifferClauses(const ProgramDiff &program);

/// "Autograd records operators in the baseline alone": the other side runs them under no_grad or inference_mode. No clause: both
/// do it alike.
Clauses autogradClauses(const ProgramDiff &program);

/// "Not the same program: 88 of 96 operators that both runs call are called another number of times". No clause: it is not, or
/// there are too few to say so.
Clauses otherProgramClauses(const ProgramDiff &program);

/// "Other parts are compiled: 32 calls with 1360 kernels -> 1 call with 555 kernels in a step". No clause: a side compiles nothing, or the calls
/// may be of the same code.
Clauses compiledPartsClauses(const CompiledWork &baseline, const CompiledWork &experimental);

/// "Batches are made in another way: in the step's own process -> by worker processes". No clause: both make them alike, or one side tells
/// nothing of it.
Clauses loadingClauses(const AlignedRuns &runs);

/// "4.0 calls in a step of the experimental run (aten::div, aten::mul) take 60.05 ms each, others with the same inputs 1.56 ms: 59 % of
/// its step". Of a side whose part changed as much as a fifth of @p deltaNs, the step's change, and is a tenth more than @p heldUp of
/// its step: the parts of both sides that calls far above their usual time hold anyway. No clause: of no side.
Clauses unevenCallsClauses(
    const RunOverview &baseline, const RunOverview &experimental, double deltaNs, const PerSide<double> &heldUp);

/// "Run in another way: compiled -> eager". No clause: both run alike.
Clauses executionClauses(const std::vector<ComparabilityNote> &notes);

} // namespace twinlane
