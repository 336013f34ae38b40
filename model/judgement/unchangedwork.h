// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The control that every pair has: blocks that do the same work on both sides. By how much their time moved, and how
// unevenly, is what these two recordings differ by without any change of the program.

#pragma once

#include "model/run/blocktree.h"

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

/// Of paired leaf blocks, by their usual (median) times under @p measure; with several recordings a side by the
/// geometric mean of those of each. @p isOtherWork: ProgramDiff::isOtherWork. None: it is empty, there are fewer than
/// five such blocks, or they hold less than a quarter of a step. Swapping the sides negates the logarithm. @p runs: that
/// are judged(). Cost: linear in rows and samples.
std::optional<UnchangedWork> unchangedWork(
    const AlignedRuns &runs, const std::vector<char> &isOtherWork, Measure measure);

} // namespace twinlane
