// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands beside the heat maps as tables: how far the ranks lie apart, and the collectives.

#pragma once

#include "model/sets/openedsets.h"
#include "model/sets/rankspread.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <vector>

namespace twinlane {

/// Least, median and most of each figure: its title, then a row for each side, with the ranks of least and most.
class SpreadModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Figure, Least, Median, Most };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null empties it.
    void setSets(std::shared_ptr<const OpenedSets> opened);
    /// The row is a title, which needs the width of all columns.
    bool isTitle(int row) const { return m_rows[static_cast<std::size_t>(row)].isTitle; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        Side side;
        Spread spread;
        bool isTitle;
    };
    QString text(const Row &row, int column) const;

    std::shared_ptr<const OpenedSets> m_opened;
    std::vector<Row> m_rows;
};

/// The collectives of both sides, those with the most waiting first.
class CollectiveModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Name, Transfer, Wait, Last };

    using QAbstractTableModel::QAbstractTableModel;

    void setSets(std::shared_ptr<const OpenedSets> opened);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        Side side;
        std::uint32_t collective;
        std::int64_t waitNs; ///< of all its ranks
    };
    const SetCollective &collectiveOf(const Row &row) const;
    QString text(const Row &row, int column) const;
    QString toolTip(const Row &row) const;

    std::shared_ptr<const OpenedSets> m_opened;
    std::vector<Row> m_rows;
};

} // namespace twinlane
