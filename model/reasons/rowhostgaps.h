// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The host gaps of one row on both sides, by what the host was in. An intermediate of whyChanged().

#pragma once

#include "model/reasons/bothforests.h"
#include "model/reasons/reasonaccount.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

struct HostGapOfBoth {
    std::string name; ///< of an operator, a call or a block; empty: nothing was open
    HostGapKind kind = HostGapKind::Plain;
    std::array<std::int64_t, 2> ns {}; ///< of both sides, over their chosen steps
    ShownEvents longest;
    std::array<std::int64_t, 2> longestNs {}; ///< of the longest one
    std::array<std::vector<TimeInStep>, 2> ofSteps;
};

/// By name and kind. A block that is matched under two names is one. Cost: O(log n) and that of the row's gaps.
std::vector<HostGapOfBoth> hostGapsOfRow(const AlignedRuns &runs, const BothForests &both, RowId row);

} // namespace twinlane
