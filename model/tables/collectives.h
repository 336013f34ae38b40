// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The collectives of both sides, by what they do: operation, group, type and size.

#pragma once

#include "model/tables/pairedtotals.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Sums over the chosen steps; per step by perStep() of collectiveScope().
struct CollectiveRow {
    std::string name; ///< of the operation where the recording tells it ("allreduce"), else the kernel's
    std::optional<std::string> group;  ///< the process group; none: not told
    std::optional<std::string> type;   ///< of the elements ("BFloat16"); none: not told
    std::optional<std::int64_t> bytes; ///< that the rank puts in; none: not told
    Delta<std::int64_t> calls, totalNs;
};

/// The chosen steps of all recordings.
TableScope collectiveScope();

/// The largest difference of time first. Cost: that of collectiveEvents() for each recording.
std::vector<CollectiveRow> collectiveTable(const AlignedRuns &runs);

} // namespace twinlane
