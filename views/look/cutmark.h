// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two slanted lines through a bar that is shorter than its value.

#pragma once

#include <QPointF>

class QColor;
class QPainter;

namespace twinlane {

/// @p along: where the bar is cut. @p across: half of the way through the bar, at a right angle to its length.
/// @p ground: the colour around the bar.
void drawCutMark(QPainter &painter, const QPointF &along, const QPointF &across, const QColor &ground);

} // namespace twinlane
