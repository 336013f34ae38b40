// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/rowfilterproxy.h"

#include "views/stats/numberorder.h"
#include "views/stats/rowmatch.h"

#include <algorithm>
#include <numeric>

namespace twinlane {

RowFilterProxy::RowFilterProxy(StatsModel &source, QObject *parent)
    : QAbstractProxyModel(parent)
    , m_source(source)
{
    setSourceModel(&source);
    connect(&source, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(&source, &QAbstractItemModel::modelReset, this, [this] {
        takeTable();
        endResetModel();
    });
    // Another measure: other classes and judgements.
    connect(&source, &QAbstractItemModel::dataChanged, this, [this] {
        keepPlaces([this] {
            takeValues();
            filterRows();
        });
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    });
    takeTable();
}

void RowFilterProxy::takeTable()
{
    m_isOpen.assign(m_source.rows().size(), 0);
    m_hasGroups =
        std::any_of(m_source.rows().begin(), m_source.rows().end(), [](const StatsRow &row) { return row.isGroup; });
    m_groupOf.clear();
    m_groupOf.reserve(m_source.rows().size());
    for (const StatsRow &row : m_source.rows())
        m_groupOf.push_back(row.group);
    takeValues();
    orderRows();
    filterRows();
}

// Takes over the values that filtering needs of each row, once per measure.
void RowFilterProxy::takeValues()
{
    const std::size_t count = m_source.rows().size();
    m_classOf.resize(count);
    m_isReal.resize(count);
    m_isJudged = false;
    for (std::size_t row = 0; row < count; ++row) {
        m_classOf[row] = m_source.rowClass(static_cast<int>(row));
        const std::optional<RowJudgement> judgement = m_source.judgement(static_cast<int>(row));
        m_isReal[row] = judgement && judgement->flagged();
        m_isJudged = m_isJudged || (judgement && judgement->flag());
    }
}

// --- order ---

void RowFilterProxy::orderRows()
{
    m_order.resize(m_source.rows().size());
    if (m_column < 0)
        std::iota(m_order.begin(), m_order.end(), Row(0));
    else if (m_column == StatsColumn::Name)
        orderByName();
    else if (m_column == StatsColumn::Family)
        orderByFamily();
    else
        orderByNumber();
    gatherMembers();
}

void RowFilterProxy::orderByName()
{
    const std::vector<Row> &byName = m_source.order().byName;
    if (m_sortOrder == Qt::AscendingOrder)
        std::copy(byName.begin(), byName.end(), m_order.begin());
    else
        std::copy(byName.rbegin(), byName.rend(), m_order.begin());
}

void RowFilterProxy::orderByFamily()
{
    std::array<QString, kKernelFamilyCount> titles;
    std::array<std::size_t, kKernelFamilyCount> alphabet {}, place {};
    for (std::size_t family = 0; family < kKernelFamilyCount; ++family)
        titles[family] = familyTitle(KernelFamily(family));
    std::iota(alphabet.begin(), alphabet.end(), std::size_t(0));
    std::sort(alphabet.begin(), alphabet.end(), [&](std::size_t a, std::size_t b) { return titles[a] < titles[b]; });
    for (std::size_t i = 0; i < alphabet.size(); ++i)
        place[alphabet[i]] = i;
    std::vector<double> values;
    values.reserve(m_source.rows().size());
    for (const StatsRow &row : m_source.rows())
        values.push_back(static_cast<double>(place[std::size_t(row.family)]));
    m_order = orderedByNumber(m_source.order().byName, values, m_sortOrder == Qt::DescendingOrder);
}

void RowFilterProxy::orderByNumber()
{
    std::vector<double> values(m_source.rows().size());
    for (std::size_t row = 0; row < values.size(); ++row)
        values[row] = m_source.sortValue(static_cast<int>(row), m_column);
    m_order = orderedByNumber(m_source.order().byName, values, m_sortOrder == Qt::DescendingOrder);
}

// The outermost rows and, by a counting sort, those of each group, all in their order.
void RowFilterProxy::gatherMembers()
{
    m_outermost.clear();
    m_firstMember.clear();
    m_members.clear();
    if (!m_hasGroups)
        return;
    m_firstMember.assign(m_groupOf.size() + 1, 0);
    for (const Row group : m_groupOf) {
        if (group != kNoGroup)
            ++m_firstMember[group + 1];
    }
    std::partial_sum(m_firstMember.begin(), m_firstMember.end(), m_firstMember.begin());
    m_members.resize(m_firstMember.back());
    std::vector<Row> next = m_firstMember;
    for (const Row row : m_order) {
        if (const Row group = m_groupOf[row]; group != kNoGroup)
            m_members[next[group]++] = row;
        else
            m_outermost.push_back(row);
    }
}

// --- what is shown ---

bool RowFilterProxy::passesChips(Row row) const
{
    return (!m_class || *m_class == m_classOf[row]) && (!m_onlyReal || m_isReal[row]);
}

// Which rows may be shown, and how many there are of each class.
void RowFilterProxy::filterRows()
{
    const StatsTable &table = m_source.table();
    m_passes = matchingRows(m_source, m_filter, { m_classOf, m_isReal });
    m_counts.fill(0);
    m_realCount = 0;
    for (Row row = 0; row < table.rows.size(); ++row) {
        if (!table.isUnit(table.rows[row]))
            continue;
        if (m_passes[row]) {
            ++m_counts[static_cast<std::size_t>(m_classOf[row])];
            m_realCount += m_isReal[row];
        }
        m_passes[row] = m_passes[row] && passesChips(row);
    }
    // Parts go with their operator, and heads with their members.
    for (Row row = 0; m_hasGroups && row < table.rows.size(); ++row) {
        if (table.isUnit(table.rows[row]))
            continue;
        const std::span<const Row> members = membersOf(row);
        m_passes[row] = m_groupOf[row] != kNoGroup
            ? m_passes[m_groupOf[row]]
            : std::any_of(members.begin(), members.end(), [this](Row member) { return m_passes[member]; });
    }
    listRows();
}

void RowFilterProxy::listRows()
{
    m_hidden = {};
    m_shown.clear();
    m_shown.reserve(m_order.size());
    m_placeOf.assign(m_order.size(), -1);
    for (const Row row : m_hasGroups ? m_outermost : m_order)
        listOutermost(row);
}

void RowFilterProxy::listOutermost(Row row)
{
    const auto show = [this](Row each) {
        m_placeOf[each] = static_cast<int>(m_shown.size());
        m_shown.push_back(each);
    };
    if (!m_passes[row]) {
        ++m_hidden.rows;
        for (std::size_t metric = 0; metric < kMetricCount; ++metric)
            m_hidden.ns[metric].add(m_source.rows()[row].ns[metric]);
        return;
    }
    show(row);
    if (!m_isOpen[row])
        return;
    for (const Row member : membersOf(row)) {
        if (m_passes[member])
            show(member);
    }
}

std::span<const std::uint32_t> RowFilterProxy::membersOf(Row row) const
{
    if (!m_hasGroups)
        return {};
    return std::span(m_members).subspan(m_firstMember[row], m_firstMember[row + 1] - m_firstMember[row]);
}

void RowFilterProxy::filter()
{
    beginResetModel();
    filterRows();
    endResetModel();
}

QString RowFilterProxy::setFilterText(const QString &text)
{
    RowFilter parsed = parseFilter(text);
    if (!parsed.error.isEmpty())
        return parsed.error;
    m_filter = std::move(parsed);
    if (!m_filter.terms.empty())
        std::fill(m_isOpen.begin(), m_isOpen.end(), m_source.table().grouping != StatsGrouping::Shapes);
    filter();
    return {};
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

int RowFilterProxy::textMatches() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), 0);
}

bool RowFilterProxy::isOpen(int row) const
{
    return m_isOpen[m_shown[static_cast<std::size_t>(row)]];
}

void RowFilterProxy::setOpen(int row, bool open)
{
    const Row head = m_shown[static_cast<std::size_t>(row)];
    if (!m_source.rows()[head].isGroup || bool(m_isOpen[head]) == open)
        return;
    std::vector<Row> members;
    for (const Row member : membersOf(head)) {
        if (m_passes[member])
            members.push_back(member);
    }
    const int first = row + 1, last = row + static_cast<int>(members.size());
    open ? beginInsertRows({}, first, last) : beginRemoveRows({}, first, last);
    m_isOpen[head] = open;
    if (open)
        m_shown.insert(m_shown.begin() + first, members.begin(), members.end());
    else
        m_shown.erase(m_shown.begin() + first, m_shown.begin() + last + 1);
    m_placeOf.assign(m_order.size(), -1);
    for (std::size_t place = 0; place < m_shown.size(); ++place)
        m_placeOf[m_shown[place]] = static_cast<int>(place);
    open ? endInsertRows() : endRemoveRows();
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void RowFilterProxy::setAllOpen(bool open)
{
    keepPlaces([this, open] {
        std::fill(m_isOpen.begin(), m_isOpen.end(), open);
        listRows();
    });
}

void RowFilterProxy::sort(int column, Qt::SortOrder order)
{
    keepPlaces([this, column, order] {
        m_column = column;
        m_sortOrder = order;
        orderRows();
        listRows();
    });
}

// The chosen rows stay chosen.
void RowFilterProxy::keepPlaces(const std::function<void()> &change)
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList sources, after;
    for (const QModelIndex &index : before)
        sources.append(mapToSource(index));
    change();
    for (const QModelIndex &source : sources)
        after.append(mapFromSource(source));
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

// --- the model ---

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
    const bool isHead = m_source.row(source.row()).isGroup;
    if (role == StatsRole::Fold)
        return static_cast<int>(!isHead               ? FoldMark::None
                : m_isOpen[std::size_t(source.row())] ? FoldMark::Open
                                                      : FoldMark::Closed);
    if (role == Qt::AccessibleTextRole && isHead && index.column() == StatsColumn::Name)
        return (isOpen(index.row()) ? tr("%1, open") : tr("%1, closed")).arg(m_source.data(source).toString());
    return m_source.data(source, role);
}

// The base class asks the first row for headers, but an empty table has headers too.
QVariant RowFilterProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_source.headerData(section, orientation, role);
}

} // namespace twinlane
