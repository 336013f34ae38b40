// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/writtentables.h"

#include "model/base/interruption.h"
#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/report/htmlpage.h"
#include "model/report/reportnumbers.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tablesofcomparison.h"
#include "model/report/tabletext.h"
#include "model/telling/workbook.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

template <class Of> struct NamedTable {
    std::string_view name;
    Table (*make)(const Of &of);
};

constexpr std::array<NamedTable<TableSource>, 13> kOfComparison { { { "overview", overviewValues },
    { "causes", causesTable }, { "reasons", reasonsOfAll }, { "blocks", blocksTable }, { "operators", operatorsTable },
    { "kernels", kernelsTable }, { "steps", stepsTable }, { "waterfall", waterfallParts },
    { "findings", findingsTable }, { "inputs", inputsOfBoth }, { "memory", memoryTable }, { "names", namesTable },
    { "notes", notesOfBoth } } };
constexpr std::array<NamedTable<TraceSource>, 10> kOfTrace { { { "steps", stepsOfTrace }, { "blocks", blocksOfTrace },
    { "operators", operatorsOfTrace }, { "kernels", kernelsOfTrace }, { "launches", launchesOfTrace },
    { "findings", findingsOfOneTrace }, { "inputs", inputsOfTrace }, { "memory", memoryOfTrace },
    { "names", namesOfTrace }, { "notes", notesOfTrace } } };
constexpr std::array<NamedTable<RankSet>, 3> kOfSet { { { "ranks", ranksTable }, { "names", namesOfRanks },
    { "collectives", collectivesTable } } };

// Collectives have no partners on the other side: each side's set has them.
constexpr std::array<NamedTable<SetComparison>, 3> kOfSets { { { "overview", mediansOfRanks }, { "ranks", rankPairs },
    { "names", namesOfSets } } };

template <class Of, std::size_t n>
constexpr std::array<std::string_view, n> namesIn(const std::array<NamedTable<Of>, n> &list)
{
    std::array<std::string_view, n> names;
    for (std::size_t i = 0; i < n; ++i)
        names[i] = list[i].name;
    return names;
}

constexpr auto kComparisonNames = namesIn(kOfComparison);
constexpr auto kTraceNames = namesIn(kOfTrace);
constexpr auto kSetNames = namesIn(kOfSet);
constexpr auto kSetsNames = namesIn(kOfSets);

constexpr std::array<std::pair<std::string_view, TableFormat>, 7> kFormats { { { "text", TableFormat::Text },
    { "markdown", TableFormat::Markdown }, { "html", TableFormat::Html }, { "csv", TableFormat::Csv },
    { "tsv", TableFormat::Tsv }, { "json", TableFormat::Json }, { "xlsx", TableFormat::Workbook } } };

template <class Of, std::size_t n>
Table tableIn(const std::array<NamedTable<Of>, n> &list, const Of &of, std::string_view name)
{
    return std::ranges::find(list, name, &NamedTable<Of>::name)->make(of);
}

template <class Of, std::size_t n> Result<std::string> bookOf(const std::array<NamedTable<Of>, n> &list, const Of &of)
{
    Workbook book;
    for (const NamedTable<Of> &named : list)
        book.add(named.make(of));
    return book.finish();
}

std::string readable(const Table &table, std::size_t row, std::size_t column)
{
    const TableCell cell = table.cell(row, column);
    if (cell.type == TableCell::Type::Text)
        return plainLine(cell.text);
    if (cell.type == TableCell::Type::Truth)
        return cell.whole != 0 ? "yes" : "no";
    if (!cell.isNumber())
        return {};
    switch (table.columns()[column].role) {
    case ColumnRole::Difference:
        return signedQuantityText(cell.number(), table.unitOf(row, column));
    case ColumnRole::Percent:
        return percentChangeText(cell.number());
    case ColumnRole::Value:
        break;
    }
    return quantityText(cell.number(), table.unitOf(row, column));
}

/// For people, who read names first, and no ids.
ReportTable readable(const Table &table)
{
    ReportTable made;
    made.title = table.title();
    made.holdsSentences = true;
    for (const TableColumn &column : table.columns())
        made.columns.push_back(column.title);
    made.toneColumn = made.columns.size();
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        interruptionPoint();
        ReportRow line;
        line.depth = table.depth(row);
        for (std::size_t column = 0; column < made.columns.size(); ++column)
            line.cells.push_back(readable(table, row, column));
        made.rows.push_back(std::move(line));
    }
    return made;
}

} // namespace

std::optional<TableFormat> tableFormat(std::string_view key)
{
    const auto *found = std::ranges::find(kFormats, key, [](const auto &known) { return known.first; });
    return found == kFormats.end() ? std::nullopt : std::optional(found->second);
}

std::span<const std::string_view> comparisonTables()
{
    return kComparisonNames;
}

std::span<const std::string_view> traceTables()
{
    return kTraceNames;
}

std::span<const std::string_view> setTables()
{
    return kSetNames;
}

std::span<const std::string_view> setComparisonTables()
{
    return kSetsNames;
}

Table writtenTable(const TableSource &source, std::string_view name)
{
    return tableIn(kOfComparison, source, name);
}

Table writtenTable(const TraceSource &source, std::string_view name)
{
    return tableIn(kOfTrace, source, name);
}

Table writtenTable(const RankSet &set, std::string_view name)
{
    return tableIn(kOfSet, set, name);
}

Table writtenTable(const SetComparison &sets, std::string_view name)
{
    return tableIn(kOfSets, sets, name);
}

Result<std::string> tableFile(const Table &table, TableFormat format)
{
    std::string text;
    switch (format) {
    case TableFormat::Csv:
        return tableCsv(table);
    case TableFormat::Tsv:
        return tableTsv(table);
    case TableFormat::Json:
        return tableJson(table);
    case TableFormat::Workbook: {
        Workbook book;
        book.add(table);
        return book.finish();
    }
    case TableFormat::Markdown:
        if (table.rowCount() > 0)
            appendMarkdownTable(text, readable(table));
        return text;
    case TableFormat::Html:
        text = htmlBegin(table.title());
        appendHtmlTable(text, readable(table));
        return text.append(htmlEnd());
    case TableFormat::Text:
        break;
    }
    appendTextTable(text, readable(table));
    return text.empty() ? text : text.substr(1); // no empty line before the first
}

Result<std::string> workbookOf(const TableSource &source)
{
    return bookOf(kOfComparison, source);
}

Result<std::string> workbookOf(const TraceSource &source)
{
    return bookOf(kOfTrace, source);
}

Result<std::string> workbookOf(const RankSet &set)
{
    return bookOf(kOfSet, set);
}

Result<std::string> workbookOf(const SetComparison &sets)
{
    return bookOf(kOfSets, sets);
}

} // namespace twinlane
