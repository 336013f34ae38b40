// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Steps of a trace that has no ProfilerStep: repetitions on its main thread (numbers.md, Steps).

#pragma once

#include "model/run/steps.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace twinlane {

/// The thread on which module calls spend the most time; without module calls annotations, without annotations
/// operators. None without a host thread.
LaneId mainLane(const Trace &trace);

/// At least three repetitions of the top-level blocks (without any: of the top-level operators) of @p lane, each as a
/// step `inferred#k` with its host part set; empty if there are none. Cost: linear in the lane.
std::vector<Step> inferSteps(const Trace &trace, LaneId lane);

/// A stretch in which a sequence repeats: @c length elements from @c first, of period @c period.
struct Repetition {
    std::size_t first = 0, length = 0, period = 0;
};

/// The longest run of at least three repetitions that leaves out at most one cut-off repetition before it or after it.
/// Cost: linear.
std::optional<Repetition> findRepetition(std::span<const std::uint64_t> keys);

} // namespace twinlane
