// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures of the difference bars: all lines, and not only those on screen.

#include "views/bars/diffbarschart.h"

#include <algorithm>

namespace twinlane {

namespace {

/// Free height below the last line of a picture.
constexpr int kExportFootPx = 16;
constexpr int kHiddenLinePx = 24;
constexpr double kAroundRowsPx = DiffBarsLayout::kBarsHeaderPx + kHiddenLinePx + kExportFootPx;

} // namespace

std::shared_ptr<DiffBarsChart> DiffBarsChart::exported(int widthPx, int mostRows) const
{
    DiffBarsContent copy = content();
    copy.hovered = copy.current = copy.selected = -1;
    if (copy.lines.count() > mostRows) {
        copy.hiddenRows = rowCount() - mostRows;
        copy.lines.lines.resize(static_cast<std::size_t>(mostRows));
    }
    const double rowsPx =
        DiffBarsLayout::kBarRowPx * copy.lines.count() + (copy.hiddenRows > 0 ? kHiddenLinePx : 0) + kExportFootPx;
    auto chart = std::make_shared<DiffBarsChart>();
    chart->resize(widthPx, static_cast<int>(DiffBarsLayout::kBarsHeaderPx + rowsPx));
    chart->m_look.namesPx = m_look.namesPx;
    chart->setContent(std::move(copy));
    const double heightPx = DiffBarsLayout::kBarsHeaderPx + chart->m_look.legendPx + rowsPx;
    chart->resize(widthPx, static_cast<int>(heightPx));
    // A widget that is not shown gets its resize event late, but the picture needs the layout now.
    chart->setViewport(QRect(0, 0, widthPx, static_cast<int>(heightPx)));
    chart->arrange();
    return chart;
}

Drawing DiffBarsChart::drawing(QSize most) const
{
    const double rowsPx = std::max(0.0, most.height() - kAroundRowsPx);
    const auto chart = exported(most.width(), static_cast<int>(rowsPx / DiffBarsLayout::kBarRowPx));
    return { chart->size(),
        [chart](QCPPainter &painter) { chart->toPainter(&painter, chart->width(), chart->height()); } };
}

} // namespace twinlane
