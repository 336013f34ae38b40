// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/screenshot.h"

#include "model/report/filewriter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QPrinter>
#include <QSvgGenerator>
#include <QWidget>

namespace twinlane {

QImage widgetImage(QWidget &widget, qreal scale)
{
    widget.ensurePolished();
    QImage image(widget.size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(widget.palette().color(QPalette::Window));
    widget.render(&image);
    return image;
}

QImage widgetImage(QWidget &widget, QSize sizePx, qreal scale)
{
    const QSize before = widget.size();
    // Layouts that are due take the present size. Later they would take the new one back.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    // What comes into sight in a widget of another width makes Qt lay out all around it at once.
    const QSize least = widget.minimumSize(), most = widget.maximumSize();
    widget.setFixedSize(sizePx);
    widget.resize(sizePx);
    QCoreApplication::sendPostedEvents(
        nullptr, QEvent::LayoutRequest); // rows that fit another width have other heights
    const QImage image = widgetImage(widget, scale);
    widget.setMinimumSize(least);
    widget.setMaximumSize(most);
    widget.resize(before);
    return image;
}

bool drawSvg(QWidget &widget, QIODevice &device)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(widget.size());
    generator.setViewBox(widget.rect());
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    widget.render(&painter);
    return painter.end();
}

std::optional<Error> writeAtomically(const QString &path, const std::function<bool(QIODevice &)> &write)
{
    // In memory first: what draws and encodes knows no reason when a disk is full, and says so on the terminal.
    QBuffer made;
    if (!made.open(QIODevice::WriteOnly) || !write(made))
        return Error { ErrorCode::OutOfMemory, QFile::encodeName(path).toStdString(), 0, {} };
    const QByteArray &bytes = made.data();
    return replaceFile(
        QFile::encodeName(path).toStdString(), { bytes.constData(), static_cast<std::size_t>(bytes.size()) });
}

std::optional<Error> savePng(const QImage &image, const QString &path)
{
    return writeAtomically(path, [&image](QIODevice &device) {
        QImageWriter writer(&device, "png");
        writer.setCompression(40); // zlib level 4: a tenth larger, three times as fast as the default
        return writer.write(image);
    });
}

std::optional<Error> saveImagePdf(const QImage &image, const QString &path)
{
    return writeAtomically(path, [&image](QIODevice &device) {
        constexpr double kPointsPerPx = 0.75; // 96 px and 72 points to the inch
        const QSizeF size = image.deviceIndependentSize();
        QPdfWriter writer(&device);
        writer.setResolution(96);
        writer.setPageSize(QPageSize(size * kPointsPerPx, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        QPainter painter;
        if (!painter.begin(&writer))
            return false;
        painter.setRenderHint(QPainter::LosslessImageRendering);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(QRectF(QPointF(), size), image);
        return painter.end();
    });
}

bool printImage(const QImage &image, QPrinter &printer)
{
    constexpr double kScreenDpi = 96;
    QPainter painter;
    if (!painter.begin(&printer))
        return false;
    const QSizeF page = painter.viewport().size(),
                 size = image.deviceIndependentSize() * printer.resolution() / kScreenDpi;
    const QSizeF fitted = size.scaled(page, Qt::KeepAspectRatio);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(QRectF(QPointF(), fitted.width() < size.width() ? fitted : size), image);
    return painter.end();
}

} // namespace twinlane
