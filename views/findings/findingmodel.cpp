// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingmodel.h"

#include "views/look/nametext.h"

#include <algorithm>
#include <utility>

namespace twinlane {

void FindingModel::setRows(FindingRows rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int FindingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.rows.size());
}

QVariant FindingModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const FindingRow &row = at(index);
    const bool isGroup = row.kind == FindingRow::Kind::Group;
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case Qt::AccessibleTextRole:
        return isGroup ? QStringLiteral("%1, %2").arg(row.title, row.isFolded ? tr("closed") : tr("open")) : row.spoken;
    case Qt::ToolTipRole:
        return isGroup ? QVariant() : toolTipOf(row.spoken);
    default:
        return {};
    }
}

// Groups can be reached by the keyboard: Enter opens and closes them.
Qt::ItemFlags FindingModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QModelIndex FindingModel::indexOf(std::size_t pair) const
{
    const auto found = std::find_if(
        m_rows.rows.begin(), m_rows.rows.end(), [pair](const FindingRow &row) { return row.pair == pair; });
    return found == m_rows.rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.rows.begin()));
}

QModelIndex FindingModel::indexOf(FindingGroup group) const
{
    const auto found = std::find_if(m_rows.rows.begin(), m_rows.rows.end(),
        [group](const FindingRow &row) { return row.kind == FindingRow::Kind::Group && row.group == group; });
    return found == m_rows.rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.rows.begin()));
}

} // namespace twinlane
