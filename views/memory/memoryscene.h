// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where everything of the memory view is: both curves over one axis of time, what the host did above and below them, and
// the difference at each instant. Times count from the beginning of each side's span.

#pragma once

#include "model/base/side.h"
#include "model/memory/twinmemory.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// The part of the axis that is in view.
struct ShownTime {
    double fromNs = 0, toNs = 1;
    double lengthNs() const { return toNs - fromNs; }
};

/// A stretch of both sides' spans; its ends in the order in which they were put.
struct MemoryRegion {
    std::int64_t fromNs = 0, toNs = 0;
    std::int64_t startNs() const { return fromNs < toNs ? fromNs : toNs; }
    std::int64_t endNs() const { return fromNs < toNs ? toNs : fromNs; }
};

/// What the host did: a block below the step, or in whole recordings a step.
struct HostPhase {
    Interval time;
    RowId row; ///< none: a step
    QString name;
};

/// A stretch of pixels in which a curve has the same least and most.
struct CurveColumn {
    double left = 0, right = 0;
    double leastBytes = 0, mostBytes = 0; ///< joined with the column before
    double lastBytes = 0;
};

struct MemoryBands {
    QRectF axis, plot, delta; ///< no delta: one side
    PerSide<QRectF> phases;
    double top() const { return phases[0].isEmpty() ? plot.top() : phases[0].top(); }
};

class MemoryScene {
public:
    /// Null empties it. The part in view stays if the spans are those of before.
    void show(std::shared_ptr<const TwinMemory> memory);
    void setSize(QSizeF size);
    void setTime(ShownTime time);

    bool isEmpty() const { return !m_memory || (!hasSide(Side::Baseline) && !hasSide(Side::Experimental)); }
    bool hasSide(Side side) const { return m_memory && m_memory->side[side].has_value(); }
    const TwinMemory &memory() const { return *m_memory; }
    const std::shared_ptr<const TwinMemory> &sharedMemory() const { return m_memory; }
    /// @pre hasSide(side)
    const MemorySide &side(Side side) const { return *m_memory->side[side]; }
    const std::vector<HostPhase> &phases(Side side) const { return m_phases[side]; }
    const MemoryBands &bands() const { return m_bands; }
    QSizeF size() const { return m_size; }

    const ShownTime &time() const { return m_time; }
    ShownTime wholeTime() const;
    ShownTime zoomed(double factor, double aboutPx) const;
    ShownTime moved(double px) const;

    double xOf(double ns) const;
    double timeAt(double px) const;
    double yOf(double bytes) const;
    double deltaYOf(double bytes) const;
    /// What the axes reach over.
    double lowBytes() const { return m_low; }
    double highBytes() const { return m_high; }
    double deltaLowBytes() const { return m_deltaLow; }
    double deltaHighBytes() const { return m_deltaHigh; }

    /// What is in view, exactly, for @p ratio device pixels a pixel. Cost: O(pixels * log n).
    std::vector<CurveColumn> columns(Side side, double ratio) const;
    std::vector<CurveColumn> deltaColumns(double ratio) const;

    /// @p timeNs of the side's span: what is allocated then; none: the span has ended.
    std::optional<std::int64_t> bytesAt(Side side, std::int64_t timeNs) const;
    /// By how much more is allocated at the region's end than at its beginning; none: the span ends before it.
    std::optional<std::int64_t> grownBytes(Side side, const MemoryRegion &region) const;
    std::optional<std::int64_t> reservedAt(Side side, std::int64_t timeNs) const;
    /// The innermost block that the host is in; none: it is in none.
    RowId rowAt(Side side, std::int64_t timeNs) const;
    /// The innermost block that the host is in at both ends, of the side that tells one; none: of neither.
    RowId rowAround(const MemoryRegion &region) const;
    /// Where the host is in the block or in one inside it, joined where no pixel lies between.
    std::vector<QRectF> stretchesOf(RowId row, Side side) const;

private:
    void layOut();
    void findRanges();
    void findPhases(Side side);
    std::vector<CurveColumn> columnsOf(
        const MemoryCurve &curve, std::int64_t originNs, std::int64_t lengthNs, double ratio) const;

    std::shared_ptr<const TwinMemory> m_memory;
    QSizeF m_size { 0, 0 };
    ShownTime m_time;
    MemoryBands m_bands;
    PerSide<std::vector<HostPhase>> m_phases;
    double m_low = 0, m_high = 1, m_deltaLow = 0, m_deltaHigh = 1;
};

} // namespace twinlane
