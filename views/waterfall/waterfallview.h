// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The waterfall with the choice of what its parts are, and a word where there is nothing to show.

#pragma once

#include "views/comparisonview.h"

class QStackedLayout;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class Selection;
class WaterfallChart;

class WaterfallView : public ComparisonView {
    Q_OBJECT
public:
    enum Parts : int { Categories, Device, Blocks };

    /// Blocks that are clicked become the selection's, which outlives the view.
    explicit WaterfallView(Selection &selection, QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison) override;
    void applyTheme() override;
    void setParts(Parts parts);
    /// Takes over a new comparison now instead of when it is first seen.
    void refresh();

    /// The choice, for a card that wants it in its own head.
    QWidget *controls() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void rebuild();

    Selection &m_selection;
    std::shared_ptr<const Comparison> m_comparison;
    Parts m_parts = Categories;
    bool m_isStale = true;
    ChoiceChip *m_choice;
    QStackedLayout *m_stack;
    WaterfallChart *m_chart;
    EmptyState *m_empty;
};

} // namespace twinlane
