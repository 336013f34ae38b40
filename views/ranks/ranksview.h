// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The ranks of sets: a heat map of ranks and steps for each side and their difference, and what is told of the ranks.

#pragma once

#include "views/comparisonview.h"
#include "views/ranks/rankscene.h"

class QBoxLayout;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class RankCanvas;
class RankFacts;

class RanksView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the view.
    explicit RanksView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override;
    void setControlsRoom(int besidePx, int belowPx) override;
    Drawing drawing(QSize most) const override;
    /// The figure, the order of the rows, the scale, and the page beside the heat maps.
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

    RankCanvas &canvas() const { return *m_canvas; }
    ChoiceChip &figures() const { return *m_figures; }
    ChoiceChip &orders() const { return *m_orders; }
    ChoiceChip &scales() const { return *m_scales; }

signals:
    /// The user wants the recordings of these ranks compared.
    void ranksWanted(const twinlane::RankPlaces &places);
    /// The same while the sets are read.
    void ranksWantedEarly(const twinlane::RankNames &names);

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addChoices();
    void setChoice(const RankMapChoice &choice);
    void showSets();
    void showHead();
    void showComingHead();
    void arrange();
    void paintDocument(QPainter &painter, QSize sizePx) const;

    RankMapChoice m_choice;
    std::optional<RankNames> m_wanted; ///< picked while the sets are read
    bool m_isStale = true;
    QWidget *m_controls;
    ChoiceChip *m_figures, *m_orders, *m_scales;
    QLabel *m_title, *m_totals, *m_foot, *m_keys;
    QToolButton *m_back;
    QStackedLayout *m_stack;
    QWidget *m_page;
    QBoxLayout *m_parts;
    RankCanvas *m_canvas;
    RankFacts *m_facts;
    EmptyState *m_empty;
};

} // namespace twinlane
