// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Several recordings of each side's program. Two runs of one program differ by more than the steps of one run do, so a
// test over the steps of one pair calls every pair different. With further recordings, each recording is one sample.

#pragma once

#include "model/alignment/alignedruns.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace twinlane {

/// The rows of @p runs with one sample per recording instead of one per step: the mean of its chosen steps. The
/// recording that @p runs are of comes first, then its side's repeats. A repeat's blocks are found by aligning it with
/// its side's first recording. A block without a counterpart there counts in its parents alone. A choice of steps by
/// number holds for every recording of a side. Calls are not counted, see Recording::hasBlock.
Result<AlignedRuns> byRecordings(const AlignedRuns &runs);

/// The runs whose times stand for both programs: means over all recordings where a side has several, else the runs
/// themselves. They have the same rows. Sums are of the first recordings: steps of several cannot be added up.
const AlignedRuns &overRecordings(const AlignedRuns &runs);

/// The least and the most time that @p rows together take in a recording of a side; none: the side has one recording or
/// none of the rows, or sums are wanted. Cost: linear in rows and recordings.
std::optional<std::pair<std::int64_t, std::int64_t>> rangeOverRecordings(
    const AlignedRuns &runs, const std::vector<RowId> &rows, Side side, Measure measure);

} // namespace twinlane
