// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures of widgets, and files that are written whole or not at all.

#pragma once

#include "model/base/result.h"

#include <QImage>
#include <QString>

#include <functional>
#include <optional>

class QIODevice;
class QPrinter;
class QWidget;

namespace twinlane {

/// A picture of the widget, with @p scale device pixels for each of its own. The widget need not be on a screen.
QImage widgetImage(QWidget &widget, qreal scale);
/// The same at @p sizePx. The widget has its old size afterwards.
QImage widgetImage(QWidget &widget, QSize sizePx, qreal scale);
/// The widget as an SVG drawing. False if @p device cannot be written.
bool drawSvg(QWidget &widget, QIODevice &device);

/// Replaces the file @p path by the bytes that @p write writes, which are held in memory until then. None: done.
/// Otherwise NotWritable with what the system says, or OutOfMemory where @p write says false, and the file at @p path is
/// as it was.
std::optional<Error> writeAtomically(const QString &path, const std::function<bool(QIODevice &)> &write);

std::optional<Error> savePng(const QImage &image, const QString &path);
/// Writes a page of the image's logical size that holds the image without loss.
std::optional<Error> saveImagePdf(const QImage &image, const QString &path);
/// Prints the image on one page, as large as fits and not larger than on the screen. False: the printer does not print.
bool printImage(const QImage &image, QPrinter &printer);

} // namespace twinlane
