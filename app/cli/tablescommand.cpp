// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/tablescommand.h"

#include "app/cli/clioptions.h"
#include "app/cli/findingscommand.h"
#include "app/cli/usageerror.h"

#include <algorithm>
#include <span>

namespace twinlane {

namespace {

std::string listed(std::span<const std::string_view> names)
{
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

/// What each kind of comparison is asked for most: the table of a format that knows one table alone.
template <class Of> Result<std::string> tablesIn(const Of &of, const TableOptions &options, std::string_view unnamed)
{
    if (options.isWorkbook())
        return workbookOf(of);
    return tableFile(writtenTable(of, options.name ? std::string_view(*options.name) : unnamed),
        options.format.value_or(TableFormat::Text));
}

} // namespace

std::optional<Error> whyNoTable(const CliOptions &options)
{
    const TableOptions &tables = options.tables;
    if (options.command == CliOptions::Command::Findings) {
        const bool isOfOne =
            !isOfRecordings(options) && !options.findings.listsRules && !options.findings.listsSegments;
        return tables.format && !isOfOne ? std::optional(usageError("this --format is for the findings of one trace"))
                                         : std::nullopt;
    }
    if (!tables.isAsked())
        return tables.isNoReport ? std::optional(usageError("this --format is for one --table")) : std::nullopt;
    if (tables.isOtherFormat)
        return usageError("--table is written as text, markdown, html, csv, tsv, json or xlsx");
    if (options.findings.isReported)
        return usageError("--table findings takes the place of --findings");
    if (!options.whatIf.empty())
        return usageError("--what-if is for reports, and changes no table");
    if (options.command == CliOptions::Command::Summary && options.files.size() != 1)
        return usageError("the tables of summary are those of one trace");
    const bool isOfSet = options.command == CliOptions::Command::Set;
    const auto names = isOfSet                            ? setTables()
        : options.command == CliOptions::Command::Summary ? traceTables()
        : asksForSets(options.set, options.files)         ? setComparisonTables()
                                                          : comparisonTables();
    if (tables.name && std::ranges::find(names, *tables.name) == names.end())
        return usageError("--table \"" + *tables.name + "\" is not one of " + listed(names));
    return {};
}

Result<std::string> tablesOf(const TableSource &source, const TableOptions &options)
{
    return tablesIn(source, options, "blocks");
}

Result<std::string> tablesOf(const TraceSource &source, const TableOptions &options)
{
    return tablesIn(source, options, "blocks");
}

Result<std::string> tablesOf(const RankSet &set, const TableOptions &options)
{
    return tablesIn(set, options, "ranks");
}

Result<std::string> tablesOf(const SetComparison &sets, const TableOptions &options)
{
    return tablesIn(sets, options, "ranks");
}

bool needsFindings(const TableOptions &options)
{
    return options.isAsked() && (options.isWorkbook() || options.name == "findings");
}

std::string tablesHelp()
{
    return R"(
of compare, summary and set, for spreadsheets and notebooks:
  --table NAME         one table, whole and with exact numbers, in place of the report:
                         )"
        + listed(comparisonTables()) + R"(;
                       of summary of one trace: )"
        + listed(traceTables()) + R"(;
                       of one set of ranks: )"
        + listed(setTables()) + R"(; of two: )" + listed(setComparisonTables()) + R"(
  --format FORMAT      of a table: text (default), markdown, html, csv, tsv, json or xlsx. Without --table, xlsx is a
                       workbook with all tables, a sheet each, and tsv the blocks (of sets the ranks)
)";
}

} // namespace twinlane
