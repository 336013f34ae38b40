// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operators or kernels of the selected block: filter, table, and a word if there is nothing to show.

#pragma once

#include "views/comparisonview.h"
#include "views/stats/metriccolumns.h"
#include "views/stats/rowfilterproxy.h"
#include "views/stats/statsmodel.h"
#include "views/tables/statscontrols.h"
#include "views/tables/statsfeed.h"

#include <optional>

class QActionGroup;
class QLabel;
class QStackedLayout;
class QToolButton;

namespace twinlane {

class ChoiceChip;
class EmptyState;
class StatsPane;

class StatsView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown, which outlives the view.
    StatsView(StatsKind kind, Shown &shown, QWidget *parent = nullptr);

    void applyTheme() override;
    QWidget *controls() const override { return m_controls; }
    void setControlsRoom(int besidePx, int belowPx) override { m_controls->setRoom(besidePx, belowPx); }
    /// Low rows and no caption.
    void setCompact(bool compact) override;
    void hideTitle() override;
    bool hasFilter() const override { return true; }
    void focusFilter() override { m_controls->focusFilter(); }
    bool pickByName(const QString &name) override;
    /// The same as soon as the wanted table is there, whatever is filtered and grouped.
    void showName(QString name);
    void refresh() override { m_feed.refresh(); }
    Drawing drawing(QSize most) const override;
    QJsonObject state() const override;
    void setState(const QJsonObject &state) override;
    const StatsFeed &feed() const { return m_feed; }

signals:
    /// The user wants the inputs of this operator.
    void inputsWanted(const QString &name);

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *createCaption();
    void createMetricButton();
    void createGroupingChip();
    void createColumnButton();
    void takeTable(StatsTable &table);
    void pick(const QModelIndex &index);
    /// Shows the measure that explains most, unless the user chose one.
    void followMetric();
    void setMetric(std::size_t metric);
    /// Of a name in a state; none: the measure that explains most.
    void chooseMetric(std::optional<std::size_t> metric);
    /// Shows the rows that are left, and what depends on them.
    void showRows();
    void showMetric();
    void showFooter();
    void showCaption();
    void showEmptyState();
    /// Shows one column of times and no chips if there is one trace alone.
    void showSides(bool alone);

    StatsKind m_kind;
    StatsFeed m_feed;
    bool m_isAlone = false;
    bool m_isCompact = false;
    QString m_wantedName;        ///< that showName() waits for; empty: nothing
    bool m_metricChosen = false; ///< chosen by the user: another block or comparison keeps it

    StatsModel m_model;
    RowFilterProxy m_proxy;
    StatsControls *m_controls;
    QLabel *m_title;
    QLabel *m_caption;
    QWidget *m_captionLine;
    QWidget *m_choices; ///< measure, grouping, columns
    QToolButton *m_metricButton;
    QActionGroup *m_metricActions;
    ChoiceChip *m_grouping;
    QToolButton *m_columnButton;
    QStackedLayout *m_pages;
    StatsPane *m_pane;
    EmptyState *m_empty;
};

} // namespace twinlane
