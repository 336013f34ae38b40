// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The picture of both memory curves.

#pragma once

#include "views/memory/memoryscene.h"

class QColor;
class QPainter;

namespace twinlane {

/// What mouse, keyboard and the other views point at.
struct MemoryMarks {
    RowId selected;
    std::optional<std::int64_t> readNs; ///< where the curves are read
    std::optional<MemoryRegion> region; ///< what is allocated over it is told, and not what is at readNs
    bool isFocused = false;
};

const QColor &curveColor(Side side);

/// Cost: O(pixels * log n), whatever the number of records.
void paintMemory(QPainter &painter, const MemoryScene &scene, const MemoryMarks &marks);

} // namespace twinlane
