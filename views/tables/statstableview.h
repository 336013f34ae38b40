// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of operators or kernels itself: its columns, their widths, and what Ctrl+C copies.

#pragma once

#include "views/tables/rowfilterproxy.h"
#include "views/tables/statsmodel.h"

#include <QTableView>

namespace twinlane {

class StatsTableView : public QTableView {
    Q_OBJECT
public:
    /// Shows @p rows of @p model. Both must outlive it.
    StatsTableView(StatsKind kind, const StatsModel &model, RowFilterProxy &rows, QWidget *parent = nullptr);

    /// Shows one column of times if there is one trace alone.
    void showSides(bool alone);
    void setCompact(bool compact);
    /// No title is cut, and names keep enough room to be told apart. The other columns get the rest.
    void fitColumns();

signals:
    void picked(const QModelIndex &index);

private:
    void copyRows() const;

    StatsKind m_kind;
    const StatsModel &m_model;
    const RowFilterProxy &m_rows;
    bool m_isAlone = false;
};

} // namespace twinlane
