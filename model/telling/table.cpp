// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/table.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace twinlane {

Table::Table(std::string key, std::string title)
    : m_key(std::move(key))
    , m_title(std::move(title))
{
}

TableCell Table::cell(std::size_t row, std::size_t column) const
{
    const Cell &stored = m_cells[row * m_columns.size() + column];
    TableCell cell;
    cell.type = stored.type;
    switch (stored.type) {
    case TableCell::Type::Text:
        cell.text = std::string_view(m_texts).substr(stored.textOffset, stored.textBytes);
        break;
    case TableCell::Type::Real:
        cell.real = stored.real;
        break;
    case TableCell::Type::Whole:
    case TableCell::Type::Truth:
        cell.whole = stored.whole;
        break;
    case TableCell::Type::None:
        break;
    }
    return cell;
}

Unit Table::unitOf(std::size_t row, std::size_t column) const
{
    const Unit unit = m_columns[column].unit;
    const auto own = unit == Unit::Count ? m_rowUnits.find(row) : m_rowUnits.end();
    return own == m_rowUnits.end() ? unit : own->second;
}

void Table::addColumn(TableColumn column)
{
    assert(m_depths.empty());
    assert(std::ranges::find(m_columns, column.key, &TableColumn::key) == m_columns.end());
    m_columns.push_back(std::move(column));
}

void Table::addTexts(std::initializer_list<std::pair<std::string_view, std::string_view>> keysAndTitles)
{
    for (const auto &[key, title] : keysAndTitles)
        addColumn({ std::string(key), std::string(title) });
}

void Table::addDeltaColumns(std::string_view key, std::string_view title, Unit unit, Better better)
{
    const std::string of(key), named = title.empty() ? std::string() : std::string(title) + ", ";
    const auto titled = [&named](std::string part) {
        return named.empty() ? part : named + static_cast<char>(part.front() - 'A' + 'a') + part.substr(1);
    };
    addColumn({ of + ".baseline", titled("Baseline"), unit, better });
    addColumn({ of + ".experimental", titled("Experimental"), unit, better });
    addColumn({ of + ".delta", titled("Difference"), unit, better, ColumnRole::Difference });
    addColumn({ of + ".deltaPercent", titled("Change"), Unit::Ratio, better, ColumnRole::Percent });
}

void Table::beginRow(std::uint32_t depth)
{
    assert(!m_hasFooter && m_cells.size() == m_depths.size() * m_columns.size());
    m_depths.push_back(depth);
}

void Table::beginFooter()
{
    beginRow();
    m_hasFooter = true;
}

void Table::setRowUnit(Unit unit)
{
    m_rowUnits[m_depths.size() - 1] = unit;
}

void Table::push(TableCell::Type type, std::int64_t whole)
{
    Cell cell {};
    cell.whole = whole;
    cell.type = type;
    m_cells.push_back(cell);
}

void Table::add(std::string_view text)
{
    Cell cell {};
    cell.textOffset = m_texts.size();
    cell.textBytes = static_cast<std::uint32_t>(text.size());
    cell.type = TableCell::Type::Text;
    m_texts += text.substr(0, cell.textBytes);
    m_cells.push_back(cell);
}

void Table::add(std::int64_t number)
{
    push(TableCell::Type::Whole, number);
}

void Table::add(double number)
{
    if (!std::isfinite(number)) {
        addNone();
        return;
    }
    Cell cell {};
    cell.real = number;
    cell.type = TableCell::Type::Real;
    m_cells.push_back(cell);
}

void Table::add(bool truth)
{
    push(TableCell::Type::Truth, truth ? 1 : 0);
}

void Table::addNone()
{
    push(TableCell::Type::None, 0);
}

} // namespace twinlane
