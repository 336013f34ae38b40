// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operators or kernels of the selected block: filter, table, and a word if there is nothing to show.

#pragma once

#include "views/comparisonview.h"
#include "views/tables/metriccolumns.h"
#include "views/tables/rowfilterproxy.h"
#include "views/tables/statsfeed.h"

#include <QTimer>

class QActionGroup;
class QButtonGroup;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace twinlane {

class EmptyState;

class StatsView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p shown. Large tables come from @p source, which may be null. Both must outlive the view.
    StatsView(StatsKind kind, Shown &shown, TableSource *source, QWidget *parent = nullptr);

    void applyTheme() override;
    QWidget *controls() const override { return m_controls; }
    /// If the controls do not fit beside the tabs, they leave out the chips' counts and the filter's words. If that is
    /// not enough, they move below.
    void setControlsRoom(int besidePx, int belowPx) override;
    /// Low rows and no caption.
    void setCompact(bool compact) override;
    void hideTitle() override;
    bool hasFilter() const override { return true; }
    void focusFilter() override;
    bool pickByName(const QString &name) override;
    void refresh() override { m_feed.refresh(); }
    const StatsFeed &feed() const { return m_feed; }

protected:
    void follow(Shown::Changes what) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *createControls();
    QWidget *createCaption();
    QTableView *createTable();
    void takeTable(StatsTable &table);
    QString captionText() const;
    void pick(const QModelIndex &index);
    void setFilterText(const QString &text);
    void setRowClass(std::optional<RowClass> rowClass);
    /// Shows only rows whose difference is real, or all rows.
    void setOnlyReal(bool onlyReal);
    void setMetric(std::size_t metric);
    void clearFilter();
    void showFiltered();
    void showCaption();
    void showChip(int chip);
    void showAllWhereNotJudged();
    QString filterTitle() const;
    int filterPx() const;
    void fitControls();
    bool fitControlsInto(int roomPx);
    /// Makes the chips narrow, the last way to make room. Chips that still do not fit would be cut.
    void setTightChips(bool tight);
    void showCounts(bool inChips);
    void showSides(bool alone);
    void showEmptyState();
    void fitColumns();
    void copyRows() const;

    StatsKind m_kind;
    StatsFeed m_feed;
    bool m_isAlone = false; ///< columns and chips of the other side are hidden
    bool m_isCompact = false;
    int m_besidePx = QWIDGETSIZE_MAX, m_belowPx = QWIDGETSIZE_MAX;
    bool m_metricChosen = false; ///< chosen by the user: a new comparison keeps it
    QTimer m_filterTimer;

    StatsModel m_model;
    RowFilterProxy m_proxy;
    QWidget *m_controls;
    QLabel *m_title;
    QLabel *m_caption;
    QWidget *m_captionLine;
    QToolButton *m_metricButton;
    QActionGroup *m_metricActions;
    QButtonGroup *m_chips;
    QLineEdit *m_filter;
    QAction *m_searchAction, *m_clearAction;
    QWidget *m_content;
    QStackedLayout *m_pages;
    QTableView *m_table;
    EmptyState *m_empty;
};

} // namespace twinlane
