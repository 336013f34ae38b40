// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The numbers of one entry as a tree.

#pragma once

#include "views/logs/lognumberrows.h"

#include <QAbstractItemModel>

#include <vector>

namespace twinlane {

class LogNumberModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column : int { Name, Baseline, Experimental, Bars, Difference, Percent, Range, Runs, Judged, Columns };

    using QAbstractItemModel::QAbstractItemModel;

    void setNumbers(LogNumberLines numbers, LogSides sides);
    const LogNumberLines &numbers() const { return m_numbers; }
    LogSides sides() const { return m_sides; }
    const LogNumberLine &line(const QModelIndex &index) const
    {
        return m_numbers.lines[static_cast<std::size_t>(index.internalId())];
    }
    QModelIndex indexOf(int line, int column = Name) const;
    /// The text of a cell, as it is shown.
    QString cellText(const LogNumberLine &line, int column) const;
    /// Of the part of the section's longest bar.
    double barShare(const LogNumberLine &line, bool isBaseline) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Orders the lines of each section but the chain, whose parts have their place. Column -1: as in the log.
    void sort(int column, Qt::SortOrder order) override;

private:
    const std::vector<int> &partsOf(const QModelIndex &parent) const;
    int placeIn(int line) const;
    bool isBefore(const LogNumberLine &a, const LogNumberLine &b, int column) const;
    void order();
    QString sectionText(const LogNumberLine &line) const;
    QString toolTip(const LogNumberLine &line) const;

    LogNumberLines m_numbers;
    LogSides m_sides = LogSides::Both;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace twinlane
