// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Tables as twinlane/table/1.

#include "model/telling/table.h"

#include "model/base/interruption.h"
#include "model/json/jsonwriter.h"

namespace twinlane {

namespace {

std::string_view roleKey(ColumnRole role)
{
    return role == ColumnRole::Percent ? "percent" : role == ColumnRole::Difference ? "difference" : "value";
}

void writeColumn(JsonWriter &json, const TableColumn &column)
{
    json.object([&] {
        json.member("key", std::string_view(column.key));
        json.member("title", std::string_view(column.title));
        json.member("unit", column.role == ColumnRole::Percent ? "percent" : unitKey(column.unit));
        json.member("better", betterKey(column.better));
        json.member("role", roleKey(column.role));
    });
}

void writeCell(JsonWriter &json, const TableCell &cell)
{
    switch (cell.type) {
    case TableCell::Type::None:
        json.null();
        break;
    case TableCell::Type::Text:
        json.value(cell.text);
        break;
    case TableCell::Type::Whole:
        json.value(cell.whole);
        break;
    case TableCell::Type::Real:
        json.value(cell.real);
        break;
    case TableCell::Type::Truth:
        json.value(cell.whole != 0);
        break;
    }
}

void writeRow(JsonWriter &json, const Table &table, std::size_t row)
{
    json.array([&] {
        for (std::size_t column = 0; column < table.columns().size(); ++column)
            writeCell(json, table.cell(row, column));
    });
}

} // namespace

std::string tableJson(const Table &table)
{
    std::string out;
    JsonWriter json(out);
    const std::size_t rows = table.rowCount() - (table.hasFooter() ? 1 : 0);
    json.object([&] {
        json.member("schema", std::string_view("twinlane/table/1"));
        json.member("table", std::string_view(table.key()));
        json.member("title", std::string_view(table.title()));
        json.array("columns", [&] {
            for (const TableColumn &column : table.columns())
                writeColumn(json, column);
        });
        json.array("rows", [&] {
            for (std::size_t row = 0; row < rows; ++row) {
                interruptionPoint();
                writeRow(json, table, row);
            }
        });
        json.key("footer");
        if (table.hasFooter())
            writeRow(json, table, rows);
        else
            json.null();
    });
    return out + '\n';
}

} // namespace twinlane
