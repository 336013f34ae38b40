// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/viewpictures.h"

#include "views/causes/causesview.h"
#include "views/look/drawing.h"
#include "views/look/screenshot.h"
#include "views/window/comparisonpage.h"
#include "views/window/picturecaption.h"
#include "views/window/tablescard.h"

#include <QMainWindow>

namespace twinlane {

namespace {

constexpr int kDocumentWidthPx = 1400;
/// A higher image needs too much memory; a higher drawing is one that nobody reads.
constexpr int kPaintedHeightPx = 400 * 24, kDrawnHeightPx = 2000 * 24;

} // namespace

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

Drawing ViewPictures::drawingOf(const ViewEntry &view, QSize most) const
{
    if (view.place == ViewPlace::Tab)
        m_page.showView(view.key); // a table finds its columns when it is shown
    viewOf(view).refresh();
    return viewOf(view).drawing(most);
}

QStringList ViewPictures::captionOf(const QString &title) const
{
    return pictureCaption(m_shown, m_notes, title, QDate::currentDate());
}

QImage ViewPictures::documentImage(const ViewEntry &view, qreal scale) const
{
    const Drawing drawing = drawingOf(view, { kDocumentWidthPx, kPaintedHeightPx });
    const QStringList caption = captionOf(view.title());
    if (!drawing.isEmpty())
        return toImage(captioned(drawing, caption), scale);
    return toImage(captioned(image(view, widgetOf(view).size(), scale), caption), scale);
}

bool ViewPictures::writeSvg(const ViewEntry &view, QIODevice &device, QSize sizePx) const
{
    const Drawing drawing = drawingOf(view, { sizePx.width(), kDrawnHeightPx });
    if (!drawing.isEmpty())
        return twinlane::writeSvg(captioned(drawing, captionOf(view.title())), device, view.title());
    QWidget &widget = widgetOf(view);
    const QSize before = widget.size();
    widget.resize(sizePx);
    const bool isWritten = drawSvg(widget, device);
    widget.resize(before);
    return isWritten;
}

bool ViewPictures::writePdf(const ViewEntry &view, QIODevice &device, int widthPx) const
{
    const Drawing drawing = drawingOf(view, { widthPx, kDrawnHeightPx });
    return twinlane::writePdf(captioned(drawing, captionOf(view.title())), device, view.title());
}

QImage ViewPictures::windowImage(QWidget &window, qreal scale) const
{
    // Without buttons, and without the line that says where the last picture was written.
    auto *main = qobject_cast<QMainWindow *>(&window);
    QWidget &shown = main && main->centralWidget() ? *main->centralWidget() : window;
    return toImage(captioned(widgetImage(shown, scale), captionOf({})), scale);
}

} // namespace twinlane
