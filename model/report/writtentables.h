// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Every table of a comparison, of one trace and of sets of ranks, whole and with exact numbers, and the files that they are written as.

#pragma once

#include "model/base/result.h"
#include "model/judgement/judgedruns.h"
#include "model/telling/table.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace twinlane {

struct Comparison;

struct FindingLimits;
struct FindingList;
struct PairedFindings;
struct RankSet;
struct SetComparison;
struct TraceSummary;

enum class TableFormat : std::uint8_t { Text, Markdown, Html, Csv, Tsv, Json, Workbook };
/// "text", … "xlsx" as on the command line; none if there is no such format.
std::optional<TableFormat> tableFormat(std::string_view key);

/// What the tables of a comparison are made of.
struct TableSource {
    std::shared_ptr<const Comparison> comparison;
    RowId root;                               ///< blocks, operators, kernels, inputs and memory of it; none: of all
    const PairedFindings *findings = nullptr; ///< null: that table has no rows
};

/// What the tables of one trace are made of. Times of blocks are aggregated as the summary says, operators and kernels are those
/// of its steps.
struct TraceSource {
    const TraceSummary &summary;
    const FindingList *findings = nullptr; ///< null: that table has no rows
};

/// "blocks", "operators", …: the most asked for first.
std::span<const std::string_view> comparisonTables();
std::span<const std::string_view> traceTables();         ///< of one trace
std::span<const std::string_view> setTables();           ///< of one set
std::span<const std::string_view> setComparisonTables(); ///< of two

/// A table by its name. @pre one of the list above. Cost: that of what it tells. Left at interruption points.
Table writtenTable(const TableSource &source, std::string_view name);
Table writtenTable(const TraceSource &source, std::string_view name);
Table writtenTable(const RankSet &set, std::string_view name);
Table writtenTable(const SetComparison &sets, std::string_view name);

/// One table as a file. Error: NotWritable, see Workbook.
Result<std::string> tableFile(const Table &table, TableFormat format);
/// All tables as one workbook, each made, written and let go.
Result<std::string> workbookOf(const TableSource &source);
Result<std::string> workbookOf(const TraceSource &source);
Result<std::string> workbookOf(const RankSet &set);
Result<std::string> workbookOf(const SetComparison &sets);

} // namespace twinlane
