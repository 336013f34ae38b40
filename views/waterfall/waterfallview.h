// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The waterfall, the choice of its parts, and a word if there is nothing to show.

#pragma once

#include "views/comparisonview.h"

class QStackedLayout;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class WaterfallChart;

class WaterfallView : public ComparisonView {
    Q_OBJECT
public:
    enum Parts : int { Categories, Device, Blocks };

    /// Follows @p shown, and selects there the blocks that are clicked. @p shown must outlive the view.
    explicit WaterfallView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    void setParts(Parts parts);
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;

private:
    void rebuild();

    Parts m_parts = Categories;
    bool m_isStale = true;
    QWidget *m_controls;
    ChoiceChip *m_choice;
    QStackedLayout *m_stack;
    WaterfallChart *m_chart;
    EmptyState *m_empty;
};

} // namespace twinlane
