// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

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

std::string delimited(const Table &table, char separator)
{
    std::string out;
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
