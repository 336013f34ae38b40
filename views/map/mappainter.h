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

/// The share of the full colour that a difference has: all of it where one side takes twice the time of the other, or
/// all the time there is.
double mapStrength(const Delta<std::int64_t> &timeNs);
/// The fill of a box whose difference is @p look.
QColor mapFill(const DifferenceLook &look, double strength);

/// Cost: linear in the boxes and their dots.
void paintMap(QPainter &painter, const MapScene &scene, const MapMarks &marks);

} // namespace twinlane
