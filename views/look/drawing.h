// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Drawings in files: what a painter draws, as lines and text.

#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>

class QCPPainter;
class QIODevice;

namespace twinlane {

/// Something to draw on a screen, on paper or in a file. Valid as long as what made it is.
struct Drawing {
    QSize sizePx; ///< empty: there is nothing to draw
    std::function<void(QCPPainter &)> paint;

    bool isEmpty() const { return sizePx.isEmpty(); }
};

/// The same below a caption, whose first line is the title. Lines that are too long go on below.
Drawing captioned(const Drawing &drawing, const QStringList &caption);
/// An image with a caption.
Drawing captioned(const QImage &image, const QStringList &caption);

QImage toImage(const Drawing &drawing, qreal scale);
/// Writes a document with @p title. False if @p device cannot be written.
bool writeSvg(const Drawing &drawing, QIODevice &device, const QString &title);
bool writePdf(const Drawing &drawing, QIODevice &device, const QString &title);

} // namespace twinlane
