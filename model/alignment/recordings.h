// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Several recordings of each side's program: runs of one program differ by more than the steps of one run do, so a test
// over the
// steps of one pair calls every pair different. With further recordings the recording is what is counted.

#pragma once

#include "model/alignment/alignedruns.h"

namespace twinlane {

/// The rows of @p runs with a sample per recording instead of one per step: the mean of its chosen steps, first the
/// recording that @p runs are of, then its side's repeats. A repeat's blocks are found by aligning it with its side's
/// first recording; one without a counterpart there counts in its parents alone. A choice of steps by number holds for
/// every recording of a side. Calls are not counted, see Recording::hasBlock.
/// Errors: BadRequest (a repeat has no blocks of the level of @p runs, or not the chosen steps).
Result<AlignedRuns> byRecordings(const AlignedRuns &runs);

} // namespace twinlane
