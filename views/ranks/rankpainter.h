// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Draws the heat maps, with their labels and the key of their colours.

#pragma once

#include "views/ranks/rankscene.h"

#include <optional>

class QPainter;

namespace twinlane {

/// What is marked in the heat maps.
struct RankMarks {
    std::optional<RankCell> current; ///< where the keyboard is
    std::optional<RankCell> hovered;
    bool isFocused = false;
    std::optional<RankNames> wanted = {}; ///< while ranks come: those that the user picked
};

/// Cost: linear in what is seen; the cells are one image each.
void paintRanks(QPainter &painter, const RankScene &scene, const RankMarks &marks);

} // namespace twinlane
