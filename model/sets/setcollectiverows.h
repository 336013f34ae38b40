// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The collectives of two sets of ranks beside each other, by name and group: what they wait for the last rank, apart from
// what they transfer.

#pragma once

#include "model/alignment/delta.h"
#include "model/sets/rankset.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Of collectives with a partner, per rank and step of a side. A side without such collectives has 0.
struct SetCollectiveRow {
    std::string name;
    std::optional<std::string> group; ///< none: not told
    Delta<double> calls;
    Delta<std::int64_t> totalNs, waitNs, transferNs; ///< the total is the sum of the others, but for rounding
};

/// The largest difference of time first. Cost: linear in the collectives and their ranks, and a sort.
std::vector<SetCollectiveRow> setCollectiveRows(const RankSet &baseline, const RankSet &experimental);

} // namespace twinlane
