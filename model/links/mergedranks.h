// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Several ranks of a distributed run in one file, as tools that merge recordings write them (numbers.md, Robustness). An id
// means something inside its rank only.

#pragma once

#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct MergedRank {
    std::string label;                  ///< "TP00", or the number of its process on the host
    std::optional<std::int64_t> number; ///< that the label tells
    std::vector<LaneId> lanes;          ///< ascending
};

/// The ranks of the file by number, then by label. Empty: it holds one. The rank of a lane is the label in brackets before
/// its pid. Without labels it is the process on the host that recorded operators, and launches or steps; a device belongs
/// to the process whose launches explain most of its work in time, closely. Lanes that belong to none are in none. Cost:
/// one look at most lanes, O(n) where there are several such processes. Has interruption points.
std::vector<MergedRank> findMergedRanks(const Trace &trace);

/// Leaves the lanes of @p rank, and those that are in none of @p ranks, and drops all other events. Cost: O(n).
void keepRank(Trace &trace, const std::vector<MergedRank> &ranks, const MergedRank &rank);

} // namespace twinlane
