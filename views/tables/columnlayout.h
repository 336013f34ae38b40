// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which columns a table shows: those that the user chose, or those of the default set for which there is room. What the
// user chose is remembered.

#pragma once

#include "views/stats/metriccolumns.h"

#include <QHash>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace twinlane {

/// A set of columns.
using ColumnSet = std::array<bool, StatsColumn::kCount>;

/// Which figures of rates are shown; the last one is the classes. Their coverage comes with those that rest on roofs.
using RateSet = std::array<bool, kRateFigureCount + 1>;
/// Their columns; of one trace alone its own.
ColumnSet rateColumnsOf(const RateSet &rates, bool isAlone);

/// What decides the default set.
struct ColumnWish {
    StatsKind kind = StatsKind::Operators;
    std::size_t metric = 0;  ///< the measure that the user looks at
    bool hasDevice = true;   ///< there is any device time
    bool isAlone = false;    ///< one trace: no columns of the other side
    bool hasFamilies = true; ///< rows have families
    int roomPx = 0;          ///< for all columns but the name
};

/// The columns that are there by default, none of rates among them, as many as fit into the room. The difference of the chosen measure always is.
ColumnSet defaultColumns(const ColumnWish &wish, const std::function<int(int column)> &widthPx);

/// What the user made of the columns of one kind of table, from one start of the program to the next.
class ColumnChoice {
public:
    explicit ColumnChoice(StatsKind kind);

    /// The columns that the user chose; none: the default set.
    const std::optional<ColumnSet> &shown() const { return m_shown; }
    void setShown(const ColumnSet &shown);
    /// None at first.
    const RateSet &rates() const { return m_rates; }
    void setRates(const RateSet &rates);
    /// A width that the user dragged; 0: none.
    int widthPx(int column) const { return m_widths.value(column); }
    void setWidth(int column, int px);
    /// All columns in their visual order; empty: as they come.
    const std::vector<int> &order() const { return m_order; }
    void setOrder(std::vector<int> order);
    /// Forgets all of it.
    void reset();

private:
    void read();
    void write() const;
    QString settingsKey() const;

    StatsKind m_kind;
    std::optional<ColumnSet> m_shown;
    RateSet m_rates {};
    QHash<int, int> m_widths;
    std::vector<int> m_order;
};

} // namespace twinlane
