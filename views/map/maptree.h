// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The blocks below a scope as the map shows them: repeats are one block, and so is each of their parts, however many
// rows it stands for.

#pragma once

#include "views/blocks/bartext.h"
#include "views/blocks/bartree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace twinlane {

/// Number of a node in its tree. Node 0 is the scope.
using MapId = std::uint32_t;

/// A block, or several rows that are one in the map: the sums of their times, and the first of the rows.
struct MapNode : BarNode {
    std::uint32_t firstRow = 0, rowCount = 0;

    bool isSeveral() const { return rowCount > 1; }
};

/// One of the rows that a node stands for.
struct MapInstance {
    RowId row;
    std::int64_t baselineNs = 0, experimentalNs = 0;
    std::int64_t deltaNs = 0; ///< of a trace alone: to the mean of the instances
    DifferenceLook look;
};

class MapTree {
public:
    /// Of nothing.
    MapTree() = default;
    /// What is in the scope is known at once, deeper parts when they are asked for. @p comparison outlives the tree.
    /// Cost: that of the times of the scope's children.
    MapTree(const Comparison &comparison, RowId scope, Measure measure);

    bool isEmpty() const { return m_nodes.empty(); }
    std::size_t size() const { return m_nodes.size(); }
    const Comparison &comparison() const { return *m_comparison; }
    Measure measure() const { return m_measure; }
    const MapNode &operator[](MapId id) const { return m_nodes[id]; }
    /// The rows of a node in execution order. Valid until other nodes become known.
    std::span<const RowId> rows(MapId id) const;
    /// Makes the children of @p id known. They are the nodes from firstChild on, in execution order, short gaps last.
    /// Cost: that of the times of all children of its rows.
    void prepare(MapId id);

    /// The node inside @p within that stands for several rows, of which @p first is the first; none: there is none.
    /// Makes the nodes on the way to it known.
    std::optional<MapId> foldOf(RowId first, MapId within);

    /// All that is shown of a node.
    DiffBar bar(MapId id) const;
    /// "DecoderLayer ×24", "mlp", "inside mlp itself", "4 gaps".
    QString name(MapId id) const;
    /// Of a node that stands for several rows.
    FoldMembers members(MapId id) const;
    /// The rows of a node one by one. Cost: that of their times.
    std::vector<MapInstance> instances(MapId id) const;

private:
    /// What becomes one node: its rows, each with its times.
    struct Part {
        BarKind kind = BarKind::Block;
        bool isUnknown = false;
        std::vector<BarNode> members;
    };

    std::vector<Part> partsOf(MapId id) const;
    void moveShortGapsToEnd(std::vector<Part> &parts) const;
    void add(MapId parent, Part part);
    std::int64_t scopeNs() const { return m_nodes.front().longestNs(); }

    const Comparison *m_comparison = nullptr;
    Measure m_measure = Measure::Critical;
    std::vector<MapNode> m_nodes;
    std::vector<RowId> m_rows; ///< each node's in one stretch
};

} // namespace twinlane
