// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/rowfilterproxy.h"

#include "views/celldelegate.h"

#include <cmath>
#include <numeric>

namespace twinlane {

namespace {

// A change of two percent of next to nothing is no news: its pill stays grey.
constexpr double kRelevantShare = 0.002;

} // namespace

RowFilterProxy::RowFilterProxy(StatsModel &source, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_source(source)
{
    // Before the base class hears of the reset, since it filters at once.
    connect(&source, &QAbstractItemModel::modelReset, this, &RowFilterProxy::recount);
    setSourceModel(&source);
    setDynamicSortFilter(true);
    recount();
}

void RowFilterProxy::setFilterText(const QString &text)
{
    m_text = text;
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    recount();
    invalidateFilter();
}

void RowFilterProxy::setRowClass(std::optional<RowClass> rowClass)
{
    m_class = rowClass;
    recount();
    invalidateFilter();
}

int RowFilterProxy::textMatches() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), 0);
}

void RowFilterProxy::recount()
{
    m_counts.fill(0);
    m_largestDifference = 0;
    for (int row = 0; row < m_source.rowCount(); ++row) {
        if (!matchesText(row))
            continue;
        const RowClass rowClass = m_source.rowClass(row);
        ++m_counts[static_cast<std::size_t>(rowClass)];
        if (!m_class || *m_class == rowClass)
            m_largestDifference = std::max(m_largestDifference, std::abs(m_source.difference(row)));
    }
}

bool RowFilterProxy::matchesText(int row) const
{
    const QString &name = m_source.rows()[static_cast<std::size_t>(row)].name;
    for (const QString &word : m_words) {
        if (!name.contains(word, Qt::CaseInsensitive))
            return false;
    }
    return true;
}

bool RowFilterProxy::filterAcceptsRow(int row, const QModelIndex &) const
{
    return (!m_class || m_source.rowClass(row) == *m_class) && matchesText(row);
}

bool RowFilterProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (left.row() == right.row())
        return false;
    const bool descending = sortOrder() == Qt::DescendingOrder;
    const StatsRow &leftRow = m_source.rows()[static_cast<std::size_t>(left.row())];
    const StatsRow &rightRow = m_source.rows()[static_cast<std::size_t>(right.row())];
    if (left.column() == StatsModel::Category) {
        if (const int order = QString::compare(leftRow.category, rightRow.category, Qt::CaseInsensitive))
            return order < 0;
    } else if (left.column() != StatsModel::Name) {
        const double a = m_source.sortValue(left.row(), left.column());
        const double b = m_source.sortValue(right.row(), right.column());
        if (std::isnan(a) != std::isnan(b))
            return std::isnan(b) != descending; // the base class turns the answer round when descending
        if (!std::isnan(a) && a != b)
            return a < b;
    }
    const bool byName = left.column() == StatsModel::Name;
    int order = QString::compare(leftRow.name, rightRow.name, Qt::CaseInsensitive);
    if (order == 0)
        order = QString::compare(leftRow.name, rightRow.name);
    if (order == 0)
        order = left.row() < right.row() ? -1 : 1;
    return (order < 0) != (descending && !byName);
}

QVariant RowFilterProxy::data(const QModelIndex &index, int role) const
{
    if (role != CellRole::Bar && role != CellRole::Tone)
        return QSortFilterProxyModel::data(index, role);
    const int row = mapToSource(index).row();
    if (row < 0)
        return {};
    const double share = m_largestDifference > 0 ? m_source.difference(row) / m_largestDifference : 0;
    if (role == CellRole::Bar)
        return share;
    if (index.column() == StatsModel::Change && std::abs(share) < kRelevantShare)
        return static_cast<int>(Tone::Neutral);
    return QSortFilterProxyModel::data(index, role);
}

} // namespace twinlane
