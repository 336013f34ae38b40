// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How far times lie apart that should be equal.

#pragma once

#include "model/logs/logrun.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace twinlane {

/// The noise of a time where no repeat tells it.
inline constexpr double kAssumedLogNoise = 0.025;

/// Runs of one command and commit that did the same work: their STATS are equal.
struct LogRepeat {
    std::vector<std::size_t> runs; ///< places in Log::runs, at least two
    double noiseRatio = 0;         ///< of their longest time: (largest - smallest) / mean
};

/// The repeats among the runs at @p places, which have device, mode, model and flags in common. A run whose numbers are
/// those of another one is a copy of it and counts once. Cost: n log n.
std::vector<LogRepeat> repeatsAmong(const Log &log, std::span<const std::size_t> places);

/// The largest noise of @p repeats; none if there are none.
std::optional<double> largestNoise(std::span<const LogRepeat> repeats);

} // namespace twinlane
