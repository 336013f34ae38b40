// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchmodel.h"

#include "views/look/nametext.h"

#include <utility>

namespace twinlane {

void SearchModel::setLines(std::vector<SearchLine> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    endResetModel();
}

QModelIndex SearchModel::nextChoice(int row, int step) const
{
    for (int at = row + step; at >= 0 && at < rowCount(); at += step) {
        if (m_lines[static_cast<std::size_t>(at)].kind != SearchLine::Kind::Head)
            return index(at);
    }
    return {};
}

int SearchModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SearchLine &line = at(index);
    switch (role) {
    case Qt::DisplayRole:
        return line.title;
    case Qt::AccessibleTextRole:
        return line.spoken;
    case Qt::ToolTipRole:
        return line.kind == SearchLine::Kind::Hit
            ? toolTipOf(line.where.isEmpty() ? line.title : line.title + QLatin1Char('\n') + line.where)
            : QString();
    default:
        return {};
    }
}

Qt::ItemFlags SearchModel::flags(const QModelIndex &index) const
{
    if (!index.isValid() || at(index).kind == SearchLine::Kind::Head)
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace twinlane
