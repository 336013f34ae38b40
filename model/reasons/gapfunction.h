// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which function of the program a gap between blocks grew or shrank by: with stacks, the gap has a name.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/reasons/differenceplaces.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace twinlane {

/// A function in a gap, per chosen step.
struct GapFunction {
    std::string name; ///< "data.py: prepare", "sleep() in data.py: prepare"
    double baselineNs = 0, experimentalNs = 0;
    PerSide<std::size_t> steps {}; ///< of each side's chosen ones, in which it runs there
    PerSide<std::size_t> calls {}; ///< in all of them

    bool isOfOneSide() const { return steps[0] == 0 || steps[1] == 0; }
};

/// A function that runs in a place, and how much of the place's difference lies where it runs.
struct FunctionOfPlace {
    GapFunction function;
    double deltaNs = 0;
};

/// The function whose time differs by about what the place does: in its gap, in its data loaders or optimizers, or in the gap or
/// innermost block inside it that holds most of its change. Of those that one side alone calls it is the outermost one, else the
/// innermost. None: the files have no stacks, the place has several blocks of another kind, or no function does. Cost: linear in the rows inside
/// the place, and in the events of the thread while it runs.
std::optional<FunctionOfPlace> functionOfPlace(const AlignedRuns &runs, const DifferencePlace &place);

} // namespace twinlane
