// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The card at the bottom: operators and kernels of the block that is looked at, on two tabs.

#pragma once

#include "views/comparisonview.h"

#include <array>

class QStackedLayout;

namespace twinlane {

class Selection;
class StatsView;
class TextTabs;

class TablesCard : public ComparisonView {
    Q_OBJECT
public:
    enum Tab : int { Operators, Kernels, TabCount };

    /// Follows @p selection, which outlives it.
    explicit TablesCard(Selection &selection, QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison) override;
    void applyTheme() override;
    QImage exportImage(QSize sizePx, qreal scale) override;

    void setCurrentTab(Tab tab);
    Tab currentTab() const;
    /// The view on a tab.
    StatsView *view(Tab tab) const { return m_views[tab]; }
    void focusFilter();

private:
    std::array<StatsView *, TabCount> m_views;
    TextTabs *m_tabs;
    QStackedLayout *m_controls;
    QStackedLayout *m_pages;
};

} // namespace twinlane
