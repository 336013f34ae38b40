// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The names of sets of ranks: what is called more or less often and takes more or less time, over all ranks or chosen
// ones.

#pragma once

#include "model/sets/rankset.h"
#include "views/comparisonview.h"
#include "views/setnames/setnamestexts.h"

#include <QTimer>

#include <string>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;

namespace twinlane {

class ChangeChart;
class ChoiceChip;
class EmptyState;
class NamesByRank;
class SetNamesModel;

class SetNamesView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which must outlive the view.
    explicit SetNamesView(Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    void refresh() override;
    QWidget *controls() const override { return m_controls; }
    void setControlsRoom(int besidePx, int belowPx) override;
    bool hasFilter() const override { return true; }
    void focusFilter() override;
    bool pickByName(const QString &name) override;
    Drawing drawing(QSize most) const override;
    /// Figure, class, number of bars, chosen ranks and filter.
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;

    SetNamesModel &model() const { return *m_model; }
    QTableView &table() const { return *m_table; }
    ChangeChart &chart(NameFigure figure) const { return figure == NameFigure::Calls ? *m_calls : *m_time; }
    NamesByRank &byRank() const { return *m_byRank; }
    QLineEdit &ranksField() const { return *m_ranks; }
    /// What is wrong with the chosen ranks, or how many names there are.
    QString footText() const;

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void createControls();
    void createTable();
    void connectParts();
    void takeRanks();
    void takeSets();
    void filter();
    void showCharts();
    void showClasses();
    void showFoot();
    void pick(const std::string &normalizedName);
    int neededPx(int column) const;
    void fitColumns();
    void arrange();
    void paintDocument(QPainter &painter, QSize sizePx) const;

    bool m_isStale = true;
    RankChoice m_choice;
    QString m_choiceError;
    std::string m_picked;
    QTimer m_typing;

    SetNamesModel *m_model;
    QWidget *m_controls;
    ChoiceChip *m_classes, *m_figures, *m_most;
    QLineEdit *m_ranks, *m_filter;
    QStackedLayout *m_stack;
    QWidget *m_page;
    QBoxLayout *m_parts;
    QTableView *m_table;
    QWidget *m_charts;
    ChangeChart *m_time, *m_calls;
    NamesByRank *m_byRank;
    QLabel *m_foot;
    EmptyState *m_empty;
};

} // namespace twinlane
