// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// All that the window knows about a view.

#pragma once

#include "model/comparison/comparison.h"

#include <QImage>
#include <QPainter>
#include <QWidget>

#include <memory>

namespace twinlane {

class ComparisonView : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Shows @p comparison; null clears. On the UI thread only.
    virtual void setComparison(std::shared_ptr<const Comparison> comparison) = 0;

    /// Takes over colours that no palette or style sheet reaches: tinted icons, plots. Called after Theme::apply().
    virtual void applyTheme() { update(); }

    /// The view at @p sizePx logical pixels, @p scale device pixels each. The widget has its old size afterwards.
    virtual QImage exportImage(QSize sizePx, qreal scale)
    {
        const QSize before = size();
        resize(sizePx);
        QImage image(sizePx * scale, QImage::Format_RGB32);
        image.setDevicePixelRatio(scale);
        image.fill(palette().color(QPalette::Window));
        QPainter painter(&image);
        render(&painter);
        resize(before);
        return image;
    }
};

} // namespace twinlane
