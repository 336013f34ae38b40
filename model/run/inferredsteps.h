// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Steps of a trace that has no ProfilerStep: repetitions on its main thread, or annotations that name steps (numbers.md,
// Steps and Kinds of steps).

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

/// Gives each of @p steps the kind and the tokens of the annotations that begin in it, and returns true. Does nothing
/// and returns false if a step holds no annotation or annotations of several kinds, or if there are no steps.
/// @pre steps are in the order of time. Cost: linear.
bool tellKinds(const Trace &trace, const StepAnnotations &told, std::vector<Step> &steps);

/// Are the annotations themselves the steps of a trace without a ProfilerStep? @p areTold: each of @p inferred steps
/// holds annotations of one kind.
bool nameTheSteps(const StepAnnotations &told, bool areTold, std::size_t inferred);

/// A step for each annotation, named by its kind and its number in time. Each reaches to the start of the next one: work
/// between two annotations, such as sampling and scheduling, belongs to the step before it.
std::vector<Step> toldSteps(const Trace &trace, const StepAnnotations &told);

/// A stretch in which a sequence repeats: @c length elements from @c first, of period @c period.
struct KeyRepetition {
    std::size_t first = 0, length = 0, period = 0;
};

/// The longest run of at least three repetitions that leaves out at most one cut-off repetition before it or after it.
/// Cost: linear.
std::optional<KeyRepetition> findRepetition(std::span<const std::uint64_t> keys);

} // namespace twinlane
