// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Calls that take many times as long as others of the same run that do the same. Where they do so in each step, no step tells
// that they are slow: a tensor whose memory is touched for the first time each time, say.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct Run;

/// Per chosen step of one recording.
struct UnevenCalls {
    double slowCalls = 0;
    double slowNs = 0;              ///< what one of them takes
    double fastNs = 0;              ///< what the faster ones of the same inputs take
    double beyondNs = 0;            ///< in a step, by all slow calls together, beyond what the faster ones take
    std::vector<std::string> names; ///< of the slow operators, the one with most time first
};

/// None: there are none that hold a tenth of the step in most of @p steps, kept ones in ascending order; or sizes are not recorded.
/// Only of the host's own time, so ask where no device works. Cost: two passes over the operators, and O(k log k) in those whose
/// calls are that long.
std::optional<UnevenCalls> unevenCalls(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
