// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The map: what is in the zoomed block, folded and in the order of execution, as large as its time.

#pragma once

#include "views/scopeview.h"

namespace twinlane {

class MapCanvas;
class MapLegend;

class MapView : public ScopeView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit MapView(Shown &shown);

    MapCanvas &canvas() const { return *m_canvas; }
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

protected:
    void showScope() override;
    void clear() override;
    void showSelected() override;
    bool isEmpty() const override;
    void paintDocument(QPainter &painter, QSize sizePx) const override;
    void showHead() override;

private:
    MapView(Shown &shown, MapCanvas *canvas, MapLegend *legend);

    MapCanvas *m_canvas;
    MapLegend *m_legend;
};

} // namespace twinlane
