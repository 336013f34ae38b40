// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The calls of one block in one step.

#pragma once

#include "model/run/timeline.h"

#include <algorithm>
#include <span>
#include <utility>

namespace twinlane {

/// The calls of @p block in the kept step @p step; empty for blocks without an event of their own. Cost: a search.
inline std::span<const BlockCall> callsOf(const Timeline &timeline, BlockId block, std::uint32_t step)
{
    const auto &calls = timeline.blockCalls;
    // Not the one of std::ranges: clang 14, which looks for mistakes, does not read that of gcc 12.
    const auto [first, last] = std::equal_range(calls.begin(), calls.end(), BlockCall { block, step, EventId() },
        [](const BlockCall &x, const BlockCall &y) { return std::pair(x.block, x.step) < std::pair(y.block, y.step); });
    return { first, last };
}

} // namespace twinlane
