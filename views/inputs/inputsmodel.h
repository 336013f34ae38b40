// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operator inputs of a block as a table that is sorted and filtered.

#pragma once

#include "views/inputs/inputcolumns.h"
#include "views/inputs/inputmatch.h"
#include "views/words/timeaxis.h"

#include <QAbstractTableModel>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

/// Places are those of the rows as they are shown. Missing values come last in either order, equal ones in the order of
/// the model's rows.
class InputsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit InputsModel(QObject *parent = nullptr);

    /// Null empties it. @p isAlone: one trace, whose columns need not say of which side they are.
    void setInputs(std::shared_ptr<const PairInputs> inputs, bool isAlone);
    const std::shared_ptr<const PairInputs> &inputs() const { return m_inputs; }
    bool isAlone() const { return m_isAlone; }
    /// Does any row have device time, time on the host, blocks that call it, flags? Lists may have none of these.
    bool hasDevice() const { return m_hasDevice; }
    bool hasHost() const { return m_hasHost; }
    bool hasBlocks() const { return m_hasBlocks; }
    bool hasFlags() const { return m_hasFlags; }
    /// Does a side tell its launch overhead?
    bool hasLaunchOverhead() const;

    /// Shows the rows that @p text asks for, see parseInputFilter(). Returns what is wrong with it; then nothing changes.
    /// Cost: linear in the texts of all rows.
    QString setFilterText(const QString &text);
    void setShownRows(InputRows rows);
    InputRows shownRows() const { return m_rows; }
    /// Of the rows that pass the filter's text.
    int count(InputRows rows) const { return m_counts[std::size_t(rows)]; }
    /// All rows, whatever is shown.
    int wholeCount() const { return static_cast<int>(m_figures.size()); }

    /// The input that a shown row is of; null: the side lacks it.
    const OperatorInput *input(int place, Side side) const;
    /// That of the experimental side, else of the baseline.
    const OperatorInput &shownInput(int place) const;
    QString cellText(int place, int column) const;
    /// The value that a column of numbers sorts by; NaN: no value.
    double number(int place, int column) const { return numberOf(m_shown[std::size_t(place)], column); }
    /// The longest text that a column shows, but for texts of the file.
    QString widestText(int column) const;
    /// Of a column of times; no name: of another one.
    TimeUnit unit(int column) const;
    /// How the user sorted; -1: as the model's rows are.
    int sortColumn() const { return m_sortColumn; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    /// Other rows are shown, or other counts are true.
    void rowsChanged();

private:
    using Row = std::uint32_t;
    using Figures = std::array<Delta<double>, kInputFigureCount>;

    const ComparedInput &compared(Row row) const { return m_inputs->lists.rows[row]; }
    const OperatorInput *inputOf(Row row, Side side) const { return m_inputs->lists.input(compared(row), side); }
    double numberOf(Row row, int column) const;
    QString textOf(Row row, int column) const;
    QString numberText(double value, int column) const;
    QString toolTip(Row row, int column) const;
    void takeFigures();
    void filterRows();
    void orderRows();
    void listRows();
    void keepPlaces(const std::function<void()> &change);

    std::shared_ptr<const PairInputs> m_inputs;
    bool m_isAlone = false, m_hasDevice = false, m_hasHost = false, m_hasBlocks = false, m_hasFlags = false;
    std::vector<Figures> m_figures; ///< by row
    std::array<double, kInputFigureCount> m_largest {};
    double m_largestSaving = 0;

    RowFilter m_filter;
    InputRows m_rows = InputRows::All;
    std::array<int, kInputRowsCount> m_counts {};
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    std::vector<char> m_passes; ///< by row: the filter's text
    std::vector<Row> m_order;   ///< all rows, sorted
    std::vector<Row> m_shown;
};

} // namespace twinlane
