// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The findings of two runs, side by side: what came, what went, and what became of the rest.

#pragma once

#include "model/base/side.h"
#include "model/findings/findings.h"
#include "model/judgement/judgedruns.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

enum class FindingState : std::uint8_t {
    New,   ///< the experimental side alone has it
    Fixed, ///< the baseline alone
    Worse, ///< both have it, and its bound or its count differs beyond chance
    Better,
    Same,
    Unpaired,  ///< its block is on both sides, but what faces it is guessed or not shown
    NotJudged, ///< the other side lacks what the rule needs
    Undecided, ///< the sides differ, but by chance or other work as far as can be told; or only in different work
};

/// "new", "fixed", … "undecided" as in the JSON.
std::string_view findingStateKey(FindingState state);
/// "New", "On both sides", … English, translated in the context "Findings". It ends with a zero.
std::string_view findingStateTitle(FindingState state);

/// One rule at one place of both runs. At least one side has a finding, and at least one is reported: a side beyond the
/// limits faces the other one's evidence even within them.
struct FindingPair {
    PerSide<std::optional<std::size_t>> finding; ///< by side, into PairedFindings::lists
    RowId row;                                   ///< where the block stands
    FindingState state = FindingState::Same;
    bool isWithBlock = false; ///< new or fixed because its block is

    /// The side whose finding speaks for the pair: of two the experimental one, unless it is within the limits.
    Side side(const PerSide<FindingList> &lists) const;
};

struct PairedFindings {
    /// By side; behind a list's own findings those that say why the runs differ (comparisonrules.h).
    PerSide<FindingList> lists;
    /// By grade, then state, then bound, information last.
    std::vector<FindingPair> pairs;

    const Finding &leading(const FindingPair &pair) const
    {
        const Side side = pair.side(lists);
        return lists[side].findings[*pair.finding[side]];
    }

    /// How many that are sure are new.
    std::size_t newCount() const;
    /// The sure one of this state with the largest bound per step; of equal ones the first. None: there is none.
    std::optional<std::size_t> largest(FindingState state) const;
};

/// The findings of both sides of @p comparison, of its first recordings and chosen steps. Swapped sides swap new and
/// fixed, worse and better. Of one trace alone, its list: each pair has the baseline's finding and is Same. Cost: that of
/// findFindings() for each side.
PairedFindings pairFindings(const Comparison &comparison, const FindingLimits &limits = {},
    const SegmentModel *model = SegmentModel::builtIn());

} // namespace twinlane
