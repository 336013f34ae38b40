// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures of the difference bars: all lines, and not only those on screen.

#include "views/bars/diffbarschart.h"

#include <QPdfWriter>
#include <QSvgGenerator>

namespace twinlane {

namespace {

/// A picture of more lines needs too much memory, a drawing of more is one that nobody reads.
constexpr int kPaintedRows = 400, kDrawnRows = 2000;
/// Free height below the last line of a picture.
constexpr int kExportFootPx = 16;
constexpr int kHiddenLinePx = 24;

} // namespace

std::unique_ptr<DiffBarsChart> DiffBarsChart::exported(int widthPx, const QStringList &caption, int mostRows) const
{
    DiffBarsContent copy = content();
    copy.hovered = copy.current = copy.selected = -1;
    copy.caption = caption;
    if (copy.lines.count() > mostRows) {
        copy.hiddenRows = rowCount() - mostRows;
        copy.lines.lines.resize(static_cast<std::size_t>(mostRows));
    }
    const double heightPx = captionHeightPx(caption) + DiffBarsLayout::kHeaderPx
        + DiffBarsLayout::kRowPx * copy.lines.count() + (copy.hiddenRows > 0 ? kHiddenLinePx : 0) + kExportFootPx;
    auto chart = std::make_unique<DiffBarsChart>();
    chart->resize(widthPx, static_cast<int>(heightPx));
    chart->m_look.namesPx = m_look.namesPx;
    chart->setContent(std::move(copy));
    // A widget that is not shown gets its resize event late, but the picture needs the layout now.
    chart->setViewport(QRect(0, 0, widthPx, static_cast<int>(heightPx)));
    chart->arrange();
    return chart;
}

QImage DiffBarsChart::toImage(int widthPx, qreal scale, const QStringList &caption) const
{
    const std::unique_ptr<DiffBarsChart> chart = exported(widthPx, caption, kPaintedRows);
    QImage image = chart->toPixmap(chart->width(), chart->height(), scale).toImage();
    image.setDevicePixelRatio(scale);
    return image;
}

bool DiffBarsChart::writeSvg(QIODevice &device, int widthPx, const QStringList &caption) const
{
    const std::unique_ptr<DiffBarsChart> chart = exported(widthPx, caption, kDrawnRows);
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(chart->size());
    generator.setViewBox(chart->rect());
    generator.setTitle(caption.value(0, accessibleName()));
    QCPPainter painter;
    if (!painter.begin(&generator))
        return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    chart->toPainter(&painter, chart->width(), chart->height());
    return painter.end();
}

bool DiffBarsChart::writePdf(QIODevice &device, int widthPx, const QStringList &caption) const
{
    const std::unique_ptr<DiffBarsChart> chart = exported(widthPx, caption, kDrawnRows);
    QPdfWriter writer(&device);
    constexpr double kPointsPerPx = 0.75; // 96 px and 72 points to the inch
    writer.setResolution(96);
    writer.setPageSize(
        QPageSize(QSizeF(chart->size()) * kPointsPerPx, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(caption.value(0, accessibleName()));
    QCPPainter painter;
    if (!painter.begin(&writer))
        return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    chart->toPainter(&painter, chart->width(), chart->height());
    return painter.end();
}

} // namespace twinlane
