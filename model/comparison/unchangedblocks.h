// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is not the cause, block by block: the largest blocks that kept their time.

#pragma once

#include "model/judgement/judgedruns.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// A block of both sides that kept its time.
struct UnchangedBlock {
    RowId row;
    std::int64_t ns = 0; ///< of the baseline, under the measure of the comparison
};

/// Blocks of a twentieth of the step and more that differ by at most 2 % and not for real, the largest first, @p most at
/// most. A block inside another one of the list is not listed. Cost: linear in the rows.
std::vector<UnchangedBlock> unchangedBlocks(const JudgedRuns &runs, std::size_t most);

} // namespace twinlane
