// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The names of two sets as a table, filtered and sorted.

#pragma once

#include "views/look/theme.h"
#include "views/setnames/setnamestexts.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Which rows are shown.
struct SetNamesFilter {
    QStringList words; ///< all must be in the name; case does not count
    NameFigure figure = NameFigure::Calls;
    std::optional<NameChange> change; ///< none: all classes
    NameKind kind = NameKind::Work;
    bool operator==(const SetNamesFilter &) const = default;
};

class SetNamesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int {
        Name,
        Change,
        BaselineCalls,
        ExperimentalCalls,
        CallsDelta,
        BaselineTime,
        ExperimentalTime,
        TimeDelta,
        TimePercent,
        Ranks,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Of one set alone the rows have its figures on both sides, and the columns of the other side are not used.
    /// @p isCertain: the sides differ for certain, so differences of time have a direction's colour.
    void setRows(std::vector<SetNameRow> rows, bool isAlone, bool isCertain);
    void setFilter(const SetNamesFilter &filter);
    const SetNamesFilter &filter() const { return m_filter; }
    bool isAlone() const { return m_isAlone; }
    bool isCertain() const { return m_isCertain; }
    const std::vector<SetNameRow> &rows() const { return m_rows; }
    /// The shown ones, as places in rows().
    const std::vector<std::uint32_t> &order() const { return m_order; }
    const SetNameRow &rowAt(int row) const { return m_rows[m_order[static_cast<std::size_t>(row)]]; }
    /// The shown row of a normalized name; -1: it is not shown.
    int findRow(const std::string &normalizedName) const;
    /// Of the names that are work, by class of the filter's figure.
    std::array<int, kNameChangeCount> counts() const;
    int count(NameKind kind) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    bool isShown(const SetNameRow &row) const;
    void orderRows();
    QString text(const SetNameRow &row, int column) const;
    QString toolTip(const SetNameRow &row, int column) const;
    double value(const SetNameRow &row, int column) const;
    Tone toneOfTime(const SetNameRow &row) const;

    std::vector<SetNameRow> m_rows;
    std::vector<std::uint32_t> m_order;
    SetNamesFilter m_filter;
    bool m_isAlone = false, m_isCertain = false;
    int m_sortColumn = TimeDelta;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
};

} // namespace twinlane
