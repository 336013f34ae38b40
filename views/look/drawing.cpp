// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/drawing.h"

#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace twinlane {

bool writeSvgDrawing(
    QIODevice &device, QSize sizePx, const QString &title, const std::function<void(QPainter &)> &paint)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(sizePx);
    generator.setViewBox(QRect(QPoint(), sizePx));
    generator.setTitle(title);
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    paint(painter);
    return painter.end();
}

bool writePdfDrawing(
    QIODevice &device, QSize sizePx, const QString &title, const std::function<void(QPainter &)> &paint)
{
    constexpr double kPointsPerPx = 0.75; // 96 px and 72 points to the inch
    QPdfWriter writer(&device);
    writer.setResolution(96);
    writer.setPageSize(QPageSize(QSizeF(sizePx) * kPointsPerPx, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(title);
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    paint(painter);
    return painter.end();
}

} // namespace twinlane
