// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/rowfilterproxy.h"

#include "views/look/celldelegate.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace twinlane {

namespace {

// A difference below this share of the largest row is no news, whatever its percentage: its pill stays grey.
constexpr double kRelevantShare = 0.002;

struct NumberKey {
    double value;           ///< negated if larger values come first
    std::uint32_t position; ///< in the order of names
    bool operator<(const NumberKey &other) const
    {
        return value != other.value ? value < other.value : position < other.position;
    }
};

} // namespace

RowFilterProxy::RowFilterProxy(StatsModel &source, QObject *parent)
    : QAbstractProxyModel(parent)
    , m_source(source)
{
    setSourceModel(&source);
    connect(&source, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(&source, &QAbstractItemModel::modelReset, this, [this] {
        takeValues();
        orderRows();
        showRows();
        endResetModel();
    });
    takeValues();
    orderRows();
    showRows();
}

// Takes over the values that sorting and filtering need of each row, once per metric.
void RowFilterProxy::takeValues()
{
    const std::size_t count = m_source.rows().size();
    m_classOf.resize(count);
    m_differenceOf.resize(count);
    m_isReal.resize(count);
    m_isJudged = false;
    for (std::size_t row = 0; row < count; ++row) {
        m_classOf[row] = m_source.rowClass(static_cast<int>(row));
        m_differenceOf[row] = m_source.difference(static_cast<int>(row));
        const std::optional<RowJudgement> judgement = m_source.judgement(static_cast<int>(row));
        m_isReal[row] = judgement && judgement->flagged();
        m_isJudged = m_isJudged || (judgement && judgement->flag());
    }
}

void RowFilterProxy::orderRows()
{
    m_order.resize(m_classOf.size());
    if (m_column < 0)
        std::iota(m_order.begin(), m_order.end(), Row(0));
    else if (m_column == StatsModel::Name)
        orderByName();
    else
        orderByNumber();
}

void RowFilterProxy::orderByName()
{
    const std::vector<Row> &byName = m_source.order().byName;
    if (m_sortOrder == Qt::AscendingOrder)
        std::copy(byName.begin(), byName.end(), m_order.begin());
    else
        std::copy(byName.rbegin(), byName.rend(), m_order.begin());
}

void RowFilterProxy::orderByNumber()
{
    const std::vector<Row> &byName = m_source.order().byName;
    const double sign = m_sortOrder == Qt::DescendingOrder ? -1 : 1;
    std::vector<NumberKey> keys;
    std::vector<Row> missing;
    keys.reserve(byName.size());
    for (std::size_t position = 0; position < byName.size(); ++position) {
        const double value = m_source.sortValue(static_cast<int>(byName[position]), m_column);
        if (std::isnan(value))
            missing.push_back(byName[position]);
        else
            keys.push_back({ sign * value, static_cast<std::uint32_t>(position) });
    }
    std::sort(keys.begin(), keys.end());
    const auto end = std::transform(
        keys.begin(), keys.end(), m_order.begin(), [&byName](const NumberKey &key) { return byName[key.position]; });
    std::copy(missing.begin(), missing.end(), end);
}

void RowFilterProxy::showRows()
{
    const NameOrder &order = m_source.order();
    std::vector<char> matches(order.names.size(), 1);
    for (std::size_t name = 0; name < order.names.size() && !m_words.isEmpty(); ++name)
        matches[name] = std::all_of(m_words.begin(), m_words.end(),
            [&order, name](const QString &word) { return order.names[name].contains(word, Qt::CaseInsensitive); });

    m_counts.fill(0);
    m_realCount = 0;
    m_largestDifference = 0;
    m_shown.clear();
    m_placeOf.assign(m_order.size(), -1);
    for (const Row row : m_order) {
        if (!matches[order.nameOf[row]])
            continue;
        const RowClass rowClass = m_classOf[row];
        ++m_counts[static_cast<std::size_t>(rowClass)];
        m_realCount += m_isReal[row];
        if ((m_class && *m_class != rowClass) || (m_onlyReal && !m_isReal[row]))
            continue;
        m_largestDifference = std::max(m_largestDifference, std::abs(m_differenceOf[row]));
        m_placeOf[row] = static_cast<int>(m_shown.size());
        m_shown.push_back(row);
    }
}

void RowFilterProxy::filter()
{
    beginResetModel();
    showRows();
    endResetModel();
}

void RowFilterProxy::setFilterText(const QString &text)
{
    m_text = text;
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    filter();
}

void RowFilterProxy::setRowClass(std::optional<RowClass> rowClass)
{
    m_class = rowClass;
    filter();
}

void RowFilterProxy::setOnlyReal(bool onlyReal)
{
    m_onlyReal = onlyReal;
    filter();
}

void RowFilterProxy::sort(int column, Qt::SortOrder order)
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList sources, after;
    for (const QModelIndex &index : before)
        sources.append(mapToSource(index));
    m_column = column;
    m_sortOrder = order;
    orderRows();
    showRows();
    for (const QModelIndex &source : sources)
        after.append(mapFromSource(source));
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

int RowFilterProxy::textMatches() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), 0);
}

QModelIndex RowFilterProxy::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex RowFilterProxy::parent(const QModelIndex &) const
{
    return {};
}

int RowFilterProxy::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int RowFilterProxy::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_source.columnCount();
}

QModelIndex RowFilterProxy::mapToSource(const QModelIndex &proxyIndex) const
{
    if (!proxyIndex.isValid() || static_cast<std::size_t>(proxyIndex.row()) >= m_shown.size())
        return {};
    return m_source.index(static_cast<int>(m_shown[static_cast<std::size_t>(proxyIndex.row())]), proxyIndex.column());
}

QModelIndex RowFilterProxy::mapFromSource(const QModelIndex &sourceIndex) const
{
    if (!sourceIndex.isValid() || static_cast<std::size_t>(sourceIndex.row()) >= m_placeOf.size())
        return {};
    const int place = m_placeOf[static_cast<std::size_t>(sourceIndex.row())];
    return place < 0 ? QModelIndex() : index(place, sourceIndex.column());
}

QVariant RowFilterProxy::data(const QModelIndex &index, int role) const
{
    const QModelIndex source = mapToSource(index);
    if (!source.isValid())
        return {};
    if (role == CellRole::Bar || (role == CellRole::Tone && index.column() == StatsModel::Change)) {
        const double difference = m_differenceOf[static_cast<std::size_t>(source.row())];
        const double share = m_largestDifference > 0 ? difference / m_largestDifference : 0;
        if (role == CellRole::Bar)
            return share;
        if (std::abs(share) < kRelevantShare)
            return static_cast<int>(Tone::Neutral);
    }
    return m_source.data(source, role);
}

// The base class asks the first row for headers, but an empty table has headers too.
QVariant RowFilterProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_source.headerData(section, orientation, role);
}

} // namespace twinlane
