// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of causes for Qt's views, one column.

#pragma once

#include "views/causes/causerows.h"

#include <QAbstractListModel>

#include <functional>

namespace twinlane {

class CauseModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(CauseRows rows);
    const CauseRows &rows() const { return m_rows; }
    /// @pre the index is one of this model
    const CauseRow &at(const QModelIndex &index) const { return m_rows.rows[static_cast<std::size_t>(index.row())]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// Says which blocks are as in the baseline, so that lines can be ticked. It is asked again after refreshTicks().
    void setTicks(std::function<bool(RowId)> isAsInBaseline) { m_isAsInBaseline = std::move(isAsInBaseline); }
    void refreshTicks();
    bool isTicked(const CauseRow &row) const;

    /// The cause that @p row is of or lies in, the innermost; invalid: there is none. A block's own time is of the
    /// block alone.
    QModelIndex indexOf(const Comparison &comparison, RowId row) const;
    /// The line of this cause; invalid: there is none.
    QModelIndex indexOf(std::size_t cause) const;

private:
    CauseRows m_rows;
    std::function<bool(RowId)> m_isAsInBaseline;
};

} // namespace twinlane
