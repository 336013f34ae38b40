// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operators or the kernels of the block that is looked at: filter, table, and a word where there is nothing.

#pragma once

#include "views/comparisonview.h"
#include "views/tables/metriccolumns.h"
#include "views/tables/rowfilterproxy.h"

#include <QTimer>

#include <array>

class QActionGroup;
class QButtonGroup;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace twinlane {

class EmptyState;
class Selection;

class StatsView : public ComparisonView {
    Q_OBJECT
public:
    /// Follows @p selection, which outlives it.
    StatsView(StatsKind kind, Selection &selection, QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison) override;
    void applyTheme() override;
    QImage exportImage(QSize sizePx, qreal scale) override;

    /// The chips and the filter field, for a card that wants them in its own head. The view goes on to use them.
    QWidget *controls() const { return m_controls; }
    /// The width that the controls have beside the title, or below it. They leave out what does not fit beside it: the
    /// chips' counts,
    /// the filter's words; where that is not enough, what does not fit below it.
    void setControlsRoom(int besidePx, int belowPx);
    /// Low rows and no caption, for low windows.
    void setCompact(bool compact);
    /// Without its title, which the card's tab says already.
    void hideTitle();
    void focusFilter();
    /// Picks the row whose name this is, as a click on it does. False if there is none.
    bool pickRow(const QString &name);
    /// Takes over a new scope now instead of at the next turn of the event loop.
    void refresh();
    /// What tableWanted() asked for. Left aside where something else is wanted by now.
    void setTable(const std::shared_ptr<const Comparison> &comparison, RowId scope, StatsTable table);
    /// A table that was asked for has not come yet: the one before is shown.
    bool isWaiting() const { return m_isWaiting; }

signals:
    /// Adding up @p scope of a large comparison would hold the window: somebody else may, and call setTable(). Who
    /// connects promises that.
    void tableWanted(
        const std::shared_ptr<const twinlane::Comparison> &comparison, twinlane::StatsKind kind, twinlane::RowId scope);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *createControls();
    QWidget *createCaption();
    QTableView *createTable();
    void scheduleRefresh();
    void askOrRefresh();
    bool isLarge() const;
    void takeTable(StatsTable table);
    RowId shownScope() const;
    void pick(const QModelIndex &index);
    void setFilterText(const QString &text);
    void setRowClass(std::optional<RowClass> rowClass);
    /// Only rows whose difference is real, or all.
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
    /// The last way to make room: what still does not fit would be cut.
    void setTightChips(bool tight);
    void showCounts(bool inChips);
    void showSides();
    void showEmptyState();
    void fitColumns();
    void copyRows() const;

    StatsKind m_kind;
    Selection &m_selection;
    std::shared_ptr<const Comparison> m_comparison;
    bool m_isStale = false, m_isWaiting = false;
    bool m_isCompact = false;
    int m_besidePx = QWIDGETSIZE_MAX, m_belowPx = QWIDGETSIZE_MAX;
    bool m_metricChosen = false; ///< by the user: a new comparison keeps it
    QTimer m_refreshTimer, m_filterTimer;

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
