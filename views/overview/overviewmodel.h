// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The overview as a table that lies on its side: rows Baseline, Experimental, Delta, Delta (%), a column for each
// metric.

#pragma once

#include "model/comparison/comparison.h"
#include "views/look/theme.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace twinlane {

class OverviewModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Row : int { Baseline, Experimental, Difference, Change, RowCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null empties the table.
    void setComparison(std::shared_ptr<const Comparison> comparison);

    /// Do metrics beyond the main ones have columns too? Off at first.
    void setShowsAll(bool showsAll);
    /// Has the comparison metrics beyond the main ones?
    bool hasMore() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The key of the metric in @p column.
    std::string_view metricKey(int column) const;

private:
    void chooseColumns();
    Tone differenceTone(const OverviewMetric &metric) const;
    QString cellText(const OverviewMetric &metric, int row) const;
    QString toolTip(const OverviewMetric &metric) const;
    QVariant columnHeader(const OverviewMetric &metric, int column, int role) const;

    std::shared_ptr<const Comparison> m_comparison;
    bool m_showsAll = false;
    std::vector<std::size_t> m_columns; ///< indices into Comparison::overview, in the order shown
};

} // namespace twinlane
