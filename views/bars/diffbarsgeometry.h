// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The layout of the difference bars: the lines on screen, and the rectangles and scales that paint them. Plain numbers
// without widgets or colours, so that tests need no window.

#pragma once

#include "views/blocks/bartree.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace twinlane {

/// Nanoseconds to pixels along one column.
struct BarScale {
    double zeroPx = 0; ///< where 0 lies
    double pxPerNs = 0;

    double exactPx(double ns) const { return zeroPx + pxPerNs * ns; }
    double px(std::int64_t ns) const { return exactPx(static_cast<double>(ns)); }
    /// A scale that covers @p minNs..@p maxNs (on both sides of 0) from @p leftPx to @p rightPx.
    static BarScale over(std::int64_t minNs, std::int64_t maxNs, double leftPx, double rightPx);
};

/// How the lines are laid out, apart from the size.
struct BarsLook {
    bool isAlone = false;   ///< one trace: no differences
    bool wantsSum = false;  ///< with the running sum, if there is room
    double timeZoom = 1;    ///< >= 1: the time axis is this many times as long as the column
    double timeStartNs = 0; ///< time at the column's left edge; limited to where bars are
    double namesPx = 0;     ///< width of the names that the user chose; 0: as wide as they need
    double namesNeedPx = 0; ///< what the longest name needs
    double timesPx = 110;   ///< what the other texts need
    double deltaPx = 76, changePx = 64;
    double parametersPx = 0, bytesPx = 0; ///< what the sizes of the modules need; 0: nobody tells them
    double sumTitlePx = 70;
    double headLeftPx = 0, headRightPx = 0; ///< kept free in the header's first line
    double legendPx = 0; ///< height of a line for the legend, which has no room in the first one; 0: it has
};

/// The shapes of one line; a null rectangle is not painted.
struct DiffBarShapes {
    QRectF baseline, experimental;
    QRectF ghost; ///< the difference, in the lane of the shorter or missing side
    QRectF delta; ///< from the zero line of the difference column
};

/// Columns and lines for one size. All in pixels of the chart; y grows downwards.
class DiffBarsLayout {
public:
    static constexpr double kBarRowPx = 24;
    static constexpr double kTotalPx = 30;                        ///< the upper part of the header
    static constexpr double kTitlesPx = 24;                       ///< the lower part
    static constexpr double kBarsHeaderPx = kTotalPx + kTitlesPx; ///< without a line of the legend's own
    static constexpr double kLegendPx = 20;
    static constexpr double kLevelIndentPx = 16; ///< of one level
    static constexpr double kTwistyPx = 18;      ///< before a name
    static constexpr double kNamesMarginPx = 12;

    DiffBarsLayout() = default;
    DiffBarsLayout(QSizeF size, const BarLines &lines, double scrollPx, const BarsLook &look = {});

    const BarsLook &look() const { return m_look; }

    double headPx() const { return kBarsHeaderPx + m_look.legendPx; }
    QRectF header() const { return { 0, 0, m_size.width(), headPx() }; }
    QRectF titles() const { return { 0, headPx() - kTitlesPx, m_size.width(), kTitlesPx }; }
    /// The area below the header. It holds whole lines if not all lines fit.
    QRectF body() const;
    /// Lines that fit.
    int capacity() const { return std::max(0, static_cast<int>((m_size.height() - headPx()) / kBarRowPx)); }
    /// Body parts: names, times of both sides, paired bars, signed differences, their running sum, numbers.
    QRectF names() const { return column(kNamesMarginPx, m_namesRight); }
    bool hasTimes() const { return m_timesRight > m_timesLeft; }
    QRectF times() const { return column(m_timesLeft, m_timesRight); }
    /// The parameters and bytes of the modules, where they are told and there is room.
    bool hasParameters() const { return m_parametersRight > m_parametersLeft; }
    bool hasBytes() const { return m_bytesRight > m_bytesLeft; }
    QRectF parameters() const { return column(m_parametersLeft, m_parametersRight); }
    QRectF bytes() const { return column(m_bytesLeft, m_bytesRight); }
    QRectF bars() const { return column(m_barsLeft, m_barsRight); }
    QRectF difference() const { return column(m_differenceLeft, m_differenceRight); }
    bool hasDifference() const { return m_differenceRight > m_differenceLeft; }
    bool hasRunning() const { return m_runningRight > m_runningLeft; }
    QRectF running() const { return column(m_runningLeft, m_runningRight); }
    QRectF delta() const { return column(m_deltaLeft, m_deltaRight); }
    QRectF change() const { return column(m_changeLeft, m_size.width() - kScrollBarPx); }
    /// Widest and narrowest width of the names that a user can choose.
    double mostNamesPx() const { return std::max(kLeastNamesPx, m_size.width() * kNamesShare); }
    static constexpr double kLeastNamesPx = 120;

    /// The scale of the time column. Its zero may lie left of the column.
    const BarScale &timeScale() const { return m_timeScale; }
    /// The look whose time axis is @p factor times as long, with the instant at @p px in its place.
    BarsLook zoomedAbout(double px, double factor) const;
    /// The look whose time axis is moved by @p px to the left.
    BarsLook movedBy(double px) const;
    const BarScale &differenceScale() const { return m_differenceScale; }
    const BarScale &runningScale() const { return m_runningScale; }
    /// The scales on their way from those of another layout; @p share 0: still those, 1: the own ones.
    void glideFrom(const DiffBarsLayout &from, double share);

    int rowCount() const { return m_rowCount; }
    /// The first line that shows, even in part, and one past the last.
    int firstVisible() const;
    int endVisible() const;
    QRectF rowRect(int row) const;
    /// Where the twisty of a line at @p depth is, and where its name begins.
    QRectF twistyRect(int row, std::uint32_t depth) const;
    double nameLeft(std::uint32_t depth) const;
    /// Where the lines on screen end: the foot of the body or of the last line.
    double rowsBottom() const { return std::min(body().bottom(), body().top() - m_scrollPx + contentPx()); }
    /// -1: no line there.
    int rowAt(QPointF position) const;
    /// Height of all lines, and how far one can scroll.
    double contentPx() const { return kBarRowPx * m_rowCount; }
    double maxScrollPx() const;
    /// The least change of @p scrollPx that shows the line whole.
    double scrollToShow(int row) const;

    DiffBarShapes shapes(const DiffBar &bar, int row) const;
    /// The step line of the running sum through lines [from, to): two corners a line, beginning where the line before
    /// ended.
    std::vector<QPointF> runningLine(const BarLines &lines, int from, int to) const;
    /// What line @p row adds to the running sum.
    QRectF runningStep(const BarLines &lines, int row) const;

private:
    static constexpr double kScrollBarPx = 18; ///< right of the numbers, for the scroll bar
    static constexpr double kNamesShare = 0.35;

    void placeColumns(const BarLines &lines);
    QRectF column(double left, double right) const;
    QRectF timeBar(double fromNs, double toNs, double top, double height) const;
    double visibleNs() const { return (m_barsRight - m_barsLeft) / m_timeScale.pxPerNs; }

    QSizeF m_size;
    BarsLook m_look;
    double m_axisNs = 1; ///< end of the time axis
    double m_scrollPx = 0;
    int m_rowCount = 0;
    double m_namesRight = 0, m_timesLeft = 0, m_timesRight = 0, m_parametersLeft = 0, m_parametersRight = 0,
           m_bytesLeft = 0, m_bytesRight = 0, m_barsLeft = 0, m_barsRight = 0, m_differenceLeft = 0,
           m_differenceRight = 0, m_runningLeft = 0, m_runningRight = 0, m_deltaLeft = 0, m_deltaRight = 0,
           m_changeLeft = 0;
    BarScale m_timeScale, m_differenceScale, m_runningScale;
};

} // namespace twinlane
