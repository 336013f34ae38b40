// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The tree below a scope as it is shown: blocks of both sides merged, repeats and what hardly differs folded, chains of
// only children joined; and its visible lines as one flat list.

#pragma once

#include "model/judgement/judgedruns.h"
#include "views/words/judgementtext.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace twinlane {

struct Comparison;

enum class BarOrder : std::uint8_t { Execution, LargestDifference };

enum class BarKind : std::uint8_t {
    Block,
    Repeats, ///< siblings of one class and structure that follow each other
    Gaps,    ///< short gaps between siblings
    Rest,    ///< siblings without a certain difference, all small beside the largest one
};

/// Number of a node in its tree. Node 0 is the scope.
using BarId = std::uint32_t;

/// Small, since a tree may have a million of them.
struct BarNode {
    std::int64_t baselineNs = 0, experimentalNs = 0, deltaNs = 0;
    RowId row;   ///< of a fold its first one
    RowId inner; ///< end of a chain of only children, whose children the node has; else as row
    BarId parent = 0;
    std::uint32_t firstChild = 0, childCount = 0; ///< once isPrepared
    BarKind kind = BarKind::Block;
    bool hasBaseline = false, hasExperimental = false, hasDelta = false;
    bool isUnknown = false;
    bool isCertain = false;    ///< its difference
    bool holdsCertain = false; ///< it, or that of a block inside
    bool hasInterval = false;  ///< of its difference, 95 %
    bool isPrepared = false;   ///< its children are known
    bool mayOpen = false;      ///< it has children
    bool isOpen = false;

    bool isFold() const { return kind != BarKind::Block; }
    bool isChain() const { return row != inner; }
    std::int64_t longestNs() const { return baselineNs > experimentalNs ? baselineNs : experimentalNs; }
    std::int64_t differenceNs() const { return deltaNs < 0 ? -deltaNs : deltaNs; }
};

/// Names a node in another tree of the same comparison.
struct BarKey {
    RowId row;
    BarKind kind = BarKind::Block;
    auto operator<=>(const BarKey &) const = default;
};

/// One visible line.
struct BarLine {
    std::int64_t runningNs = 0; ///< sum of the differences down to here; open nodes are added up by what is in them
    BarId node = 0;
    std::uint32_t depth = 0;
};

/// The visible lines from top to bottom, and the extremes that their scales must hold.
struct BarLines {
    std::vector<BarLine> lines;
    std::int64_t longestNs = 0;
    std::int64_t deltaMinNs = 0, deltaMaxNs = 0;     ///< around 0: min <= 0 <= max; with the ends of intervals
    std::int64_t runningMinNs = 0, runningMaxNs = 0; ///< around 0
    bool addsUp = true;                              ///< the times of siblings add up to their parent's

    int count() const { return static_cast<int>(lines.size()); }
};

/// All that is shown of a node.
struct DiffBar {
    BarId id = 0;
    BarKind kind = BarKind::Block;
    RowId row, inner;
    Delta<std::int64_t> timeNs; ///< of a fold summed over what is in it
    /// Of the row under the shown measure. Of repeats that of one that speaks for them. None: not judged.
    std::optional<RowJudgement> judgement;
    DifferenceLook look;
    bool isUnknown = false, mayOpen = false, isOpen = false;

    bool isFold() const { return kind != BarKind::Block; }
};

/// The node of a row by itself: its times, and whether they surely differ. Cost: that of its times.
BarNode barNode(const Comparison &comparison, RowId row, Measure measure);
/// The times of a node that stands for several rows, which are their sums.
Delta<std::int64_t> foldTimeNs(const BarNode &node);
/// The look of a difference inside a scope that takes @p scopeNs: what is nothing beside it is noise unless it is certain.
DifferenceLook lookIn(const Comparison &comparison, const Delta<std::int64_t> &timeNs,
    const std::optional<RowJudgement> &judgement, std::int64_t scopeNs);

/// A row by itself inside a scope that takes @p scopeNs.
DiffBar rowBar(const Comparison &comparison, RowId row, Measure measure, std::int64_t scopeNs);

class BarTree {
public:
    /// Of nothing.
    BarTree() = default;
    /// The scope's children are known at once, deeper ones when they are asked for. Of the scope's own lines no rest hides
    /// the @p leastOutside largest. @p comparison outlives the tree. Cost: linear in the rows.
    BarTree(const Comparison &comparison, RowId scope, Measure measure, BarOrder order, std::size_t leastOutside = 1);
    std::size_t leastOutside() const { return m_leastOutside; }

    BarOrder order() const { return m_order; }
    /// Cost: O(n log n) in the known nodes.
    void setOrder(BarOrder order);
    Measure measure() const { return m_measure; }

    std::size_t size() const { return m_nodes.size(); }
    const BarNode &operator[](BarId id) const { return m_nodes[id]; }
    /// In the present order. Valid until other children are asked for.
    std::span<const BarId> children(BarId id);
    std::span<const BarId> knownChildren(BarId id) const;

    /// Everything about a node. Cost: that of the times of its row.
    DiffBar bar(BarId id) const;
    /// Of a fold: how many of its blocks a side has, and their shortest and longest time.
    std::size_t countIn(BarId fold, Side side) const;
    std::pair<std::int64_t, std::int64_t> rangeNs(BarId fold, Side side) const;

    void setOpen(BarId id, bool open);
    /// The node and all below it. Cost: linear in them; of those that are not known yet that of their times.
    void setAllOpen(BarId id, bool open);
    /// Opens nodes until @p lines are full: always the one with the largest difference whose children still fit, those
    /// first that hold a certain one. Where nothing differs, the longest one. If there is room left, what hardly differs
    /// and takes long. Where less than half is full then, the heaviest one that does not fit.
    void openToFill(std::size_t lines);
    std::vector<BarKey> openKeys() const;
    /// Opens the nodes of these names and nothing else.
    void open(const std::vector<BarKey> &sortedKeys);
    /// Opens what hides @p row. The node of the row; none: it is not below the scope.
    std::optional<BarId> reveal(RowId row);
    /// The visible node that shows @p row or hides it; none: it is not below the scope.
    std::optional<BarId> visibleHolder(RowId row);

    /// Cost: linear in the visible nodes.
    BarLines lines() const;
    /// Makes further nodes known, some @p most and the rest of the last one's children. False: all are known.
    bool prepareSome(std::size_t most);

private:
    /// Is there a certain difference in @p row or inside it?
    bool holdsCertain(RowId row) const;
    void prepare(BarId id);
    void sortChildren(BarId id);
    void openPastTheEnd(std::size_t lines, std::size_t count);
    void openBelow(BarId id, const std::vector<BarKey> &sortedKeys);
    std::optional<BarId> childWith(BarId id, RowId row);

    const Comparison *m_comparison = nullptr;
    Measure m_measure = Measure::Critical;
    BarOrder m_order = BarOrder::Execution;
    std::size_t m_leastOutside = 1;
    std::vector<std::uint32_t> m_certainBefore; ///< of each row: rows before it whose difference is certain
    std::vector<BarNode> m_nodes;
    std::vector<BarId> m_children; ///< each node's in one stretch
    std::size_t m_preparedTo = 0;  ///< nodes before this one are prepared
};

} // namespace twinlane
