// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The overview as a table that lies on its side: rows Baseline, Experimental, Delta, Delta (%), a column for each
// metric.

#pragma once

#include "model/comparison/overview.h"
#include "model/judgement/judgedruns.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace twinlane {

struct Comparison;

class OverviewModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Row : int { Baseline, Experimental, Difference, Change, RowCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the metrics with these indices, see shownMetrics(), in this order. Null empties the table.
    void setContent(std::shared_ptr<const Comparison> comparison, std::vector<std::size_t> columns);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The key of the metric in @p column.
    std::string_view metricKey(int column) const;
    /// Its index, see shownMetrics().
    std::size_t metric(int column) const { return m_columns[static_cast<std::size_t>(column)]; }

private:
    const OverviewMetric &metricOf(int column) const { return m_metrics[m_columns[static_cast<std::size_t>(column)]]; }
    QString cellText(const OverviewMetric &metric, int row) const;
    QVariant columnHeader(const OverviewMetric &metric, int column, int role) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::vector<OverviewMetric> m_metrics;
    std::vector<std::size_t> m_columns; ///< see shownMetrics(), in the order shown
};

} // namespace twinlane
