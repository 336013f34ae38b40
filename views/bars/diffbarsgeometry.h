// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The layout of the difference bars: the rows on screen, and the rectangles and scales that paint them. Plain numbers
// without widgets or colours, so that tests need no window.

#pragma once

#include "views/bars/diffbarsrows.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

/// Nanoseconds to pixels along one column.
struct BarScale {
    double zeroPx = 0; ///< where 0 lies
    double pxPerNs = 0;

    double px(std::int64_t ns) const { return zeroPx + pxPerNs * static_cast<double>(ns); }
    /// A scale that covers @p minNs..@p maxNs (on both sides of 0) from @p leftPx to @p rightPx.
    static BarScale over(std::int64_t minNs, std::int64_t maxNs, double leftPx, double rightPx);
};

/// How the rows are laid out, apart from the size.
struct BarsLook {
    bool isCompact = false; ///< rows have one line of text
    bool isAlone = false;   ///< one trace: no differences
    double timeZoom = 1;    ///< >= 1: the time axis is this many times as long as the column
    double timeStartNs = 0; ///< time at the column's left edge; limited to where bars are
    double titlesPx = 0;    ///< room that the titles of the narrow columns need
};

/// The shapes of one row; a null rectangle is not painted.
struct DiffBarShapes {
    QRectF baseline, experimental;
    QRectF ghost; ///< the difference, in the lane of the shorter or missing side
    QRectF delta; ///< from the zero line of the difference column
};

/// Columns and rows for one size. All in pixels of the chart; y grows downwards.
class DiffBarsLayout {
public:
    static constexpr double kRowPx = 41, kCompactRowPx = 27;
    static constexpr double kHeaderPx = 50;
    static constexpr double kPaddingPx = 8; ///< left and right of a row's highlight

    DiffBarsLayout() = default;
    /// Keeps @p captionPx free above the header, for exported pictures.
    DiffBarsLayout(QSizeF size, const DiffBars &bars, double scrollPx, double captionPx = 0, const BarsLook &look = {});

    const BarsLook &look() const { return m_look; }
    double rowPx() const { return m_look.isCompact ? kCompactRowPx : kRowPx; }

    QRectF header() const { return { 0, m_captionPx, m_size.width(), kHeaderPx }; }
    /// The area below the header. It holds whole rows if not all rows fit.
    QRectF body() const;
    /// Body parts: names, paired bars, signed differences, their running sum, numbers.
    QRectF names() const { return column(m_namesLeft, m_barsLeft - 14); }
    QRectF bars() const { return column(m_barsLeft, m_barsRight); }
    QRectF difference() const { return column(m_differenceLeft, m_differenceRight); }
    bool hasDifference() const { return m_differenceRight > m_differenceLeft; }
    bool hasRunning() const { return m_runningRight > m_runningLeft; }
    QRectF running() const { return column(m_runningLeft, m_runningRight); }
    QRectF numbers() const { return column(m_numbersLeft, m_size.width() - kTextMarginPx); }

    /// The scale of the time column. Its zero may lie left of the column.
    const BarScale &timeScale() const { return m_timeScale; }
    /// The look whose time axis is @p factor times as long, with the instant at @p px in its place.
    BarsLook zoomedAbout(double px, double factor) const;
    /// The look whose time axis is moved by @p px to the left.
    BarsLook movedBy(double px) const;
    const BarScale &differenceScale() const { return m_differenceScale; }
    const BarScale &runningScale() const { return m_runningScale; }

    int rowCount() const { return m_rowCount; }
    /// The first row that shows, even in part, and one past the last.
    int firstVisible() const;
    int endVisible() const;
    QRectF rowRect(int row) const;
    /// Where the rows on screen end: the foot of the body or of the last row.
    double rowsBottom() const { return std::min(body().bottom(), body().top() - m_scrollPx + contentPx()); }
    /// -1: no row there.
    int rowAt(QPointF position) const;
    /// Height of all rows, and how far one can scroll.
    double contentPx() const { return rowPx() * m_rowCount; }
    double maxScrollPx() const;
    /// The least change of @p scrollPx that shows the row whole.
    double scrollToShow(int row) const;

    DiffBarShapes shapes(const DiffBar &bar, int row) const;
    /// The step line of the running sum through rows [from, to): two corners a row, beginning where the row before
    /// ended.
    std::vector<QPointF> runningLine(const DiffBars &bars, int from, int to) const;

private:
    static constexpr double kTextMarginPx = 20;

    QRectF column(double left, double right) const;
    QRectF timeBar(double fromNs, double toNs, double top, double height) const;
    double visibleNs() const { return (m_barsRight - m_barsLeft) / m_timeScale.pxPerNs; }

    QSizeF m_size;
    BarsLook m_look;
    double m_axisNs = 1; ///< end of the time axis
    double m_captionPx = 0, m_scrollPx = 0;
    int m_rowCount = 0;
    double m_namesLeft = 0, m_barsLeft = 0, m_barsRight = 0, m_differenceLeft = 0, m_differenceRight = 0,
           m_runningLeft = 0, m_runningRight = 0, m_numbersLeft = 0;
    BarScale m_timeScale, m_differenceScale, m_runningScale;
};

} // namespace twinlane
