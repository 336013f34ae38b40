// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of the difference bars: the children of a scope, with repeated blocks folded into one row, in their order,
// with running sums.

#pragma once

#include "model/comparison/comparison.h"
#include "views/look/theme.h"

#include <cstdint>
#include <set>
#include <vector>

namespace twinlane {

enum class BarOrder : std::uint8_t { Execution, LargestDifference };

/// One pair of bars: a row of the comparison, or several of a kind folded into one.
struct DiffBar {
    RowId row;                  ///< of a group its first member
    Delta<std::int64_t> timeNs; ///< of a group summed over its members
    std::int64_t runningNs = 0; ///< sum of the deltas of this bar and of those above it
    /// Neutral: the same within 2 %, a difference that could be chance, or one too small beside the longest bar.
    Tone tone = Tone::Neutral;
    /// The judgement of the row under the shown measure. Of a group: that of a real member, else of the first member.
    /// None: not judged.
    std::optional<RowJudgement> judgement;
    bool isUnknown = false;
    bool hasChildren = false;
    bool isMember = false;   ///< listed below its expanded group
    std::int32_t group = -1; ///< index into DiffBars::groups of a group or a member; -1: neither

    bool isGroup() const { return group >= 0 && !isMember; }
};

/// Blocks that repeat among their siblings, or short gaps between blocks.
struct BarGroup {
    std::vector<RowId> rows;
    std::vector<Delta<std::int64_t>> timesNs;            ///< parallel to rows
    std::vector<bool> haveChildren;                      ///< parallel to rows
    std::vector<std::optional<RowJudgement>> judgements; ///< parallel to rows
    bool isExpanded = false;

    /// Members that a side has.
    std::size_t count(Side side) const;
    /// Shortest and longest member of a side; zeros if it has none.
    std::pair<std::int64_t, std::int64_t> rangeNs(Side side) const;
};

/// The bars of one scope and the extremes that their scales must hold.
struct DiffBars {
    std::vector<DiffBar> bars;
    std::vector<BarGroup> groups;
    std::int64_t longestNs = 0;
    std::int64_t baselineSumNs = 0;
    std::int64_t deltaMinNs = 0, deltaMaxNs = 0;     ///< around 0: min <= 0 <= max
    std::int64_t runningMinNs = 0, runningMaxNs = 0; ///< around 0
    bool addsUp = true;                              ///< the bars' times add up to their parent's

    /// Every bar is neutral.
    bool allSame() const;
    const BarGroup *groupOf(const DiffBar &bar) const
    {
        return bar.group >= 0 ? &groups[static_cast<std::size_t>(bar.group)] : nullptr;
    }
    /// The bar of @p row: its own, else the one of the group that hides it; -1: none.
    int indexOf(RowId row) const;
};

/// Orders @p bars, which come in execution order, adds them up and finds their extremes. Members of an expanded group
/// follow their group and are added up instead of it. Cost: O(n log n), O(n) in execution order.
DiffBars arrangeBars(std::vector<DiffBar> bars, BarOrder order, std::vector<BarGroup> groups = {});

/// The children of @p scope, without unknown blocks that take no time under @p measure. Rows without a value on both
/// sides (host time of an unknown block) stay, with nothing to paint.
///
/// Four and more siblings of one class in a row fold into a group. Siblings that are built differently, or differ far
/// more than the others, stay outside: nothing that needs a look is folded away. Gaps below 2 % of the longest bar
/// become one group at the end. Groups whose first row is in @p expanded list their members. Cost: O(rows in the
/// scope).
DiffBars diffBars(
    const Comparison &comparison, RowId scope, Measure measure, BarOrder order, const std::set<RowId> &expanded = {});

} // namespace twinlane
