// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The icicle: the blocks of both sides, each on the one that it is in, the sides mirrored about one axis.

#pragma once

#include "views/scopeview.h"

namespace twinlane {

class IcicleCanvas;

class IcicleView : public ScopeView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit IcicleView(Shown &shown);

    IcicleCanvas &canvas() const { return *m_canvas; }

protected:
    void showScope() override;
    void clear() override;
    void showSelected() override;
    bool isEmpty() const override;
    void paintDocument(QPainter &painter, QSize sizePx) const override;

private:
    IcicleView(Shown &shown, IcicleCanvas *canvas);

    IcicleCanvas *m_canvas;
};

} // namespace twinlane
