// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/causes/causemodel.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"

#include <algorithm>
#include <utility>

namespace twinlane {

void CauseModel::setRows(CauseRows rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void CauseModel::refreshTicks()
{
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

bool CauseModel::isTicked(const CauseRow &row) const
{
    return m_isAsInBaseline && !row.timedRows.empty()
        && std::all_of(row.timedRows.begin(), row.timedRows.end(), m_isAsInBaseline);
}

int CauseModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.rows.size());
}

QVariant CauseModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const CauseRow &row = at(index);
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case Qt::AccessibleTextRole:
        return row.isGroup  ? row.title
            : isTicked(row) ? row.spoken + QLatin1Char('\n') + tr("as in the baseline")
                            : row.spoken;
    case Qt::ToolTipRole:
        return row.isGroup ? QVariant() : toolTipOf(row.spoken);
    default:
        return {};
    }
}

Qt::ItemFlags CauseModel::flags(const QModelIndex &index) const
{
    if (!index.isValid() || at(index).isGroup)
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QModelIndex CauseModel::indexOf(const Comparison &comparison, RowId row) const
{
    int best = -1;
    std::uint32_t bestStart = 0;
    for (std::size_t i = 0; i < m_rows.rows.size(); ++i) {
        for (const RowId own : m_rows.rows[i].rows) {
            const std::uint32_t end = m_rows.rows[i].isOwnTime ? own.value + 1 : comparison.rows[own.row()].subtreeEnd;
            const bool isInside = row.value >= own.value && row.value < end;
            if (!isInside || (best >= 0 && own.value <= bestStart))
                continue;
            best = static_cast<int>(i);
            bestStart = own.value;
        }
    }
    return best < 0 ? QModelIndex() : index(best);
}

QModelIndex CauseModel::indexOf(std::size_t cause) const
{
    const auto found = std::find_if(
        m_rows.rows.begin(), m_rows.rows.end(), [cause](const CauseRow &row) { return row.cause == cause; });
    return found == m_rows.rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.rows.begin()));
}

} // namespace twinlane
