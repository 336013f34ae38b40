// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The roofline of what is in the zoomed block, both sides, with what rates say of it.

#pragma once

#include "views/comparisonview.h"
#include "views/roof/rooffeed.h"

class QLabel;
class QStackedLayout;

namespace twinlane {

class EmptyState;
class RoofCanvas;
class ScopeHead;

class RoofView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit RoofView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override { m_feed.refresh(); }
    QWidget *controls() const override;
    Drawing drawing(QSize most) const override;
    RoofCanvas &canvas() const { return *m_canvas; }

signals:
    /// The user wants to tell the peaks of devices.
    void peaksWanted();

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void take(Roofline &roofline);
    void showEmpty();
    void showPicked();

    RoofFeed m_feed;
    QWidget *m_controls;
    ScopeHead *m_head;
    QStackedLayout *m_stack;
    QWidget *m_page;
    RoofCanvas *m_canvas;
    QLabel *m_foot;
    EmptyState *m_empty;
};

} // namespace twinlane
