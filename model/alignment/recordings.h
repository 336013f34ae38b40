// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Several recordings of each side's program: runs of one program differ by more than the steps of one run do, so a test
// over the
// steps of one pair calls every pair different. With further recordings the recording is what is counted.

#pragma once

#include "model/comparison/comparison.h"

#include <memory>
#include <stop_token>

namespace twinlane {

/// A copy of @p comparison, which is aligned but not judged, whose samples are one per recording instead of one per
/// step: the mean of its
/// chosen steps, first the recording that @p comparison is of, then its side's repeats. Only its rows, trees,
/// steps and recordings are of use.
/// A repeat's blocks are found by aligning it with its side's first recording; one without a counterpart there counts
/// in its parents
/// alone. A choice of steps by number holds for every recording of a side.
/// Errors: BadRequest (a repeat has no blocks of the comparison's level, or not the chosen steps), Cancelled.
Result<std::shared_ptr<const Comparison>> byRecordings(const Comparison &comparison, const std::stop_token &stop);

} // namespace twinlane
