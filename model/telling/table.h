// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A table as it is told: columns that say what they hold, and rows of numbers and texts. Every file format and every
// reader's table is made from it, so a column is described once.

#pragma once

#include "model/telling/quantity.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

/// What the numbers of a column are.
enum class ColumnRole : std::uint8_t {
    Value,
    Difference, ///< experimental less baseline: shown with its sign
    Percent     ///< the same relative to the baseline, 5 = 5 %
};

struct TableColumn {
    std::string key;   ///< as in files for programs, with the unit in it: "hostSelfNs.baseline"
    std::string title; ///< English, for readers, without the unit: "Host self, Baseline"
    Unit unit = Unit::Text;
    Better better = Better::None;
    ColumnRole role = ColumnRole::Value;
};

/// One value of a table. Texts belong to the table.
struct TableCell {
    enum class Type : std::uint8_t { None, Text, Whole, Real, Truth } type = Type::None;
    std::string_view text;
    std::int64_t whole = 0; ///< 1 or 0 of a truth
    double real = 0;

    bool isNumber() const { return type == Type::Whole || type == Type::Real; }
    double number() const { return type == Type::Real ? real : static_cast<double>(whole); } ///< @pre isNumber()
};

/// Rows are added cell by cell, in the order of the columns. A cell takes 16 bytes beside its text.
class Table {
public:
    /// @p key: what users ask for, "operators"; @p title: what readers see above it.
    Table(std::string key, std::string title);

    const std::string &key() const { return m_key; }
    const std::string &title() const { return m_title; }
    const std::vector<TableColumn> &columns() const { return m_columns; }
    std::size_t rowCount() const { return m_depths.size(); }
    std::uint32_t depth(std::size_t row) const { return m_depths[row]; } ///< in a tree; 0 in a list
    TableCell cell(std::size_t row, std::size_t column) const;
    /// What the numbers of a cell count: what the row says, where its column says Unit::Count.
    Unit unitOf(std::size_t row, std::size_t column) const;
    /// The last row is the sum of those before it.
    bool hasFooter() const { return m_hasFooter; }

    /// All columns come before the first row. @pre no column has this key
    void addColumn(TableColumn column);
    void addTexts(std::initializer_list<std::pair<std::string_view, std::string_view>> keysAndTitles);
    /// Four columns: KEY.baseline, KEY.experimental, KEY.delta and KEY.deltaPercent.
    void addDeltaColumns(std::string_view key, std::string_view title, Unit unit, Better better = Better::Lower);

    /// @pre the row before has a cell in every column
    void beginRow(std::uint32_t depth = 0);
    void beginFooter();
    /// Of the row that was begun: each of its numbers is of this unit, in columns of numbers of any kind (Unit::Count).
    void setRowUnit(Unit unit);
    void add(std::string_view text);
    void add(const char *text) { add(std::string_view(text)); }
    void add(std::int64_t number);
    void add(double number); ///< NaN and infinity are no value
    void add(bool truth);
    void addNone();
    template <class T> void add(const std::optional<T> &value)
    {
        if (value)
            add(*value);
        else
            addNone();
    }
    /// The cells of addDeltaColumns(). @p delta: a Delta of any number (model/alignment/delta.h).
    template <class Numbers> void addDelta(const Numbers &delta)
    {
        add(delta.baseline);
        add(delta.experimental);
        add(delta.delta);
        add(delta.percent);
    }

private:
    struct Cell {
        union {
            std::int64_t whole;
            double real;
            std::uint64_t textOffset;
        };
        std::uint32_t textBytes;
        TableCell::Type type;
    };
    void push(TableCell::Type type, std::int64_t whole);

    std::string m_key, m_title;
    std::vector<TableColumn> m_columns;
    std::vector<std::uint32_t> m_depths;
    std::vector<Cell> m_cells;
    std::string m_texts;
    std::map<std::size_t, Unit> m_rowUnits;
    bool m_hasFooter = false;
};

/// With commas (RFC 4180) or tabs; the first line has the keys of the columns. Texts are guarded against spreadsheets
/// that would compute them (csvline.h). Left at interruption points.
std::string tableCsv(const Table &table);
std::string tableTsv(const Table &table);
/// The schema twinlane/table/1. Left at interruption points.
std::string tableJson(const Table &table);

} // namespace twinlane
