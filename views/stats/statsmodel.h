// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operators or kernels of a block as a table: for each row all measures of both sides, with difference and change.
// One measure is the one that the user looks at: its differences are coloured.

#pragma once

#include "views/look/celldelegate.h"
#include "views/look/theme.h"
#include "views/stats/statsnumbers.h"
#include "views/stats/statstable.h"
#include "views/words/timeaxis.h"

#include <QAbstractTableModel>

#include <array>

namespace twinlane {

/// Every row is in exactly one class.
enum class RowClass : quint8 { Slower, Faster, New, Gone, Same };
constexpr std::size_t kRowClassCount = 5;

class StatsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit StatsModel(StatsKind kind, QObject *parent = nullptr);

    void setTable(StatsTable table);
    /// @pre metric < kMetricCount
    void setMetric(std::size_t metric);
    std::size_t metric() const { return m_metric; }
    /// One trace alone: its columns need not say which side they are of.
    void setAlone(bool alone);
    StatsKind kind() const { return m_kind; }
    const StatsTable &table() const { return m_table; }
    const StatsRow &row(int row) const { return m_table.rows[static_cast<std::size_t>(row)]; }
    const std::vector<StatsRow> &rows() const { return m_table.rows; }
    const NameOrder &order() const { return m_table.order; }
    /// The unit of a measure's columns.
    const TimeUnit &unit(std::size_t metric) const { return m_units[metric]; }
    /// The number of a column of rates, in its raw unit: FLOP, bytes, FLOP/s, B/s, ns, percent. NaN: no value.
    /// @pre StatsColumn::isOfRate(column)
    double rateNumber(int row, int column) const;
    /// "GFLOP", "ms", "%": what the figure's columns are in.
    QString rateUnit(RateFigure figure) const;
    /// The longest text that a column shows, but for names.
    QString widestText(int column) const;

    double value(int row, std::size_t metric, Side side) const;
    /// experimental - baseline of the chosen measure, a missing side counting as 0.
    double difference(int row) const { return difference(row, m_metric); }
    double difference(int row, std::size_t metric) const;
    RowClass rowClass(int row) const;
    /// The judgement of the chosen measure; none if it was not judged.
    std::optional<RowJudgement> judgement(int row) const;
    /// The value that a column of numbers sorts by; NaN: no value.
    double sortValue(int row, int column) const;
    QString cellText(int row, int column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Widest {
        double side = 0, delta = 0;
    };

    void findUnits();
    void findRateUnits();
    std::optional<double> rateValue(const StatsRow &row, RateFigure figure, Side side) const;
    QString rateText(double value, RateFigure figure, bool isDelta) const;
    QString classText(const StatsRow &row) const;
    QString rateToolTip(int row, int column) const;
    QString roofText(const StatsRow &row, Side side) const;
    bool hasDifference(const StatsRow &row, std::size_t metric) const;
    DeltaLook look(int row) const;
    QString metricText(int row, int column) const;
    QString callsText(const StatsRow &row) const;
    QString toolTip(int row, int column) const;
    QString nameToolTip(const StatsRow &row) const;
    QString accessibleText(int row, int column) const;
    bool isQuiet(int row, int column) const;

    StatsKind m_kind;
    std::size_t m_metric = 0;
    bool m_isAlone = false;
    StatsTable m_table;
    std::array<TimeUnit, kMetricCount> m_units;
    std::array<Widest, kMetricCount> m_widest;
    std::array<Widest, kRateFigureCount> m_widestRates;
};

namespace StatsRole {
enum : int {
    Mark = CellRole::Separator + 1, ///< text before the number
    Strong,                         ///< bool: in strong letters
    Depth,                          ///< int: how far the name is indented, in triangles
    Fold,                           ///< FoldMark as int
    Footer,                         ///< bool: the row stands below the table
};
}
enum class FoldMark : int { None, Closed, Open };

} // namespace twinlane
