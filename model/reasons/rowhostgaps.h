// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The host gaps of one row on both sides, by what the host was in. An intermediate of whyChanged().

#pragma once

#include "model/base/side.h"
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
    PerSide<std::int64_t> ns {}; ///< of both sides, over their chosen steps
    ShownEvents longest;
    PerSide<std::int64_t> longestNs {}; ///< of the longest one
    PerSide<std::vector<TimeInStep>> ofSteps;
};

/// By name and kind. A block that is matched under two names is one. Cost: O(log n) and that of the row's gaps.
std::vector<HostGapOfBoth> hostGapsOfRow(const AlignedRuns &runs, const BothForests &both, RowId row);

} // namespace twinlane
