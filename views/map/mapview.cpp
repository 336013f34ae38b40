// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mapview.h"

#include "model/comparison/comparison.h"
#include "views/map/mapcanvas.h"
#include "views/map/maplegend.h"
#include "views/scopehead.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace twinlane {

namespace {

constexpr QLatin1String kFoldsKey("folds");
/// To find a path is not free.
constexpr qsizetype kMostFolds = 20;

} // namespace

MapView::MapView(Shown &shown)
    : MapView(shown, new MapCanvas, new MapLegend)
{
}

MapView::MapView(Shown &shown, MapCanvas *canvas, MapLegend *legend)
    : ScopeView(shown, tr("Map"), canvas, legend)
    , m_canvas(canvas)
    , m_legend(legend)
{
    connect(m_canvas, &MapCanvas::rowSelected, &shown, &Shown::setSelected);
    connect(m_canvas, &MapCanvas::rowActivated, this, &MapView::zoomIn);
    connect(m_canvas, &MapCanvas::enteredChanged, this, &MapView::showHead);
    connect(m_canvas, &MapCanvas::zoomOutRequested, this, &MapView::zoomOut);
    connect(
        &head(), &ScopeHead::insideLeft, this, [this](int kept) { m_canvas->leaveTo(static_cast<std::size_t>(kept)); });
}

void MapView::showScope()
{
    m_canvas->show(comparison(), shown().scope(), shown().measure());
    m_legend->setAlone(comparison() && comparison()->isAlone());
}

void MapView::clear()
{
    m_canvas->show(nullptr, {}, shown().measure());
}

void MapView::showSelected()
{
    m_canvas->setSelected(shown().selected());
}

void MapView::showHead()
{
    const MapScene &scene = m_canvas->scene();
    if (scene.entered().empty()) {
        head().update();
        return;
    }
    QStringList names;
    for (const MapId id : scene.entered())
        names << scene.tree().name(id);
    const Delta<std::int64_t> timeNs = scene.tree().bar(scene.entered().back()).timeNs;
    head().update(names, &timeNs);
}

/// The folds that were entered, each by the path of its first row.
QJsonObject MapView::state() const
{
    const MapScene &scene = m_canvas->scene();
    QJsonArray folds;
    for (const MapId fold : scene.entered())
        folds.append(QString::fromStdString(scene.comparison().path(scene.tree().rows(fold).front())));
    return folds.isEmpty() ? QJsonObject() : QJsonObject { { kFoldsKey, folds } };
}

void MapView::setState(const QJsonObject &state)
{
    m_canvas->leaveTo(0);
    const QJsonArray folds = state.value(kFoldsKey).toArray();
    if (folds.isEmpty() || !comparison())
        return;
    refresh();
    for (qsizetype i = 0; i < std::min(folds.size(), kMostFolds); ++i) {
        const RowId first = comparison()->findPath(folds.at(i).toString().toStdString());
        if (!first || !m_canvas->enterFold(first))
            return; // what is inside it is not there either
    }
}

bool MapView::isEmpty() const
{
    return m_canvas->scene().tree().isEmpty() || m_canvas->scene().tree()[0].childCount == 0;
}

void MapView::paintDocument(QPainter &painter, QSize sizePx) const
{
    MapScene scene = m_canvas->scene();
    scene.setSize(sizePx);
    paintMap(painter, scene, { {}, {}, m_canvas->marks().selected, false });
}

} // namespace twinlane
