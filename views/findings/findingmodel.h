// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of findings for Qt's views, one column.

#pragma once

#include "views/findings/findingrows.h"

#include <QAbstractListModel>

namespace twinlane {

class FindingModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(FindingRows rows);
    const FindingRows &rows() const { return m_rows; }
    /// @pre the index is one of this model
    const FindingRow &at(const QModelIndex &index) const { return m_rows.rows[static_cast<std::size_t>(index.row())]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// The line of this finding; invalid: it is in a closed group, or does not pass the filter.
    QModelIndex indexOf(std::size_t pair) const;
    /// The head of this group; invalid: there is none.
    QModelIndex indexOf(FindingGroup group) const;

private:
    FindingRows m_rows;
};

} // namespace twinlane
