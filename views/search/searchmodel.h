// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The lines of what was found for Qt's views, one column.

#pragma once

#include "views/search/searchlines.h"

#include <QAbstractListModel>

namespace twinlane {

class SearchModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setLines(std::vector<SearchLine> lines);
    /// @pre the index is one of this model
    const SearchLine &at(const QModelIndex &index) const { return m_lines[static_cast<std::size_t>(index.row())]; }
    /// The next line that can be chosen, after @p row or before it; invalid: there is none.
    QModelIndex nextChoice(int row, int step) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    std::vector<SearchLine> m_lines;
};

} // namespace twinlane
