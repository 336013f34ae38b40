// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Lengths and differences of united times.

#pragma once

#include "model/base/intervals.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// The sum of the lengths of @p times.
std::int64_t lengthOf(const std::vector<Interval> &times);

/// The parts of @p times that are not in @p others; both are united. Cost: linear in both.
std::vector<Interval> without(const std::vector<Interval> &times, const std::vector<Interval> &others);

} // namespace twinlane
