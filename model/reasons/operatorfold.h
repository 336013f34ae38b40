// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The operators of a side's chosen steps folded into the nodes of a forest. All else that a forest holds is added to these
// nodes. An intermediate of buildOperatorForest().

#pragma once

#include "model/reasons/operatorforest.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace twinlane {

class OperatorFold {
public:
    /// See buildOperatorForest(). Refers to all of them, and they must outlive it.
    OperatorFold(const AlignedRuns &runs, Side side, const std::vector<RowId> &homeOfBlock, OperatorNames &names);

    /// Makes the nodes. Cost: linear in the operators of the run.
    void addOperators();
    /// Sums up sizes, hashes and times from the leaves, when all else is in, and hands the forest over. Last call.
    OperatorForest finish();

    const Run &run() const { return m_run; }
    const Timeline &timeline() const { return m_timeline; }
    OperatorNames &names() { return m_names; }
    OperatorForest &forest() { return m_forest; }
    RowId stepRow() const { return m_stepRow; }
    bool isTimeOfDevice() const { return m_isTimeOfDevice; }
    bool isChosen(std::size_t step) const { return m_isChosen[step]; } ///< of Run::steps.kept
    const std::vector<Interval> &windows() const { return m_windows; } ///< of the chosen steps, in order and disjoint

    /// Those that a time overlaps. Cost: O(log n)
    std::span<const Interval> windowsDuring(const Interval &time) const;
    /// How much of @p time lies inside of them.
    std::int64_t insideWindowsNs(const Interval &time) const;

    /// The row that a place's operators and device work belong to; none: they are left out.
    RowId homeOf(const Place &place) const
    {
        return place.block && m_isChosen[place.step] ? m_homeOfBlock[place.block.row()] : RowId();
    }
    /// Where the block's operators belong; the step, if they belong nowhere.
    RowId homeOrStep(BlockId block) const
    {
        return block && m_homeOfBlock[block.row()] ? m_homeOfBlock[block.row()] : m_stepRow;
    }
    RowId homeOfNode(std::uint32_t node) const { return m_homeOfNode[node]; }
    /// The node of an entry of Run::operators; kNoNode: it is left out.
    std::uint32_t nodeOf(std::uint32_t operatorPlace) const { return m_forest.nodeOfOperator[operatorPlace]; }
    /// The node of all that belongs to a row and to no operator. Makes it if there is none.
    std::uint32_t rootOf(RowId row);
    /// The number of an event's name in names().
    std::uint32_t keyOf(EventId event);
    /// Is it the block of a data loader, or one inside such a block?
    bool isInLoader(BlockId block) const { return m_loads[block.row()]; }
    /// Is an operator there a part of a data loader's gap, and no node?
    bool isInGapOfLoader(const Place &place) const
    {
        return !m_isTimeOfDevice && place.block && m_loads[place.block.row()];
    }

private:
    struct Visit {
        std::uint32_t step = kNoNode, child = kNoNode;
    };
    /// Of one name inside one parent: the nodes in the order of the calls, linked by m_nextCall.
    struct Calls {
        std::uint32_t first = kNoNode, last = kNoNode; // last: of the present step
        std::uint32_t step = kNoNode;
    };

    void addOperator(std::size_t i);
    bool isPartOf(const OperatorNode &node, EventId event);
    bool isLeftOut(EventId event) const;
    void addSelf(OperatorNode &node, std::size_t i) const;
    void markRecomputed(std::uint32_t node);
    std::uint32_t nodeFor(std::uint32_t parent, std::uint32_t name, std::uint32_t step, EventId event);
    std::uint32_t insertAfter(std::uint32_t parent, std::uint32_t before, std::uint32_t name, EventId event);
    void addNode(const OperatorNode &node, RowId home);
    std::uint64_t formOf(EventId event) const;
    std::uint64_t shapesOf(EventId event) const;

    const Run &m_run;
    const Timeline &m_timeline;
    const std::vector<RowId> &m_homeOfBlock;
    OperatorNames &m_names;
    RowId m_stepRow;
    bool m_isTimeOfDevice;
    std::vector<bool> m_isChosen;
    std::vector<bool> m_loads; // by block
    std::vector<Interval> m_windows;
    std::vector<std::uint32_t> m_keyOfName; // by name of the trace
    OperatorForest m_forest;
    std::vector<RowId> m_homeOfNode;
    std::vector<Visit> m_lastVisited;                 // by parent: the child that was called last in the present step
    std::vector<std::uint32_t> m_nextCall;            // by node: see Calls
    std::unordered_map<std::uint64_t, Calls> m_calls; // by parent and name
};

} // namespace twinlane
