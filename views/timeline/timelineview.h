// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The twin timelines: a step of both traces over time, whose blocks face each other and can be drawn to one axis.

#pragma once

#include "views/comparisonview.h"
#include "views/timeline/timelinefeed.h"

#include <vector>

class QHBoxLayout;
class QLabel;
class QSlider;
class QStackedLayout;
class QToolButton;

namespace twinlane {

class Breadcrumb;
class EmptyState;
class TimelineCanvas;
class TimelineLegend;

class TimelineView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    explicit TimelineView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    Drawing drawing(QSize most) const override;
    /// Where the slider stands.
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

    TimelineCanvas &canvas() const { return *m_canvas; }
    QSlider &slider() const { return *m_slider; }
    QToolButton &raceButton() const { return *m_raceButton; }

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *createHead();
    void showTimeline();
    /// Marks what the picked finding rests on.
    void showEvidence();
    void arrangeHead();
    void showSlider(double slider);
    void showEmpty();
    bool isInScope(RowId row) const; ///< inside of it
    void activate(RowId row);
    void showLeaf(RowId row);
    void select(RowId row);
    void zoomOut();
    std::vector<RowId> pathTo(RowId row) const;

    TimelineFeed m_feed;
    Breadcrumb *m_breadcrumb;
    QLabel *m_totals, *m_own, *m_aligned, *m_percent, *m_steps, *m_keys;
    TimelineLegend *m_legend;
    QWidget *m_sliderRow;
    QHBoxLayout *m_headLine = nullptr, *m_legendLine = nullptr; ///< of the head; the legend is in one of them
    QSlider *m_slider;
    QToolButton *m_raceButton;
    QStackedLayout *m_stack;
    TimelineCanvas *m_canvas;
    EmptyState *m_empty;
};

} // namespace twinlane
