// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Several samples of one quantity as one exact value.

#pragma once

#include "model/base/exact.h"

#include <cstdint>
#include <vector>

namespace twinlane {

enum class Aggregate : std::uint8_t { Mean, Median, Sum };

/// Exact: of an even number of samples the median is half the sum of the two in the middle.
/// @pre @p samples is not empty. Cost: linear.
Fraction aggregated(std::vector<std::int64_t> samples, Aggregate aggregate);

/// The same of the samples at @p steps, where @p samplesNs holds one per kept step. Rounded once to whole ns, halves
/// away from zero. @pre @p steps is not empty.
std::int64_t aggregatedNs(const std::int64_t *samplesNs, const std::vector<std::uint32_t> &steps, Aggregate aggregate);
/// The same of numbers of calls, whose mean and median may be fractional.
double aggregatedCalls(const std::uint32_t *samples, const std::vector<std::uint32_t> &steps, Aggregate aggregate);

} // namespace twinlane
