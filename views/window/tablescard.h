// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card at the bottom, on tabs: operators and kernels of the block that is looked at, and where the step's
// difference comes from.

#pragma once

#include "views/comparisonview.h"

#include <array>

class QStackedLayout;

namespace twinlane {

class Selection;
class StatsView;
class TextTabs;
class WaterfallView;

class TablesCard : public ComparisonView {
    Q_OBJECT
public:
    enum Tab : int { Operators, Kernels, Waterfall, TabCount };

    /// Follows @p selection, which outlives it.
    explicit TablesCard(Selection &selection, QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison) override;
    void applyTheme() override;
    QImage exportImage(QSize sizePx, qreal scale) override;

    void setCurrentTab(Tab tab);
    Tab currentTab() const;
    /// The table on a tab; that of the operators where there is none.
    StatsView *view(Tab tab) const { return m_views[tab < Waterfall ? tab : Operators]; }
    WaterfallView *waterfallView() const { return m_waterfall; }
    void focusFilter();
    /// Low rows, for low windows.
    void setCompact(bool compact);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    std::array<StatsView *, 2> m_views;
    WaterfallView *m_waterfall;
    TextTabs *m_tabs;
    QStackedLayout *m_controls;
    QStackedLayout *m_pages;
};

} // namespace twinlane
