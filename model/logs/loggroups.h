// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which runs of two logs are of the same thing.

#pragma once

#include "model/logs/logrun.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

/// Runs of one log that have device, mode, model, tag and flags in common. Flags that only choose models or name files
/// do not count.
struct LogGroup {
    std::string device, mode, model, tag;
    std::string flagsKey;                      ///< equal for equal flags and tags
    std::shared_ptr<const LogCommand> command; ///< of its first run; null: not told
    std::vector<std::size_t> runs;             ///< places in Log::runs, never empty
};

/// In the order of their first runs. Cost: n log n.
std::vector<LogGroup> groupsOf(const Log &log);

/// Places of groups that face each other: equal device, mode and model, and no flag or tag that both tell differs.
/// Groups of equal flags do first; then those that have most flags in common and fewest that only one tells. Each group
/// is in one pair at most. Ordered by the baseline. Swapping the sides mirrors the pairs.
/// Cost: what is left of one model is tried each against each, unless that are thousands: they stay without a pair.
std::vector<std::pair<std::size_t, std::size_t>> pairedGroups(
    const std::vector<LogGroup> &baseline, const std::vector<LogGroup> &experimental);

} // namespace twinlane
