// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The map: what is in the zoomed block, folded and in the order of execution, as large as its time.

#pragma once

#include "views/comparisonview.h"

class QStackedLayout;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class MapCanvas;
class MapLegend;
class ScopeHead;

class MapView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit MapView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    QImage documentImage(qreal scale) override;
    bool writeSvg(QIODevice &device, int widthPx) const override;
    bool writePdf(QIODevice &device, int widthPx) const override;

    MapCanvas &canvas() const { return *m_canvas; }
    const ScopeHead &head() const { return *m_head; }

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;

private:
    void showHead();
    void showEmpty();
    QString pictureTitle() const;

    bool m_isStale = true;
    QWidget *m_controls;
    ChoiceChip *m_measures;
    MapLegend *m_legend;
    ScopeHead *m_head;
    QStackedLayout *m_stack;
    MapCanvas *m_canvas;
    EmptyState *m_empty;
};

} // namespace twinlane
