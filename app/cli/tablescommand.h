// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// --table: one table of a comparison, of a trace or of sets of ranks in a file, or all of them in a workbook.

#pragma once

#include "model/base/result.h"
#include "model/report/writtentables.h"

#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

struct CliOptions;

struct TableOptions {
    std::optional<std::string> name;   ///< --table
    std::optional<TableFormat> format; ///< --format, if tables can be written so
    bool isOtherFormat = false;        ///< --format is one that no table has
    bool isNoReport = false;           ///< --format is one that the command's report does not have

    /// Is it tables that are to be written, and no report?
    bool isAsked() const { return name || format == TableFormat::Tsv || format == TableFormat::Workbook; }
    /// All tables in one file.
    bool isWorkbook() const { return !name && format == TableFormat::Workbook; }
};

/// None: the tables can be written.
std::optional<Error> whyNoTable(const CliOptions &options);

/// @pre options.tables.isAsked()
Result<std::string> tablesOf(const TableSource &source, const TableOptions &options);
Result<std::string> tablesOf(const TraceSource &source, const TableOptions &options);
Result<std::string> tablesOf(const RankSet &set, const TableOptions &options);
Result<std::string> tablesOf(const SetComparison &sets, const TableOptions &options);
/// Are findings wanted? They take longer than the rest.
bool needsFindings(const TableOptions &options);

std::string tablesHelp();

} // namespace twinlane
