// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sets that are looked at: both sides, and the two ranks whose recordings are compared block by block.

#pragma once

#include "model/base/side.h"
#include "model/sets/pendingranks.h"
#include "model/sets/setcomparison.h"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace twinlane {

/// A rank of one of the two sets.
struct RankPlace {
    Side side = Side::Baseline;
    RankIndex rank = 0;
    bool operator==(const RankPlace &) const = default;
};

/// Ranks by what they are called, which stays when their sets are read again.
struct RankNames {
    Side baselineSide = Side::Baseline, experimentalSide = Side::Experimental;
    std::string baseline, experimental; ///< labels; an empty one: as the pair of median ranks has it
    bool operator==(const RankNames &) const = default;
};

/// Which ranks of sets face each other.
struct ShownRanks {
    BlocksChoice::Rule rule = BlocksChoice::Rule::Auto;
    RankNames names = {}; ///< of Rule::Pair; where the sets have none of them, the median ranks are shown
    bool operator==(const ShownRanks &) const = default;
};

/// Whose recordings face each other. Both may be of one side.
struct RankPlaces {
    RankPlace baseline, experimental;
    bool isWithinSide() const { return baseline.side == experimental.side; }
    bool operator==(const RankPlaces &) const = default;
};

struct OpenedSets {
    std::shared_ptr<const SetComparison> sets; ///< of one set alone: both sides are that set
    bool isAlone = false;
    BlocksChoice::Rule rule = BlocksChoice::Rule::Median; ///< Pair: the ranks were chosen one by one
    RankPlaces places;
    std::string note;           ///< why their blocks are not compared; empty: they are
    bool isPairCertain = false; ///< do the two recordings that are compared block by block differ for certain?
    /// By side, while the sets are read: then there is only what has come of them, nothing that needs all ranks, and no
    /// places.
    std::optional<PerSide<PendingRanks>> pending = {};

    const RankSet &side(Side side) const { return side == Side::Baseline ? *sets->baseline : *sets->experimental; }
    const SetRank &rank(const RankPlace &place) const { return this->side(place.side).ranks[place.rank]; }
    bool isComing() const { return pending.has_value(); }
    /// One recording by itself: a set alone, and no second rank of it.
    bool isOneRank() const { return isAlone && places.baseline == places.experimental; }
    /// The sides differ for certain, as the two recordings tell that are compared block by block: without that, no
    /// difference of the sets is better or worse. False too where they are of one side, or nothing is compared.
    bool isCertain() const;
};

/// Whose blocks a rule shows.
RankPlaces placesOf(const OpenedSets &opened, BlocksChoice::Rule rule);
RankNames namesOf(const OpenedSets &opened, const RankPlaces &places);
/// None: the sets have no such ranks.
std::optional<RankPlaces> placesOf(const OpenedSets &opened, const RankNames &names);
/// A rank against the one of its set whose step is nearest to the median, which faces it as the baseline; the rank
/// itself if it is alone.
RankPlaces againstMedian(const OpenedSets &opened, const RankPlace &rank);

} // namespace twinlane
