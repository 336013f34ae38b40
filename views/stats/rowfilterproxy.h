// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sorts and filters a StatsModel. Missing values come last in either order, equal ones by name: a total order.

#pragma once

#include "views/tables/statsmodel.h"

#include <QAbstractProxyModel>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

/// Names are compared once per distinct name, never per row: a million rows of some thousand names sort and filter at
/// once.
/// Cost: sorting O(rows log rows) in numbers, O(rows) by name; filtering O(distinct names + rows).
class RowFilterProxy : public QAbstractProxyModel {
    Q_OBJECT
public:
    explicit RowFilterProxy(StatsModel &source, QObject *parent = nullptr);

    /// Shows rows whose name holds every word of @p text, in any case.
    void setFilterText(const QString &text);
    /// Shows rows of this class; none: all rows.
    void setRowClass(std::optional<RowClass> rowClass);
    /// Shows only rows whose difference is real.
    void setOnlyReal(bool onlyReal);
    bool showsOnlyReal() const { return m_onlyReal; }

    /// Number of rows of each class that pass the filter text.
    const std::array<int, kRowClassCount> &classCounts() const { return m_counts; }
    int textMatches() const;
    /// Number of rows among them with a real difference.
    int realCount() const { return m_realCount; }
    /// Was any row judged?
    bool isJudged() const { return m_isJudged; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QModelIndex mapToSource(const QModelIndex &proxyIndex) const override;
    QModelIndex mapFromSource(const QModelIndex &sourceIndex) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    using Row = std::uint32_t;

    void takeValues();
    void orderRows();
    void orderByNumber();
    void orderByName();
    void showRows();
    void filter();

    StatsModel &m_source;
    QString m_text;
    QStringList m_words;
    std::optional<RowClass> m_class;
    bool m_onlyReal = false;
    bool m_isJudged = false;
    int m_realCount = 0;
    int m_column = -1; ///< none: in the order of the source
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::array<int, kRowClassCount> m_counts {};
    double m_largestDifference = 0; ///< of the shown rows; the common scale of their bars

    // For each row of the source.
    std::vector<RowClass> m_classOf;
    std::vector<double> m_differenceOf;
    std::vector<char> m_isReal;
    // The shown rows.
    std::vector<Row> m_order;   ///< all rows, sorted
    std::vector<Row> m_shown;   ///< source rows by proxy row
    std::vector<int> m_placeOf; ///< proxy rows by source row, -1: not shown
};

} // namespace twinlane
