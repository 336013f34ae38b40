// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A table and the rows below it that make it add up, in columns of the same widths. It shows whole rows only.

#pragma once

#include "views/look/drawing.h"
#include "views/stats/statsfooter.h"
#include "views/tables/statstableview.h"

#include <QTableView>
#include <QWidget>

namespace twinlane {

class StatsPane : public QWidget {
    Q_OBJECT
public:
    /// Shows @p rows of @p model. Both must outlive it.
    StatsPane(StatsKind kind, const StatsModel &model, RowFilterProxy &rows, QWidget *parent = nullptr);

    StatsTableView &table() const { return *m_table; }
    StatsFooter &footer() { return m_footer; }
    void setCompact(bool compact);
    /// Below @p caption all rows in their order; where they are higher than @p mostPx, a line says how many are left out.
    Drawing drawing(const QString &caption, int mostPx) const;
    /// After the footer was updated: it may have another number of rows.
    void layOut();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeColumns();
    void drawRows(QPainter &painter, const QTableView &table, int count, int top) const;

    StatsFooter m_footer;
    StatsTableView *m_table; ///< before the rows below it: who looks for a table finds it first
    QTableView *m_below;
};

} // namespace twinlane
