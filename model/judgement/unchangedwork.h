// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The control that every pair has: blocks that do the same work on both sides. By how much their time moved, and how
// unevenly, is what these two recordings differ by without any change of the program.

#pragma once

#include "model/base/side.h"
#include "model/run/blocktree.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace twinlane {

struct AlignedRuns;

struct UnchangedWork {
    double log = 0;         ///< median logarithm of experimental / baseline, weighted by time
    double spreadLog = 0;   ///< robust deviation of one block's logarithm from it
    std::size_t blocks = 0; ///< at least 5
    double otherShare = 0;  ///< the larger part of a side's step that lies outside of these blocks, 0..1
};

/// The usual time of each row on both sides (baseline, experimental): its median over the steps under @p measure; with
/// several recordings a side the geometric mean of those of each. 0: it has no block there, or half of the steps have
/// none. @p runs: that are judged(). Cost: linear in blocks and samples.
std::vector<PerSide<double>> usualRowTimes(const AlignedRuns &runs, Measure measure);

/// Of paired leaf blocks, by usualRowTimes(). @p isOtherWork: ProgramDiff::isOtherWork. None: it is empty, there are fewer than
/// five such blocks, or they hold less than a quarter of a step. Swapping the sides negates the logarithm. @p runs: that
/// are judged(). Cost: linear in rows and samples.
std::optional<UnchangedWork> unchangedWork(
    const AlignedRuns &runs, const std::vector<char> &isOtherWork, Measure measure);

/// Of operators that both sides call equally often with equal inputs, by their mean own times on the host, where nobody can
/// say which blocks do the same. None: there are fewer than five such, or they hold less than a twentieth of the time.
/// Swapping the sides negates the logarithm. Cost: that of operatorRatios().
std::optional<UnchangedWork> unchangedOperators(const AlignedRuns &runs);

} // namespace twinlane
