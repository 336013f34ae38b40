// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Calls that were held up: a few calls that took far longer than the same call did in the other steps. Such calls are no
// change of all places, so a reason of which they make most says so.

#pragma once

#include "model/base/ids.h"
#include "model/base/side.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// What one place (the same call in each step) took in one step.
struct TimeInStep {
    std::uint32_t step = 0; ///< index of Run::steps.kept
    std::int64_t ns = 0;
    EventId event; ///< the call
};

/// Adds @p time to that of its step in @p times, or puts it behind them. Cost: O(1) where steps come in order.
void addToItsStep(const TimeInStep &time, std::vector<TimeInStep> &times);

/// The held-up calls of one side, of one place or of many.
struct HeldUpCalls {
    std::uint32_t calls = 0;
    std::int64_t beyondNs = 0; ///< what they took beyond the usual time of their places, over all steps
    TimeInStep longest;
    void add(const HeldUpCalls &other);
};

/// Those of one place: at most a fifth of the @p steps (one of fewer than ten), each more than 3 x the median of the
/// steps, or more if those make nine tenths of what all take beyond it. A step without the call counts as 0. None if more
/// calls than that are so long: then the place itself scatters or changed. @p times holds at most one entry a step; its order is lost. Cost: linear.
HeldUpCalls heldUpCalls(std::vector<TimeInStep> &times, std::size_t steps);
/// The same, each by itself, in the order of @p times.
std::vector<HeldUpCalls> eachHeldUpCall(std::vector<TimeInStep> &times, std::size_t steps);

HeldUpCalls sumOf(const std::vector<HeldUpCalls> &calls);
/// The same, with those of one step as one, which lasts as long as they do together. Cost: O(n log n).
std::vector<HeldUpCalls> perStep(const std::vector<HeldUpCalls> &calls);
/// The fewest of @p calls that make nine tenths of what all take beyond the usual. Cost: O(n log n).
HeldUpCalls mostOf(std::vector<HeldUpCalls> calls);

/// Do the held-up calls of both sides (baseline, experimental) make at least half of @p deltaNs, which is per step?
/// @p steps: how many each side has.
bool isHeldUp(const PerSide<HeldUpCalls> &sides, const PerSide<std::size_t> &steps, double deltaNs);

/// The side (0 baseline, 1 experimental) whose held-up calls make a difference of this sign.
constexpr std::size_t heldUpSide(double deltaNs)
{
    return deltaNs > 0 ? 1 : 0;
}

/// What held-up calls are: their times are their own (a call lasts longer with what it calls), or those of whole waits.
enum class HeldUp : std::uint8_t { OwnTimes, Waits };

/// "40.0 ms of its own in one call in ProfilerStep#5 of the experimental run", "up to 4.80 ms of its own in each of 3
/// calls in the baseline"; "40.0 ms of waits in ProfilerStep#5 of the baseline", "4.80 ms of waits in one step and
/// less in others of the baseline". @p stepName: of the longest one.
std::string heldUpText(
    const HeldUpCalls &calls, std::string_view stepName, std::size_t side, HeldUp what = HeldUp::OwnTimes);

} // namespace twinlane
