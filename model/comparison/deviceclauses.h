// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the device's time and work say of a change of the step, in clauses of the verdict.

#pragma once

#include "model/comparison/waterfall.h"
#include "model/figures/runoverview.h"
#include "model/telling/statement.h"

namespace twinlane {

/// "The host computes in the baseline, Tesla T4 in the experimental run". No clause: both have device work, or neither.
Clauses computingClauses(const RunOverview &baseline, const RunOverview &experimental);

/// "By what the device did: compute -4.56 ms, exposed communication +3.46 ms, waiting for the host -3.00 ms": the largest
/// parts of the step's change. No clause: a side has no device work, or nothing changed.
Clauses deviceChangeClauses(const Waterfall &step);

/// "By device work: element-wise -3.29 ms, gemm +2.62 ms": the families whose time on the device changed most, beside the step's
/// change. No clause: none did, or a side has no device work.
Clauses familyChangeClauses(const RunOverview &baseline, const RunOverview &experimental);

/// "Products compute in fp32 -> bf16, by the names of their kernels: 728.1 ms -> 148.5 ms". No clause: they compute in the same, or
/// the names do not say.
Clauses productFormatClauses(const RunOverview &baseline, const RunOverview &experimental);

/// "Blocking syncs 20 -> 0 per step (5.70 ms -> 0 ns of the host's time)". No clause: their number or time hardly changed.
Clauses syncChangeClauses(const RunOverview &baseline, const RunOverview &experimental);

} // namespace twinlane
