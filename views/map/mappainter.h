// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The picture of the map.

#pragma once

#include "views/map/mapscene.h"

#include <QColor>

class QPainter;

namespace twinlane {

/// What mouse, keyboard and the other views point at.
struct MapMarks {
    std::optional<std::uint32_t> current, hovered; ///< boxes
    RowId selected;
    bool isFocused = false;
};

/// The dots of a box that has them, and what the odd one and the selected one stand for. @p ground: of the box.
void paintMapDots(QPainter &painter, const MapScene &scene, std::uint32_t box, RowId selected, const QColor &ground);
/// Cost: linear in the boxes, and in the dots that the width has room for.
void paintMap(QPainter &painter, const MapScene &scene, const MapMarks &marks);

} // namespace twinlane
