// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How long the calls of one recording usually take, and what single calls took beyond it: a machine that is busy or
// throttled holds up single calls, which then take many times as long as the same call in the other steps.

#pragma once

#include "model/base/ids.h"
#include "model/base/side.h"
#include "model/run/blocktree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace twinlane {

struct Run;
struct Timeline;

/// What calls of one block took beyond their usual time, or what the block spent in no operator.
struct HeldUpPlace {
    BlockId block;          ///< innermost
    bool isOutside = false; ///< in no operator
    std::size_t calls = 0;
    std::int64_t beyondNs = 0; ///< over all chosen steps
    std::vector<std::pair<std::uint32_t, std::int64_t>>
        ofSteps; ///< place among the chosen ones, and its part; one for each call
};

/// Of one recording's chosen steps. Steps too few to know what is usual: nothing is beyond it.
struct UsualTimes {
    bool isKnown = false; ///< there are steps enough
    /// Parallel to the chosen steps: what calls of the host took beyond their usual time. At most the time in which the
    /// host alone held up the step.
    std::vector<std::int64_t> beyondNs;
    std::vector<std::int64_t> stepNs; ///< parallel to it: the windows
    /// Part of the step time that lies beyond the usual time of calls, 0..1. Without the first of the chosen steps: first
    /// calls take longer by nature.
    double share = 0;
    /// The part of the host's time in which the machine did something else, 0..1, by calls that are too short to be held up
    /// in each step: a long call may be, and its usual time then tells nothing. 0: it is small, or not known, as where a
    /// device works.
    double awayPart = 0;
    std::size_t heldUpSteps = 0;     ///< chosen steps, but the first, with such a call
    std::vector<HeldUpPlace> places; ///< without the first step; the largest first

    std::size_t counted() const { return beyondNs.empty() ? 0 : beyondNs.size() - 1; } ///< steps that the share is of
    /// The part of a step that is usual, 1: all of it. Of the @p step -th chosen one, and of the mean step.
    double usualPart(std::size_t step) const;
    double usualPart() const;
    double usualStepNs() const; ///< the mean step without what is beyond; 0: there is none
};

/// By how much a machine that was away made the steps longer, as a logarithm; of the recording where that is most.
double awayLog(const PerSide<std::vector<UsualTimes>> &sides);

/// @p steps: the chosen kept steps, ascending. A call is held up if it takes more than three times the median of the
/// same call (of its block, name and input sizes, in its order) over the steps, and a thousandth of the step longer; where half
/// of them and more do, none is.
/// Counted is the time of operators outside the operators and launches inside them; and, where the file has no device
/// work and no collectives, the time that a block spends in no operator. Only on the threads of the steps and of
/// autograd; not in data loaders and not while communicating: these wait for others by nature. Cost: linear in the
/// operators.
UsualTimes usualTimes(const Run &run, const Timeline &timeline, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
