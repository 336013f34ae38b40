// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operators or kernels of a block as a table: calls, one chosen metric of both sides, its difference and change.

#pragma once

#include "views/look/theme.h"
#include "views/tables/statstable.h"

#include <QAbstractTableModel>
#include <QMap>

#include <vector>

namespace twinlane {

/// Every row is in exactly one class.
enum class RowClass : quint8 { Slower, Faster, New, Gone, Same };
constexpr std::size_t kRowClassCount = 5;

class StatsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Name, Category, Calls, Baseline, Experimental, Difference, Change, ColumnCount };

    explicit StatsModel(StatsKind kind, QObject *parent = nullptr);

    void setTable(StatsTable table);
    void setRows(std::vector<StatsRow> rows);
    /// @pre metric < metricColumns(kind()).size()
    void setMetric(std::size_t metric);
    std::size_t metric() const { return m_metric; }
    StatsKind kind() const { return m_kind; }

    const std::vector<StatsRow> &rows() const { return m_rows; }
    const NameOrder &order() const { return m_order; }
    const Delta<double> &value(int row) const { return rowAt(row).metrics[m_metric]; }
    /// experimental - baseline, a missing side counting as 0.
    double difference(int row) const;
    RowClass rowClass(int row) const;
    /// The judgement of the chosen metric; none if it was not judged, or if the table does not come from a comparison.
    std::optional<RowJudgement> judgement(int row) const;
    /// The value that a column sorts by; NaN: no value. The name column sorts by name, the category column by the
    /// alphabet.
    double sortValue(int row, int column) const;
    /// The row's raw numbers, tab-separated, in the C locale; times in ns.
    QString tabSeparated(int row) const;
    QString tabSeparatedHeader() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const StatsRow &rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    Tone direction(int row) const; ///< tone of the difference, even if it could be chance
    Tone tone(int row) const;
    bool isUnjudged(int row) const; ///< the row's chosen metric is not judged, but others in the table are
    QString cellText(int row, int column) const;
    QString sideText(int row, Side side) const;
    QString callsText(const StatsRow &row) const;
    QString toolTip(int row, int column) const;
    QString accessibleText(int row, int column) const;

    StatsKind m_kind;
    std::size_t m_metric = 0;
    bool m_isJudged = false;
    std::vector<StatsRow> m_rows;
    NameOrder m_order;                   ///< of m_rows
    QMap<QString, int> m_categoryPlaces; ///< alphabetical place of each category that occurs
    std::vector<MetricColumn> m_metrics;
};

} // namespace twinlane
