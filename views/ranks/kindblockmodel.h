// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The blocks of the ranks of one kind as a tree: how long they take on the ranks of each side.

#pragma once

#include "model/base/side.h"
#include "model/sets/kindblocks.h"
#include "views/look/theme.h"

#include <QAbstractItemModel>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

class KindBlockModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column : int {
        Label,
        BaselineLeast,
        BaselineMedian,
        BaselineMost,
        ExperimentalLeast,
        ExperimentalMedian,
        ExperimentalMost,
        Difference, ///< of the medians
        Percent,
        ColumnCount
    };
    static std::optional<Side> sideOf(int column);

    using QAbstractItemModel::QAbstractItemModel;

    /// Null empties it. Cost: O(b log b) in the blocks; the times come when they are shown.
    void setKind(std::shared_ptr<const OpenedSets> opened, const KindPair &pair);
    const std::vector<KindBlockRow> &rows() const { return m_rows; }
    const KindBlockRow &row(const QModelIndex &index) const
    {
        return m_rows[static_cast<std::size_t>(index.internalId())];
    }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Times {
        bool isKnown = false;
        PerSide<std::optional<KindBlockTime>> bySide;
    };
    const std::vector<std::uint32_t> &partsOf(const QModelIndex &parent) const;
    const Times &times(std::uint32_t row) const;
    Delta<double> medians(std::uint32_t row) const;
    Tone tone(std::uint32_t row) const;
    QString text(std::uint32_t row, int column) const;
    QString toolTip(std::uint32_t row) const;
    QString sideToolTip(Side side, const KindBlockTime &time) const;

    std::shared_ptr<const OpenedSets> m_opened;
    KindPair m_pair;
    std::vector<KindBlockRow> m_rows;
    std::vector<std::uint32_t> m_top;                ///< rows of the first level
    std::vector<std::vector<std::uint32_t>> m_parts; ///< by row: its children
    std::vector<std::uint32_t> m_place;              ///< by row: its place among its siblings
    mutable std::vector<Times> m_times;              ///< by row, as far as they were asked for
};

} // namespace twinlane
