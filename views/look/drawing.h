// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Drawings in files: what a painter draws, as lines and text.

#pragma once

#include <QSize>
#include <QString>

#include <functional>

class QIODevice;
class QPainter;

namespace twinlane {

/// Writes what @p paint draws in an area of @p sizePx. False if @p device cannot be written.
bool writeSvgDrawing(
    QIODevice &device, QSize sizePx, const QString &title, const std::function<void(QPainter &)> &paint);
bool writePdfDrawing(
    QIODevice &device, QSize sizePx, const QString &title, const std::function<void(QPainter &)> &paint);

} // namespace twinlane
