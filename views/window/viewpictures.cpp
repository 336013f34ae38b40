// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/viewpictures.h"

#include "views/look/screenshot.h"
#include "views/window/comparisonpage.h"
#include "views/window/tablescard.h"

namespace twinlane {

ComparisonView &ViewPictures::viewOf(const ViewEntry &view) const
{
    return view.place == ViewPlace::Side ? m_side : *m_page.view(view.key);
}

QWidget &ViewPictures::widgetOf(const ViewEntry &view) const
{
    if (view.place != ViewPlace::Tab)
        return viewOf(view);
    m_page.tables()->setCurrent(view.key);
    return *m_page.tables();
}

QImage ViewPictures::image(const ViewEntry &view, QSize sizePx, qreal scale) const
{
    if (view.place != ViewPlace::Tab)
        return viewOf(view).exportImage(sizePx, scale);
    QWidget &card = widgetOf(view);
    viewOf(view).refresh();
    return widgetImage(card, sizePx, scale);
}

QImage ViewPictures::documentImage(const ViewEntry &view, qreal scale) const
{
    return view.place == ViewPlace::Tab ? image(view, widgetOf(view).size(), scale) : viewOf(view).documentImage(scale);
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
