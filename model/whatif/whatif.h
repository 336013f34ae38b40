// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the average step would take if some blocks took what they take in the baseline. Arithmetic, no prediction: what
// such a change would do to other blocks is not asked.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

/// One block that is as in the baseline.
struct WhatIfBlock {
    RowId row;
    std::int64_t deltaNs = 0; ///< experimental - baseline, per step; those of all blocks add up exactly
};

/// Times of the average chosen step on the critical path, whatever measure and aggregate the options say. With further
/// recordings they are means over all of them.
struct WhatIf {
    /// Those that count, ascending. One inside another is counted with that one.
    std::vector<WhatIfBlock> blocks;
    std::int64_t baselineNs = 0, experimentalNs = 0;
    std::int64_t ns = 0; ///< the experimental step without the deltas of the blocks
    bool isEmpty() const { return blocks.empty(); }
    /// What the blocks take away from the experimental step, or add to it.
    std::int64_t changeNs() const { return ns - experimentalNs; }
};

/// @p ticked: rows of @p comparison in any order, repeated or nested as may be. With the step itself, or with all that is
/// in it, the result is the baseline's step exactly. Cost: linear in the rows, and in the blocks of the ticked ones.
WhatIf whatIf(const Comparison &comparison, std::span<const RowId> ticked);

/// The rows whose deltas are the place: its blocks in both passes, or the times in them that no block explains. None: it
/// is nowhere, such as all that is not listed, or another mix of steps. @p place: one of the comparison's.
std::vector<RowId> rowsOfPlace(const Comparison &comparison, const DifferencePlace &place);

/// The rows that @p name means: a path, a qualified name or an id of a block, or the id of a place. None: there is none.
std::vector<RowId> rowsNamed(const Comparison &comparison, std::string_view name);

} // namespace twinlane
