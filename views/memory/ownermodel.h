// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Who owns the memory at the peaks: a row for each owner, what nobody owns, and the peak itself.

#pragma once

#include "model/memory/twinmemory.h"
#include "views/look/theme.h"
#include "views/words/byteaxis.h"

#include <QAbstractTableModel>

#include <vector>

namespace twinlane {

struct OwnerRow {
    enum class Kind : quint8 { Owner, Others, Before, Unknown, Peak } kind = Kind::Owner;
    QString name;  ///< of the block, "mlp ×24" of several
    QString where; ///< operator and place
    RowId row;     ///< to be selected; none: there is none
    Delta<double> bytes;
};

/// At most so many owners by name; the rest is one row.
constexpr std::size_t kMostOwnerRows = 200;

/// All that is allocated at the peaks: the rows but the last add up to the last, which is the peak.
std::vector<OwnerRow> ownerRows(const TwinMemory &memory, std::size_t mostOwners = kMostOwnerRows);

class OwnerModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Owner, Baseline, Experimental, Difference };
    enum Role : int { WhereRole = Qt::UserRole + 100, IsTotalRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null empties it.
    void setMemory(const TwinMemory *memory);
    const std::vector<OwnerRow> &rows() const { return m_rows; }
    const ByteUnit &unit() const { return m_unit; }
    /// One trace alone: no difference, one side.
    bool isAlone() const { return m_isAlone; }
    /// The first owner that is in @p row or around it; -1: there is none.
    int indexOf(const Comparison &comparison, RowId row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QString numberText(const OwnerRow &row, int column) const;

private:
    std::vector<OwnerRow> m_rows;
    ByteUnit m_unit;
    bool m_isAlone = false;
};

} // namespace twinlane
