// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two sets of ranks beside each other.

#pragma once

#include "model/alignment/delta.h"
#include "model/comparison/overview.h"
#include "model/sets/rankset.h"
#include "model/sets/rankspread.h"
#include "model/sets/setnamerows.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

struct Comparison;

/// Whose blocks stand for the sets.
struct BlocksChoice {
    enum class Rule : std::uint8_t { Auto, Median, Slowest, Fastest, Culprit, Pair, None } rule = Rule::Auto;
    std::int64_t baseline = 0, experimental = 0; ///< ranks, for Rule::Pair
    /// "auto", "median", "slowest", "fastest", "culprit", "N", "N:M", "none". Error: BadRequest.
    static Result<BlocksChoice> parse(std::string_view text);
};
/// "median", …; of a pair "7" or "7:3".
std::string blocksKey(const BlocksChoice &choice);

/// A figure of both sides. Values are doubles of exact ones; their difference is that of the exact ones.
struct SetMetricRow {
    std::size_t metric = 0; ///< index into rankMetrics()
    Delta<std::int64_t> min, median, mean, max;
};

/// Two ranks of one number.
struct RankPairRow {
    RankIndex baseline = 0, experimental = 0;
    Delta<std::int64_t> averageStepNs, waitNs, causedWaitNs;
    std::array<Delta<std::int64_t>, kCostCount> costsNs;
};

struct RankPair {
    RankIndex baseline = 0, experimental = 0;
};

struct SetComparison {
    std::shared_ptr<const RankSet> baseline, experimental;
    bool isByNumber = false;                                  ///< ranks are matched by number: the worlds have one size
    std::vector<RankPairRow> ranks;                           ///< matched ones, ascending
    std::vector<std::int64_t> onlyBaseline, onlyExperimental; ///< ranks without partner where ranks are matched
    std::vector<SetMetricRow> overview;
    std::vector<SetNameRow> names; ///< by normalized name
    BlocksChoice blocks;           ///< never Auto, but what that chose
    std::optional<RankPair> representative;
    std::shared_ptr<const Comparison> comparison; ///< of the representative pair; null: not compared
    std::string comparisonNote;                   ///< why not; empty: it is there, or not wanted
};

/// Everything but the comparison of the representative pair. Swapped sides give the mirrored result.
/// Error: BadRequest, a rank that @p blocks names is not there.
Result<SetComparison> compareSets(
    std::shared_ptr<const RankSet> baseline, std::shared_ptr<const RankSet> experimental, const BlocksChoice &blocks);

/// Two ranks, and the rule that chose them.
struct ChosenPair {
    BlocksChoice::Rule rule;
    RankPair pair;
};
/// What Auto stands for: the rank that the others wait for on the slower side (Culprit), where those waits grew by most of what the
/// median step did; else the median. Median ranks that only wait for another one have no reason to tell.
ChosenPair tellingPair(const SetComparison &sets);
/// The two ranks that a rule chooses. @pre neither Pair nor None
RankPair rankPairOf(const SetComparison &sets, BlocksChoice::Rule rule);
/// The rank whose step is nearest to the median of all, other than @p rank unless there is no other one.
RankIndex medianRankBeside(const RankSet &set, RankIndex rank);

/// The metrics of the sets' medians, for conditions on them.
std::vector<OverviewMetric> medianMetrics(const SetComparison &comparison);

} // namespace twinlane
