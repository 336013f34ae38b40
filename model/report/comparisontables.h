// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The tables that people read in a report, with their cells as text; text, Markdown and HTML lay them out.
// Where the steps suffice, a last column says whether a row's difference is real.

#pragma once

#include "model/figures/runsummary.h"
#include "model/judgement/judgedruns.h"
#include "model/tables/pairedtotals.h"
#include "model/telling/quantity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

struct WhatIf;

/// Is a row's change good news?
enum class RowTone : std::uint8_t { Neutral, Better, Worse };

struct ReportRow {
    std::vector<std::string> cells;  ///< one per column, valid UTF-8 without line feeds
    std::uint32_t depth = 0;         ///< how far the first cell is indented
    RowTone tone = RowTone::Neutral; ///< colour of the columns from toneColumn on
};

struct ReportTable {
    std::string title;
    std::string note;                 ///< one line under the table; may be empty
    std::vector<std::string> columns; ///< the first holds names, the others numbers
    std::size_t toneColumn = 0;
    std::vector<ReportRow> rows;
    bool holdsSentences = false; ///< in the first column, which are read as a whole
    bool endsInText = false;     ///< the last column holds words
};

// What several tables are made of.
/// Of a time's difference: neutral unless it @p isCertain and the sides did the same work.
RowTone toneOf(const Comparison &comparison, bool isCertain, const std::optional<double> &deltaNs);
/// Both values, their difference, and the change in percent.
std::vector<std::string> deltaCells(const Delta<double> &delta, Unit unit);
/// In the signs of typography; names in the first column stay as they are. Whoever lays a table out calls it.
ReportTable typographicTable(ReportTable table);
void appendCells(std::vector<std::string> &cells, std::vector<std::string> more);
/// What a table of @p root's subtree counts; no row: of the whole step. Names are normalized.
TableScope stepScope(const Comparison &comparison, RowId root);

ReportTable overviewTable(const Comparison &comparison);
/// The blocks of @p root's subtree that differ most, repeated ones folded.
ReportTable blockTable(const Comparison &comparison, RowId root, std::size_t limit);
/// Largest differences of self time first, per chosen step.
ReportTable operatorReport(const Comparison &comparison, RowId root, std::size_t limit);
ReportTable kernelReport(const Comparison &comparison, RowId root, std::size_t limit);
ReportTable notesTable(const std::string &side, const Run &run);

/// What stands below the first sentence of a report: the verdict's other sentences, what limits both sides, and what if.
std::vector<std::string> answerLines(const Comparison &comparison, const WhatIf &whatIf);
/// "baseline  a.json" and the like: the compared files and steps, one line each.
std::vector<std::string> comparisonHeader(const Comparison &comparison, RowId root);
/// @p line of it, with the names of files alone: where they lie is nobody's business who gets the file.
std::string withoutFolders(std::string line, const Comparison &comparison);

// The tables of one trace's summary.
ReportTable summaryOverviewTable(const TraceSummary &summary);
ReportTable summaryStepTable(const TraceSummary &summary);
/// Empty: no annotation tells the kind of a step.
ReportTable summaryKindTable(const TraceSummary &summary);
ReportTable summaryBlockTable(const TraceSummary &summary, std::size_t limit);
ReportTable summaryOperatorTable(const TraceSummary &summary, std::size_t limit);
ReportTable summaryKernelTable(const TraceSummary &summary, std::size_t limit);

/// What blocks of @p level are and, unless they are modules, what to record to get modules.
std::string blockLevelText(BlockLevel level);
/// The same of a comparison, with where the names of its modules come from, or how to get some.
std::string levelText(const Comparison &comparison);

} // namespace twinlane
