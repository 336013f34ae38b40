// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the twin timelines show and where everything of it stands: the part of the view that needs no painter and no
// widget.

#pragma once

#include "model/base/side.h"
#include "model/lanes/twintimeline.h"
#include "views/look/theme.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace twinlane {

/// A block as it is drawn: its judged difference and its places.
struct SceneBlock {
    RowId row;
    Tone tone = Tone::Neutral; ///< of the difference if it is certain, as in the bars
    double strength = 0;       ///< 0..1: how much it changed, full from twice the time on; 0 where it is noise
    bool isPair = false;       ///< a ribbon joins its two sides
    bool isMoved = false;      ///< on a side it ran elsewhere than its neighbours
    float confidence = 1;      ///< of the pair
    /// By side: start and end, each in own and in aligned time.
    PerSide<std::array<double, 2>> startNs {}, endNs {};
    PerSide<bool> isThere {};
    std::int64_t fromNs = 0, toNs = 0;               ///< both sides together, on the aligned axis
    std::int64_t runningFromNs = 0, runningToNs = 0; ///< the running sum there
};

/// The stretch of time that the view shows, in ns of the drawn axes.
struct TimeRange {
    double from = 0, to = 1;
    double length() const { return to - from; }
};

/// Two places of the aligned axis, between which both sides are measured.
struct MeasuredRange {
    std::int64_t fromNs = 0, toNs = 0;
};

/// Where a lane stands.
struct LaneBand {
    std::size_t lane = 0; ///< index into TwinStep::lanes
    QRectF rect;          ///< of all its shown rows, over the width of the plot
    int rows = 1;         ///< shown ones, the outermost first
};

/// The bands of one side.
struct SideBands {
    QRectF axis, lanes, phases, blocks;
    std::vector<LaneBand> laneBands;
    double rowPx = 0;    ///< of a row of a lane
    double hiddenPx = 0; ///< how far the lanes can be scrolled; 0: all of them fit
};

/// Where the bands of the picture stand.
struct SceneBands {
    double plotLeft = 0, plotRight = 0;
    PerSide<SideBands> side;
    QRectF ribbons, sum; ///< empty with one trace, or without the height for it
    double plotWidth() const { return plotRight - plotLeft; }
};

/// What lies at a point.
struct SceneHit {
    enum class Kind : std::uint8_t { Nothing, Block, Phase, Event, Sum, Axis } kind = Kind::Nothing;
    Side side = Side::Baseline;
    int index = -1;       ///< of a block or phase
    std::size_t lane = 0; ///< of an event
    EventId event;
    bool operator==(const SceneHit &) const = default;
};

class TimelineScene {
public:
    /// Shows @p timeline, or nothing. The range becomes that of its scope; the slider stays.
    void setTimeline(std::shared_ptr<const TwinTimeline> timeline);
    void setSize(QSizeF sizePx);
    void setSlider(double slider); ///< 0: own time, 1: aligned time; the middle of the view stays where it is
    void setRange(TimeRange range);
    /// Scrolls the lanes of a side; those beside the blocks are shown first.
    void scrollBy(Side side, double px);

    bool isEmpty() const { return !m_timeline; }
    bool isAlone() const { return m_timeline && m_timeline->comparison->isAlone(); }
    bool hasSide(Side side) const { return m_timeline && m_timeline->steps->side[side].has_value(); }
    const TwinTimeline &timeline() const { return *m_timeline; }
    const std::shared_ptr<const TwinTimeline> &sharedTimeline() const { return m_timeline; }
    const AlignedAxis &axis() const { return m_timeline->facing.axis; }
    const std::vector<SceneBlock> &blocks() const { return m_blocks; }
    const SceneBands &bands() const { return m_bands; }
    QSizeF size() const { return m_sizePx; }
    double slider() const { return m_slider; }
    TimeRange range() const { return m_range; }
    /// All of the step at the present slider.
    TimeRange wholeRange() const;
    TimeRange scopeRange() const;

    // --- places ---

    double px(double drawnNs) const
    {
        return m_bands.plotLeft + (drawnNs - m_range.from) * m_bands.plotWidth() / m_range.length();
    }
    double drawnAt(double px) const
    {
        return m_range.from + (px - m_bands.plotLeft) * m_range.length() / m_bands.plotWidth();
    }
    double blended(const std::array<double, 2> &ownAndAligned) const
    {
        return ownAndAligned[0] + m_slider * (ownAndAligned[1] - ownAndAligned[0]);
    }
    /// Left and right edge of a block on a side. @pre the side has it.
    std::array<double, 2> blockPx(const SceneBlock &block, Side side) const
    {
        return { px(blended(block.startNs[side])), px(blended(block.endNs[side])) };
    }
    QRectF blockRect(std::size_t index, Side side) const;
    QRectF phaseRect(std::size_t index, Side side) const;
    double placePx(Side side, std::int64_t alignedNs) const
    {
        return px(axis().positionOfAligned(side, alignedNs, m_slider));
    }
    /// The aligned place under @p px of a side.
    std::int64_t alignedAt(Side side, double px) const { return axis().alignedAt(side, drawnAt(px), m_slider); }
    /// The side that a height belongs to: above the middle of the ribbons the baseline.
    Side sideAt(double y) const;
    /// How far a curve has gone from the upper to the lower side, 0..1, at @p part of the way down.
    static double curve(double part) { return part * part * (3 - 2 * part); }

    SceneHit hitAt(const QPointF &point) const;
    /// The block that holds a place of the aligned axis; -1: none. Cost: O(log n).
    int blockAt(std::int64_t alignedNs) const;
    /// The rectangle of a hit block, phase or event; empty: it has none.
    QRectF rectOf(const SceneHit &hit) const;
    /// The row of the tree that a hit belongs to; none: it has none.
    RowId rowOf(const SceneHit &hit) const;

    /// The range of @p factor times the length with @p aboutPx kept, within the step and not below a microsecond.
    TimeRange zoomed(double factor, double aboutPx) const;
    TimeRange moved(double byPx) const;

private:
    void makeBlocks();
    void placeWhole(SceneBlock &block) const;
    void arrange();
    PerSide<double> shareOfLanes(double roomPx) const;
    void arrangeLanes(Side side, const QRectF &room);
    TimeRange clamped(TimeRange range) const;
    int ribbonAt(const QPointF &point) const;

    std::shared_ptr<const TwinTimeline> m_timeline;
    std::vector<SceneBlock> m_blocks;
    std::vector<std::uint32_t> m_byPlace; ///< blocks that follow each other on the aligned axis
    QSizeF m_sizePx { 800, 500 };
    SceneBands m_bands;
    TimeRange m_range;
    double m_slider = 0;
    PerSide<double> m_scrollPx {};
};

} // namespace twinlane
