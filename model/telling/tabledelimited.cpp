// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Tables as lines of values between commas or tabs.

#include "model/telling/table.h"

#include "model/base/interruption.h"
#include "model/telling/csvline.h"

namespace twinlane {

namespace {

void addCell(CsvLine &line, const TableCell &cell)
{
    switch (cell.type) {
    case TableCell::Type::None:
        line.add("");
        break;
    case TableCell::Type::Text:
        line.add(cell.text);
        break;
    case TableCell::Type::Whole:
        line.addNumber(std::optional(cell.whole));
        break;
    case TableCell::Type::Real:
        line.addNumber(std::optional(cell.real));
        break;
    case TableCell::Type::Truth:
        line.add(cell.whole != 0 ? "true" : "false");
        break;
    }
}

/// Of all lines, unless many characters have to be quoted. A text that grows takes up to three times its length, and
/// the paths of a deep tree are most of the memory.
std::size_t expectedBytes(const Table &table)
{
    constexpr std::size_t kOfCell = 24; // a number and its separator, or quotes
    std::size_t bytes = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        interruptionPoint();
        for (std::size_t column = 0; column < table.columns().size(); ++column)
            bytes += kOfCell + table.cell(row, column).text.size();
    }
    return bytes;
}

std::string delimited(const Table &table, char separator)
{
    std::string out;
    out.reserve(expectedBytes(table));
    CsvLine head(out, separator);
    for (const TableColumn &column : table.columns())
        head.add(column.key);
    head.end();
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        interruptionPoint();
        CsvLine line(out, separator);
        for (std::size_t column = 0; column < table.columns().size(); ++column)
            addCell(line, table.cell(row, column));
        line.end();
    }
    return out;
}

} // namespace

std::string tableCsv(const Table &table)
{
    return delimited(table, ',');
}

std::string tableTsv(const Table &table)
{
    return delimited(table, '\t');
}

} // namespace twinlane
