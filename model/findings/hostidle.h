// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// When the device waits for the host.

#pragma once

#include "model/base/intervals.h"
#include "model/findings/ruleinput.h"

#include <vector>

namespace twinlane {

/// The calls of data loaders in @p step, united.
std::vector<Interval> loaderTimes(const RuleInput &input, const RuleStep &step);

/// The times in the window of @p step in which the device with the most work has nothing to do since nothing was
/// launched, disjoint and in time order. Data loading is left out, and what the profiler does.
/// Cost: linear in the step's idle stretches and blocks. @pre input.hasWork()
std::vector<Interval> hostIdle(const RuleInput &input, const RuleStep &step);

/// The times in @p step, disjoint and in time order, in which neither an operator of its thread nor a backward pass nor @p busy ran for
/// FindingLimits::elsewhereNs and more: the host has other work, or none. Cost: O(n log n) in the step's operators.
std::vector<Interval> longGaps(const RuleInput &input, const RuleStep &step, std::vector<Interval> busy);

} // namespace twinlane
