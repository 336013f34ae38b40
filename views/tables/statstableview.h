// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of operators or kernels itself: its columns and their widths, its groups, its menus and what is copied.

#pragma once

#include "views/stats/rowfilterproxy.h"
#include "views/stats/statsmodel.h"
#include "views/tables/columnlayout.h"

#include <QTableView>

#include <array>

class QMenu;

namespace twinlane {

class StatsHeader;

class StatsTableView : public QTableView {
    Q_OBJECT
public:
    /// Shows @p rows of @p model. Both must outlive it.
    StatsTableView(StatsKind kind, const StatsModel &model, RowFilterProxy &rows, QWidget *parent = nullptr);

    /// Shows the columns of one side if there is one trace alone.
    void showSides(bool alone);
    void setCompact(bool compact);
    /// Takes over what the columns of another table need, and sorts by the chosen measure unless the user sorted.
    void takeTable();
    /// Sorts by the difference of the chosen measure again.
    void sortByMetric();
    /// Did the user sort? Else it is by the difference of the chosen measure.
    bool isSortChosen() const { return m_isSortChosen; }
    const StatsHeader &header() const { return *m_header; }
    int sortColumn() const;
    bool sortsDescending() const;
    /// As if the user sorted by a column.
    void chooseSort(int column, bool descending);
    /// Chooses columns and widths for the room that there is.
    void fitColumns();
    /// Fills a menu with a line per column.
    void fillColumnMenu(QMenu &menu);

signals:
    void picked(const QModelIndex &index);
    /// Columns are shown, hidden, moved or have other widths.
    void columnsChanged();
    /// The user wants this in the filter field.
    void filterWanted(const QString &text);
    /// The user wants the inputs of this operator.
    void inputsWanted(const QString &name);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeColumns();
    enum class CopyFormat { TabSeparated, Markdown };

    void setUpHeader();
    void setUpKeys();
    void applyOrder();
    void measureColumns();
    int naturalWidth(int column) const;
    RateSet shownRates() const;
    ColumnSet wantedColumns() const;
    void widenSpans();
    void toggleColumn(int column);
    void toggleRate(std::size_t figure);
    void fillRateMenu(QMenu &menu);
    void resetColumns();
    void showHeaderMenu(const QPoint &position);
    void addRowActions(QMenu &menu, const QModelIndex &index);
    void addSortMenu(QMenu &menu);
    void copyRows(CopyFormat format) const;
    bool isFold(const QModelIndex &index) const;
    void toggle(const QModelIndex &index);

    StatsKind m_kind;
    const StatsModel &m_model;
    RowFilterProxy &m_rows;
    StatsHeader *m_header;
    ColumnChoice m_choice;
    std::array<int, StatsColumn::kCount> m_widths {}; ///< that the columns' texts need
    bool m_isAlone = false, m_isFitting = false;
    bool m_hasDevice = true, m_hasFamilies = true;
    bool m_isSortChosen = false; ///< by the user
};

} // namespace twinlane
