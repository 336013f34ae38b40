// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Is the time of a place beyond noise? A place may join rows that are real and rows that are not.

#pragma once

#include "model/judgement/equalcalls.h"
#include "model/reasons/joinedplaces.h"

namespace twinlane {

/// The judgement of rows that are one place: that of the surest of them. Device work of equal blocks is also judged by
/// its sum, to which each block adds samples: what is too small in each of them may be sure in all. @p effectNs: of all
/// rows together. Cost: linear in the rows times the samples.
Outcome outcomeOfRows(const JudgedRuns &runs, const std::vector<RowId> &rows, double effectNs);

/// Of a place with too few steps: its rows are equal blocks of device work, which are samples of it. See equalcalls.h.
JudgedCalls judgeEqualRows(const JudgedRuns &runs, const std::vector<RowId> &rows, bool isOwnTime = false);

/// The calls of a step by which a place is certain although there are too few steps; 0: the steps decide.
std::size_t equalCallsOf(const JudgedRuns &runs, const DifferencePlace &place);

/// Takes Real back from a place whose time may be noise. It stays where each of its rows is real by its own samples, where
/// it is blocks that one side alone has, which are there each time, and where the sums of its rows differ by a test of
/// their own. Cost: linear in its rows times the samples.
void judgeTogether(const JudgedRuns &runs, RankedPlace &place);

} // namespace twinlane
