// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How far the ranks of a set lie apart, figure by figure.

#pragma once

#include "model/base/exact.h"
#include "model/comparison/overview.h"
#include "model/sets/rankset.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

/// The median of values: of an even number half the sum of the two in the middle. @pre not empty
Fraction medianFraction(std::vector<std::int64_t> values);

/// A figure of a rank: times are means per step.
struct RankMetric {
    std::string_view key, title; ///< "averageStepNs", "Average step time"
    Unit unit = Unit::Nanoseconds;
    Better better = Better::Lower;
};
/// In the order of the tables: the step, its costs, activities, waiting, memory.
std::span<const RankMetric> rankMetrics();
/// What a metric is of one step.
enum class StepFigure : std::uint8_t { None, Own, Wait, CausedWait }; ///< Own: the step itself has it
StepFigure stepFigureOf(std::size_t metric);
/// Is it about waiting, which is known only when all ranks are there?
bool needsAllRanks(std::size_t metric);
/// In ns. @pre stepFigureOf(metric) is Own
std::int64_t stepValue(const RankStep &step, std::size_t metric);
/// None: the rank has no value. Exact.
std::optional<Fraction> rankValue(const SetRank &rank, std::size_t metric);

/// Values of a metric over the ranks that have one.
struct Spread {
    std::size_t metric = 0; ///< index into rankMetrics()
    Fraction min, median, mean, max;
    RankIndex minRank = 0, maxRank = 0; ///< the lowest of equal ones
};
/// Of the metrics that a rank has. Cost: O(r log r) for each metric.
std::vector<Spread> spreadsOf(const RankSet &set);

} // namespace twinlane
