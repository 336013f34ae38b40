// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints the twin timelines. The cost of a picture depends on its pixels and lanes, not on the number of events.

#pragma once

#include "model/base/side.h"
#include "views/timeline/timelinerace.h"
#include "views/timeline/timelinescene.h"

#include <QStringList>

#include <array>
#include <optional>
#include <vector>

class QPainter;

namespace twinlane {

/// What is marked in the picture.
struct TimelineMarks {
    RowId selected;                      ///< outlined where it is, or what holds it
    int hovered = -1;                    ///< a block
    std::optional<std::int64_t> scrubNs; ///< the playheads, on the aligned axis
    std::optional<RacePlaces> race;      ///< while both sides run: where their playheads are instead
    std::optional<MeasuredRange> measured;
    bool isFocused = false;
    PerSide<std::vector<EventId>> evidence; ///< by side: events of the picked finding, in time order

    /// Where the playhead of a side is, on the aligned axis; none: there is none.
    std::optional<std::int64_t> playhead(Side side) const
    {
        return race ? std::optional(race->placeNs[side]) : scrubNs;
    }
};

/// Where the pixels of pictures made of lines and text would not be sharp, boxes are drawn instead.
enum class PaintTarget : std::uint8_t { Screen, Document };

/// Fills the scene's size at the origin of @p painter.
void paintTimeline(QPainter &painter, const TimelineScene &scene, const TimelineMarks &marks, PaintTarget target);

/// Colours that say side, and never direction.
struct SideColors {
    QColor block, host, hostDeep, device, text;
};
SideColors sideColors(Side side);

/// Fill of a judged block, and of its ribbon.
QColor blockColor(const SceneBlock &block);
QColor ribbonColor(const SceneBlock &block);

/// Draws the pattern of a paused axis.
void drawHatch(QPainter &painter, const QRectF &rect, PaintTarget target);

} // namespace twinlane
