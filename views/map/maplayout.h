// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the boxes of the map lie. Columns from left to right hold the blocks in execution order, each column from top to
// bottom. The boxes of a parent have areas in proportion to the times of their longer sides, and fill it but for the gaps.

#pragma once

#include "views/map/maptree.h"

#include <QRectF>

#include <optional>
#include <span>
#include <vector>

namespace twinlane {

/// What a box has room for; a part without room is empty.
struct MapParts {
    QRectF dots; ///< one for each instance
    QRectF name;
    QRectF times;           ///< "52.80 → 31.44"
    QRectF change;          ///< "▼ −21.36  −40.5 %"; on the line of the name in a low box
    QRectF bars;            ///< of both sides
    bool isUpright = false; ///< the name is all there is, turned
    double headPx = 0;      ///< the height of all of it
};

struct MapBox {
    MapId node = 0;
    std::uint32_t count = 1; ///< siblings from node on that are one box, too small to be told apart
    QRectF rect;
    QRectF body;                       ///< that its children fill; empty: it is closed
    std::uint32_t parent = 0, end = 0; ///< boxes; those inside it are (this, end)
    std::uint32_t previous = 0;        ///< the sibling before it; 0: it is the first one
    std::uint32_t depth = 0;
    std::int64_t longestNs = 0;
    bool beginsColumn = false;

    bool isOpen() const { return !body.isEmpty(); }
    bool isMerged() const { return count > 1; }
};

struct MapLayout {
    /// Parents before their children, siblings in order. The first one is the root, which has no head.
    std::vector<MapBox> boxes;

    /// The deepest box at a point; none outside of all.
    std::optional<std::uint32_t> boxAt(const QPointF &point) const;
    /// The boxes directly inside.
    std::vector<std::uint32_t> children(std::uint32_t box) const;
    /// The box that shows a node by itself; none if it is too small for one.
    std::optional<std::uint32_t> boxOf(MapId node) const;
};

/// Between boxes of a depth, counted from 1 in an area @p widthPx wide.
double mapGapPx(std::uint32_t depth, double widthPx);

/// The parts of a box. @p isOpen: it has a head above its children.
MapParts mapParts(const QRectF &rect, bool isOpen, bool isSeveral, bool isAlone);

/// Fills @p area with what is in @p root, opened as deep as it can be read. Cost: that of preparing what is opened, and
/// linear in the children of opened boxes; no more boxes than fit in the area.
MapLayout layOutMap(MapTree &tree, MapId root, const QRectF &area);

} // namespace twinlane
