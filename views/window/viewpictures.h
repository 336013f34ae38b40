// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Pictures of the views of one window. A view on a tab is brought to the front.

#pragma once

#include "views/window/viewregistry.h"

#include <QImage>
#include <QSize>

class QIODevice;

namespace twinlane {

class ComparisonPage;
class Notes;

class ViewPictures {
public:
    /// Makes pictures of the views on @p page and of @p side, the only view that stands elsewhere. All follow @p shown,
    /// have @p notes, and outlive this object.
    ViewPictures(const Shown &shown, const Notes &notes, ComparisonPage &page, ComparisonView &side)
        : m_shown(shown)
        , m_notes(notes)
        , m_page(page)
        , m_side(side)
    {
    }

    /// A picture of @p sizePx logical pixels, @p scale device pixels each.
    QImage image(const ViewEntry &view, QSize sizePx, qreal scale) const;
    /// A picture for documents: all rows of a view if it can show them, else the view as it is, below a caption.
    QImage documentImage(const ViewEntry &view, qreal scale) const;
    /// A drawing of lines and text below a caption if the view has one, else a picture of the widget. False if @p device
    /// cannot be written.
    bool writeSvg(const ViewEntry &view, QIODevice &device, QSize sizePx) const;
    /// @pre view.isDrawing. False if @p device cannot be written.
    bool writePdf(const ViewEntry &view, QIODevice &device, int widthPx) const;
    /// A picture of @p window as it is, below a caption.
    QImage windowImage(QWidget &window, qreal scale) const;

private:
    ComparisonView &viewOf(const ViewEntry &view) const;
    QWidget &widgetOf(const ViewEntry &view) const;
    Drawing drawingOf(const ViewEntry &view, QSize most) const;
    QStringList captionOf(const QString &title) const;

    const Shown &m_shown;
    const Notes &m_notes;
    ComparisonPage &m_page;
    ComparisonView &m_side;
};

} // namespace twinlane
