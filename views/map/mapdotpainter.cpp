// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/map/mappainter.h"
#include "views/map/maptexts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

QColor dotColor(const MapInstance &instance)
{
    const Theme &theme = Theme::current();
    return instance.look.isCertain() ? theme.textOf(instance.look.tone) : theme.muted;
}

std::size_t dotsIn(const MapDots &dots, const QRectF &place)
{
    std::size_t count = 0;
    for (std::size_t i = 0; dots.columns().empty() && i < dots.instances().size(); ++i)
        count += place.contains(dots.at(i));
    return count;
}

/// What a dot stands for, beside it. On the ground of the box, so that no dot shines through.
void paintLabel(QPainter &painter, const MapScene &scene, std::uint32_t box, std::size_t index, const QColor &ground,
    bool isSelected)
{
    constexpr double kGapPx = 6, kRingPx = 3.4, kLeastPx = 40, kHeightPx = 12, kFreeFromPx = 9;
    const Theme &theme = Theme::current();
    const MapDots &dots = *scene.dots(box);
    const MapInstance &instance = dots.instances()[index];
    const QRectF &strip = dots.strip();
    const QPointF at = dots.at(index);
    painter.setPen(QPen(theme.text, isSelected ? 1.6 : 1));
    painter.setBrush(dotColor(instance));
    painter.drawEllipse(at, kRingPx, kRingPx);
    const QFont font = Theme::font(11, QFont::Medium);
    const double left = at.x() - strip.left() - kGapPx, right = strip.right() - at.x() - kGapPx;
    const double room = std::max(left, right);
    const QString delta = signedInUnit(static_cast<double>(instance.deltaNs), scene.unit());
    const double deltaPx = tabularWidth(font, delta);
    if (room < deltaPx)
        return;
    QString text = delta;
    if (room > deltaPx + kGapPx + kLeastPx)
        text = elidedName(font, mapInstanceName(scene, scene.box(box), instance.row), room - deltaPx - kGapPx)
            + QLatin1Char(' ') + delta;
    const double width = tabularWidth(font, text);
    const QRectF before(at.x() - kGapPx - width, at.y() - kHeightPx / 2, width, kHeightPx),
        behind(at.x() + kGapPx, before.top(), width, kHeightPx);
    const bool isBehind = right >= width && (left < width || dotsIn(dots, behind) <= dotsIn(dots, before));
    const QRectF place = isBehind ? behind : before;
    const QRectF inside =
        place.translated(0, std::clamp(0.0, strip.top() - 1 - place.top(), strip.bottom() + 1 - place.bottom()));
    if (isSelected || std::abs(at.y() - strip.center().y()) < kFreeFromPx)
        painter.fillRect(inside.adjusted(-2, 0, 2, 0), ground);
    painter.setPen(theme.text);
    painter.setFont(font);
    drawTabular(painter, inside, Qt::AlignLeft, text);
}

} // namespace

void paintMapDots(QPainter &painter, const MapScene &scene, std::uint32_t box, RowId selected, const QColor &ground)
{
    constexpr double kMostRadiusPx = 2.6, kSlotOfRadius = 2.4;
    const MapDots &dots = *scene.dots(box);
    for (const MapDotColumn &column : dots.columns())
        painter.fillRect(QRectF(column.x, column.top - 1, 1, column.bottom - column.top + 2) & dots.strip(),
            dotColor(dots.instances()[column.most]));
    if (dots.columns().empty()) {
        const double radius = std::min(kMostRadiusPx, dots.slotPx() / kSlotOfRadius);
        painter.setPen(Qt::NoPen);
        for (std::size_t i = 0; i < dots.instances().size(); ++i) {
            painter.setBrush(dotColor(dots.instances()[i]));
            painter.drawEllipse(dots.at(i), radius, radius);
        }
    }
    const std::size_t none = dots.instances().size();
    const std::size_t odd = dots.odd().value_or(none);
    const std::size_t marked = selected ? dots.indexOf(selected).value_or(none) : none;
    if (odd != none && odd != marked)
        paintLabel(painter, scene, box, odd, ground, false);
    if (marked != none)
        paintLabel(painter, scene, box, marked, ground, true);
}

} // namespace twinlane
