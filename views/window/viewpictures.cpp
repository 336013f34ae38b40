// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/viewpictures.h"

#include "views/causes/causesview.h"
#include "views/look/screenshot.h"
#include "views/window/comparisonpage.h"
#include "views/window/tablescard.h"

namespace twinlane {

ComparisonView &ViewPictures::viewOf(const ViewEntry &view) const
{
    return view.place == ViewPlace::Side ? m_side : *m_page.view(view.key);
}

// A view of the pane or of the tables is pictured with its card. One in the centre has a picture of its own.
QWidget &ViewPictures::widgetOf(const ViewEntry &view) const
{
    if (view.place != ViewPlace::Side)
        m_page.showView(view.key);
    if (view.place == ViewPlace::Left)
        return *m_page.causes();
    return view.place == ViewPlace::Tab ? static_cast<QWidget &>(*m_page.tables()) : viewOf(view);
}

QImage ViewPictures::image(const ViewEntry &view, QSize sizePx, qreal scale) const
{
    QWidget &widget = widgetOf(view);
    if (&widget == &viewOf(view))
        return viewOf(view).exportImage(sizePx, scale);
    viewOf(view).refresh();
    return widgetImage(widget, sizePx, scale);
}

QImage ViewPictures::documentImage(const ViewEntry &view, qreal scale) const
{
    QWidget &widget = widgetOf(view);
    return &widget == &viewOf(view) ? viewOf(view).documentImage(scale) : image(view, widget.size(), scale);
}

bool ViewPictures::writeSvg(const ViewEntry &view, QIODevice &device, QSize sizePx) const
{
    viewOf(view).refresh();
    if (view.isDrawing)
        return viewOf(view).writeSvg(device, sizePx.width());
    QWidget &widget = widgetOf(view);
    const QSize before = widget.size();
    widget.resize(sizePx);
    const bool isWritten = drawSvg(widget, device);
    widget.resize(before);
    return isWritten;
}

bool ViewPictures::writePdf(const ViewEntry &view, QIODevice &device, int widthPx) const
{
    viewOf(view).refresh();
    return viewOf(view).writePdf(device, widthPx);
}

} // namespace twinlane
