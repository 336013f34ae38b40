// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Single steps of which one begins later than its first event on the host.

#pragma once

#include "model/comparison/verdict.h"

namespace twinlane {

/// "48.43 ms -> 42.43 ms per step, but 7.66 ms more of the experimental run's step are left out, so which is faster cannot be
/// told": where the note "windowBeginsLate" warns, a side has one step, and that is more than what the steps differ by. Of the
/// longer side it makes the difference larger, which is told. No clause: it is not so.
Clauses unevenWindowsClauses(
    const JudgedRuns &runs, const std::vector<ComparabilityNote> &notes, const VerdictParts &parts);

} // namespace twinlane
