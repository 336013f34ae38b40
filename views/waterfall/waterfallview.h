// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The waterfall, the choice of its parts, and a word if there is nothing to show.

#pragma once

#include "views/comparisonview.h"
#include "views/waterfall/waterfallcontent.h"

#include <optional>
#include <vector>

class QStackedLayout;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class WaterfallChart;

class WaterfallView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows the scope of @p shown, and selects there the blocks that are clicked. @p shown must outlive the view.
    explicit WaterfallView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    /// The user's choice. Where the scope has no such parts, its most telling ones are shown.
    void setParts(WaterfallParts parts);
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;

private:
    void rebuild();
    /// What is shown of those that are possible.
    WaterfallParts partsAmong(const std::vector<WaterfallParts> &possible) const;

    std::optional<WaterfallParts> m_parts; ///< the user's choice
    bool m_isStale = true;
    QWidget *m_controls;
    ChoiceChip *m_choice;
    QStackedLayout *m_stack;
    WaterfallChart *m_chart;
    EmptyState *m_empty;
};

} // namespace twinlane
