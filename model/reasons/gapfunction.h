// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which function of the program a gap between blocks grew or shrank by: with stacks, the gap has a name.

#pragma once

#include "model/alignment/alignedruns.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace twinlane {

/// A function in a gap, per chosen step.
struct GapFunction {
    std::string name; ///< "data.py: prepare", "sleep() in data.py: prepare"
    double baselineNs = 0, experimentalNs = 0;
    std::array<std::size_t, 2> steps {}; ///< of each side's chosen ones, in which it runs there
    std::array<std::size_t, 2> calls {}; ///< in all of them

    bool isOfOneSide() const { return steps[0] == 0 || steps[1] == 0; }
};

/// The innermost function whose time in the gap differs by about what the gap's does; it may be called on one side alone. None:
/// the files have no stacks, or no function does. @p gap: an unknown row of both sides. @p deltaNs: its difference per step. Cost: linear in the events of
/// the gap's thread during it, and in its siblings' calls.
std::optional<GapFunction> functionOfGap(const AlignedRuns &runs, RowId gap, double deltaNs);
/// The same of what runs in a block, such as a data loader. @p block: a row of both sides.
std::optional<GapFunction> functionOfBlock(const AlignedRuns &runs, RowId block, double deltaNs);

} // namespace twinlane
