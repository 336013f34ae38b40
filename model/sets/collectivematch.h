// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Partners among the collectives of ranks.

#pragma once

#include "model/sets/rankset.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// One collective as several ranks recorded it.
struct CollectiveMatch {
    struct Member {
        RankIndex rank = 0;
        std::uint32_t collective = 0; ///< index into the rank's collectives
    };
    std::vector<Member> members; ///< ascending by rank, at least two, one of each rank
};

struct CollectiveMatches {
    std::vector<CollectiveMatch> matches; ///< in the order of each one's lowest rank
    std::uint64_t unmatched = 0;          ///< collectives of ranks without partner
};

/// Partners have the same process group and sequence number, where all collectives of a group tell them. Else they have
/// the same position among the collectives of their group (or of all that name none), if every rank of it has the same
/// names in the same steps and order; else they lie on the longest common subsequence. Ranks that clash take no part.
CollectiveMatches matchCollectives(const RankSet &set);

} // namespace twinlane
