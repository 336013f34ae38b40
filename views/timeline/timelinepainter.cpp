// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinepainter.h"

#include "views/blocks/boxfill.h"
#include "views/timeline/pixelrow.h"
#include "views/timeline/timelinepaint.h"

#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace twinlane {

void paintTimeline(QPainter &painter, const TimelineScene &scene, const TimelineMarks &marks, PaintTarget target)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), scene.size()), Theme::current().surface);
    if (scene.isEmpty())
        return;
    const TimelinePaint paint(painter, scene, marks, target);
    paintLanes(paint);
    paintEvidence(paint);
    paintBlocks(paint);
    paintSum(paint);
}

SideColors sideColors(Side side)
{
    const Theme &theme = Theme::current();
    if (side == Side::Baseline)
        return { theme.baseline, mixed(theme.surface, theme.baseline, 0.5), mixed(theme.surface, theme.baseline, 0.3),
            mixed(theme.surface, theme.baseline, 0.9), theme.text };
    const QColor &neutral = theme.experimental;
    return { neutral, mixed(theme.surface, neutral, 0.36), mixed(theme.surface, neutral, 0.2),
        mixed(theme.surface, neutral, 0.72), theme.text };
}

QColor blockColor(const SceneBlock &block)
{
    const Theme &theme = Theme::current();
    if (block.tone == Tone::Neutral)
        return theme.same;
    return mixed(theme.surface, theme.bar(block.tone), 0.55 + 0.45 * block.strength);
}

QColor ribbonColor(const SceneBlock &block)
{
    const Theme &theme = Theme::current();
    if (block.tone == Tone::Neutral)
        return mixed(theme.surface, theme.same, 0.3 + 0.25 * block.strength);
    return mixed(theme.surface, theme.bar(block.tone), 0.32 + 0.34 * block.strength);
}

namespace {

constexpr int kHatchPx = 6; ///< from line to line, along both axes

/// A piece of the pattern that continues itself on all sides.
QPixmap hatchTile(const QColor &color, double ratio)
{
    constexpr int kTilePx = 10 * kHatchPx;
    QPixmap tile(QSize(kTilePx, kTilePx) * ratio);
    tile.setDevicePixelRatio(ratio);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1));
    for (int sum = 0; sum <= 2 * kTilePx; sum += kHatchPx)
        painter.drawLine(QPointF(sum + 1, -1), QPointF(-1, sum + 1));
    return tile;
}

} // namespace

// All hatches lie on one lattice, so that neighbours join.
void drawHatch(QPainter &painter, const QRectF &rect, PaintTarget target)
{
    if (rect.width() <= 0 || rect.height() <= 0)
        return;
    const QColor color = Theme::current().border;
    if (target == PaintTarget::Screen) {
        static QPixmap tile;
        static std::pair<QRgb, double> made;
        const std::pair<QRgb, double> wanted { color.rgba(), painter.device()->devicePixelRatioF() };
        if (tile.isNull() || made != wanted) {
            tile = hatchTile(color, wanted.second);
            made = wanted;
        }
        painter.drawTiledPixmap(rect, tile, QPointF(std::fmod(rect.left(), kHatchPx), std::fmod(rect.top(), kHatchPx)));
        return;
    }
    painter.setPen(QPen(color, 1));
    const double first = std::ceil((rect.left() + rect.top()) / kHatchPx) * kHatchPx;
    std::vector<QLineF> lines; // cut by arithmetic: SVG files have no clip
    for (double sum = first; sum < rect.right() + rect.bottom(); sum += kHatchPx) {
        const double left = std::max(rect.left(), sum - rect.bottom()),
                     right = std::min(rect.right(), sum - rect.top());
        lines.emplace_back(right, sum - right, left, sum - left);
    }
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

} // namespace twinlane
