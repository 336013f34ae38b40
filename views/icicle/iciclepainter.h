// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The picture of the icicle.

#pragma once

#include "views/icicle/iciclescene.h"

class QPainter;

namespace twinlane {

/// What mouse, keyboard and the other views point at.
struct IcicleMarks {
    RowId selected, hovered;
    bool isFocused = false;
};

/// How a block is drawn by what became of it.
enum class IcicleMark : quint8 { Slower, Faster, Same, Undecided, OneSided, Unknown };
void paintIcicleMark(QPainter &painter, const QRectF &rect, IcicleMark mark);

/// Cost: linear in the boxes, of which there are no more than pixels in a line for each level.
void paintIcicle(QPainter &painter, const IcicleScene &scene, const IcicleMarks &marks);

} // namespace twinlane
