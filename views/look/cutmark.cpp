// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/cutmark.h"

#include <QPainter>
#include <QPen>

#include <cmath>

namespace twinlane {

void drawCutMark(QPainter &painter, const QPointF &along, const QPointF &across, const QColor &ground)
{
    constexpr double kSlantPx = 3, kHalfGapPx = 2.5;
    // A quarter turn of the way across, one pixel long, goes along the bar.
    const double length = std::hypot(across.x(), across.y());
    const QPointF way = length > 0 ? QPointF(-across.y(), across.x()) / length : QPointF();
    painter.setPen(QPen(ground, 2));
    for (const double at : { -kHalfGapPx, kHalfGapPx }) {
        const QPointF middle = along + at * way;
        painter.drawLine(middle - across - kSlantPx * way, middle + across + kSlantPx * way);
    }
}

} // namespace twinlane
