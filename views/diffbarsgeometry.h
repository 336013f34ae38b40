// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where everything of the difference bars lies: which rows show, and the rectangles and scales that paint them.
// Plain numbers without widgets or colours, so that tests need no window.

#pragma once

#include "model/comparison.h"
#include "views/theme.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

enum class BarOrder : std::uint8_t { Execution, LargestDifference };

/// One pair of bars.
struct DiffBar {
    RowId row;
    Delta<std::int64_t> timeNs;
    std::int64_t runningNs = 0; ///< sum of the deltas of this bar and of those above it
    Tone tone = Tone::Neutral;  ///< neutral: the same within 2 %, or a difference too small beside the longest bar
    bool isUnknown = false;
    bool hasChildren = false;
};

/// The bars of one scope and what their scales must hold.
struct DiffBars {
    std::vector<DiffBar> bars;
    std::int64_t longestNs = 0;
    std::int64_t deltaMinNs = 0, deltaMaxNs = 0;     ///< around 0: min <= 0 <= max
    std::int64_t runningMinNs = 0, runningMaxNs = 0; ///< around 0

    /// Every bar is neutral.
    bool allSame() const;
};

/// Orders @p bars, which come in execution order, sums them up and finds their extremes. Cost: O(n log n), O(n) in execution order.
DiffBars arrangeBars(std::vector<DiffBar> bars, BarOrder order);

/// The children of @p scope, unknown blocks of no time under @p measure left out. Rows without a value on both sides (host time of an
/// unknown block) stay, with nothing to paint.
DiffBars diffBars(const Comparison &comparison, RowId scope, Measure measure, BarOrder order);

/// 1, 2 or 5 times a power of ten, so that at most @p maxTicks steps cover @p spanNs. At least 1.
std::int64_t niceStepNs(double spanNs, int maxTicks);

/// Nanoseconds to pixels along one column.
struct BarScale {
    double zeroPx = 0;   ///< where 0 lies
    double pxPerNs = 0;

    double px(std::int64_t ns) const { return zeroPx + pxPerNs * static_cast<double>(ns); }
    /// Covers @p minNs..@p maxNs (both sides of 0) from @p leftPx to @p rightPx.
    static BarScale over(std::int64_t minNs, std::int64_t maxNs, double leftPx, double rightPx);
};

/// What one row paints; a null rectangle is not painted.
struct DiffBarShapes {
    QRectF baseline, experimental;
    QRectF ghost;    ///< the difference, in the lane of the shorter or missing side
    QRectF delta;    ///< from the zero line of the difference column
};

/// Columns and rows for one size. All in pixels of the chart; y grows downwards.
class DiffBarsLayout {
public:
    static constexpr double kRowPx = 41;
    static constexpr double kHeaderPx = 50;
    static constexpr double kPaddingPx = 8; ///< left and right of a row's highlight

    DiffBarsLayout() = default;
    /// @p captionPx is kept free above the header (for exported pictures).
    DiffBarsLayout(QSizeF size, const DiffBars &bars, double scrollPx, double captionPx = 0);

    QRectF header() const { return { 0, m_captionPx, m_size.width(), kHeaderPx }; }
    /// Below the header. Holds whole rows where not all fit.
    QRectF body() const;
    /// Body parts: names, paired bars, signed differences, their running sum, numbers.
    QRectF names() const { return column(m_namesLeft, m_barsLeft - 14); }
    QRectF bars() const { return column(m_barsLeft, m_barsRight); }
    QRectF difference() const { return column(m_differenceLeft, m_differenceRight); }
    QRectF running() const { return column(m_runningLeft, m_runningRight); }
    QRectF numbers() const { return column(m_numbersLeft, m_size.width() - kTextMarginPx); }

    const BarScale &timeScale() const { return m_timeScale; }
    const BarScale &differenceScale() const { return m_differenceScale; }
    const BarScale &runningScale() const { return m_runningScale; }

    int rowCount() const { return m_rowCount; }
    /// First and one past the last row that shows, even in part.
    int firstVisible() const;
    int endVisible() const;
    QRectF rowRect(int row) const;
    /// Where the rows on screen end: the foot of the body or of the last row.
    double rowsBottom() const { return std::min(body().bottom(), body().top() - m_scrollPx + contentPx()); }
    /// -1: no row there.
    int rowAt(QPointF position) const;
    /// Height of all rows, and how far one can scroll.
    double contentPx() const { return kRowPx * m_rowCount; }
    double maxScrollPx() const;
    /// The least change of @p scrollPx that shows the row whole.
    double scrollToShow(int row) const;

    DiffBarShapes shapes(const DiffBar &bar, int row) const;
    /// The step line of the running sum through rows [from, to): two corners a row, beginning where the row before ended.
    std::vector<QPointF> runningLine(const DiffBars &bars, int from, int to) const;

private:
    static constexpr double kTextMarginPx = 20;

    QRectF column(double left, double right) const;

    QSizeF m_size;
    double m_captionPx = 0, m_scrollPx = 0;
    int m_rowCount = 0;
    double m_namesLeft = 0, m_barsLeft = 0, m_barsRight = 0, m_differenceLeft = 0, m_differenceRight = 0, m_runningLeft = 0,
           m_runningRight = 0, m_numbersLeft = 0;
    BarScale m_timeScale, m_differenceScale, m_runningScale;
};

} // namespace twinlane
