// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The lines of a verdict that say what was changed in the program.

#pragma once

#include "model/comparison/verdict.h"

#include <vector>

namespace twinlane {

/// In the order in which they are told. Where none of the large changes is worth a line, the largest ones of the work itself
/// are told, however little time they take: a reader wants to know what was changed. Sets @p verdict.parts.otherProgram where
/// the lines say so. @p isJudged: the step changed, and the runs did the same work. Cost: linear in rows, reasons and names.
std::vector<Clauses> programLines(
    const JudgedRuns &runs, const VerdictSources &sources, bool isJudged, Verdict &verdict);

} // namespace twinlane
