// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the map shows at the moment: the folded tree, where its boxes lie, and which repeats have dots.

#pragma once

#include "views/map/mapdots.h"
#include "views/map/maplayout.h"
#include "views/words/timeaxis.h"

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace twinlane {

/// What is shown of a box, found once for many frames.
struct MapContent {
    DiffBar bar; ///< its sum: of its node, or of all that are one box
    MapParts parts;
    QString name;      ///< empty where it has no room
    QString shortName; ///< for less room; may be empty
};

class MapScene {
public:
    /// Null empties it. Shows what is in @p scope.
    void show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure);
    void setSize(QSizeF size);

    bool isEmpty() const { return m_layout.boxes.size() < 2; }
    const MapTree &tree() const { return m_tree; }
    const MapLayout &layout() const { return m_layout; }
    const MapBox &box(std::uint32_t number) const { return m_layout.boxes[number]; }
    const MapNode &node(const MapBox &box) const { return m_tree[box.node]; }
    const Comparison &comparison() const { return *m_comparison; }
    const TimeUnit &unit() const { return m_unit; }
    const MapContent &content(std::uint32_t box) const { return m_contents[box]; }

    /// A fold that fills the map has no row of its own that could be the scope: the folds that were entered, the deepest
    /// one last.
    const std::vector<MapId> &entered() const { return m_entered; }
    /// The fold in the one entered last whose first row this is; none: there is none.
    std::optional<MapId> foldOf(RowId first);
    /// @pre the tree has the node
    void enter(MapId node);
    /// Leaves all folds but the first @p kept ones.
    void leaveTo(std::size_t kept);

    /// The dots of a box; null: it has no room for them, or stands for one row.
    const MapDots *dots(std::uint32_t box) const;

    /// The deepest box that shows @p row, stands for it, or holds it; none: it is not in the map.
    std::optional<std::uint32_t> holderOf(RowId row) const;

private:
    DiffBar barOf(const MapBox &box) const;
    void layOut();

    std::shared_ptr<const Comparison> m_comparison;
    MapTree m_tree;
    MapLayout m_layout;
    std::vector<MapContent> m_contents; ///< by box
    std::vector<MapId> m_entered;
    std::unordered_map<std::uint32_t, MapDots> m_dots; ///< by box
    TimeUnit m_unit { 1, {} };
    QSizeF m_size;
};

} // namespace twinlane
