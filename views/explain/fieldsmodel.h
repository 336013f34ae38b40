// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields of two events as a table: field, baseline, experimental; arguments first.

#pragma once

#include "model/comparison/detaildiff.h"

#include <QAbstractTableModel>

#include <vector>

namespace twinlane {

class FieldsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Field, Baseline, Experimental, ColumnCount };
    enum Role : int { Expanded = Qt::UserRole }; ///< bool: the row shows its whole texts

    using QAbstractTableModel::QAbstractTableModel;

    /// Arguments come first, ids and times last. If the same fields are shown again, only their values change: scroll
    /// position, selection and expanded rows stay.
    void setRows(std::vector<DetailRow> rows);

    int fieldCount() const { return static_cast<int>(m_rows.size()); }
    /// Number of fields that differ or that one side alone has. Ids and times do not count, since they always differ.
    int differenceCount() const;
    bool hasArguments() const;
    const DetailRow &rowAt(int row) const { return m_rows[m_shown[static_cast<std::size_t>(row)]]; }
    /// The whole value of a side; empty if it is missing.
    QString value(int row, Column column) const;
    /// "field TAB baseline TAB experimental" with line ends and tabs as spaces.
    QString tabSeparated(int row) const;
    /// The row shown for the field @p key; -1 where there is none.
    int rowOf(const std::string &key) const;
    bool isExpanded(int row) const;
    /// Nothing happens where there is no such row.
    void toggleExpanded(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<std::size_t> wanted() const;

    std::vector<DetailRow> m_rows;
    std::vector<std::size_t> m_shown;    ///< into m_rows
    std::vector<std::string> m_expanded; ///< keys
};

/// Does the field differ in a way that says something about the programs?
bool isTelling(const DetailRow &row);

} // namespace twinlane
