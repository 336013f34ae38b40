// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sorts and filters a StatsModel. Missing values come last in either order, equal ones by name: a total order.

#pragma once

#include "views/statsmodel.h"

#include <QSortFilterProxyModel>

#include <array>
#include <optional>

namespace twinlane {

class RowFilterProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit RowFilterProxy(StatsModel &source, QObject *parent = nullptr);

    /// Rows whose name holds every word of @p text, in any case.
    void setFilterText(const QString &text);
    const QString &filterText() const { return m_text; }
    /// Rows of that class; none: all rows.
    void setRowClass(std::optional<RowClass> rowClass);
    std::optional<RowClass> shownClass() const { return m_class; }

    /// How many rows of each class the text lets through.
    const std::array<int, kRowClassCount> &classCounts() const { return m_counts; }
    int textMatches() const;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    void recount();
    bool matchesText(int row) const;

    StatsModel &m_source;
    QString m_text;
    QStringList m_words;
    std::optional<RowClass> m_class;
    std::array<int, kRowClassCount> m_counts {};
    double m_largestDifference = 0; ///< of the rows shown: the common scale of their bars
};

} // namespace twinlane
