// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The roofline picture.

#pragma once

#include "views/roof/roofscene.h"

#include <optional>
#include <string>

class QPainter;

namespace twinlane {

/// What mouse, keyboard and the other views point at.
struct RoofMarks {
    std::optional<std::size_t> hovered, current; ///< dots
    std::string picked;                          ///< an operator: the others step back. Empty: none
};

/// Cost: linear in the dots.
void paintRoof(QPainter &painter, const RoofScene &scene, const RoofMarks &marks);

} // namespace twinlane
