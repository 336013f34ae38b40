// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/icicle/icicleview.h"

#include "model/comparison/comparison.h"
#include "views/icicle/iciclecanvas.h"
#include "views/icicle/iciclelegend.h"

namespace twinlane {

IcicleView::IcicleView(Shown &shown)
    : IcicleView(shown, new IcicleCanvas)
{
}

IcicleView::IcicleView(Shown &shown, IcicleCanvas *canvas)
    : ScopeView(shown, tr("Icicle"), canvas, new IcicleLegend)
    , m_canvas(canvas)
{
    connect(m_canvas, &IcicleCanvas::rowSelected, this,
        [this](RowId row) { this->shown().setSelected(row == this->shown().scope() ? RowId() : row); });
    connect(m_canvas, &IcicleCanvas::rowActivated, this, &IcicleView::zoomIn);
    connect(m_canvas, &IcicleCanvas::zoomOutRequested, this, &IcicleView::zoomOut);
}

void IcicleView::showScope()
{
    m_canvas->show(comparison(), shown().scope(), shown().measure());
}

void IcicleView::clear()
{
    m_canvas->show(nullptr, {}, shown().measure());
}

void IcicleView::showSelected()
{
    m_canvas->setSelected(shown().selected());
}

bool IcicleView::isEmpty() const
{
    const RowId scope = shown().scope();
    return comparison()->rows[scope.row()].subtreeEnd == scope.row() + 1;
}

void IcicleView::paintDocument(QPainter &painter, QSize sizePx) const
{
    IcicleScene scene = m_canvas->scene();
    scene.setSize(sizePx);
    paintIcicle(painter, scene, { m_canvas->marks().selected, {}, false });
}

} // namespace twinlane
