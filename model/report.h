// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Comparisons and summaries as files for people and programs.

#pragma once

#include "model/comparison.h"
#include "model/summary.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace twinlane {

enum class ReportFormat : std::uint8_t { Text, Json, Csv, Markdown, Html };

/// "text", "json", … as on the command line; none if there is no such format.
std::optional<ReportFormat> reportFormat(std::string_view key);

/// The whole file, UTF-8. @p root: blocks, operators and kernels are those of this row; none: of the whole comparison.
/// Json is the schema twinlane/comparison/1, Csv has one line per row of the aligned tree, the others are for reading.
std::string comparisonReport(const Comparison &comparison, ReportFormat format, RowId root = {});

/// Json is the schema twinlane/summary/1. @pre format is Text or Json; @p traces is not empty.
std::string summaryReport(std::span<const TraceSummary> traces, ReportFormat format);

// One function per format.
std::string comparisonJson(const Comparison &comparison, RowId root);
std::string comparisonCsv(const Comparison &comparison, RowId root);
std::string comparisonText(const Comparison &comparison, RowId root);
std::string comparisonMarkdown(const Comparison &comparison, RowId root);
std::string comparisonHtml(const Comparison &comparison, RowId root);
std::string summaryJson(std::span<const TraceSummary> traces);
std::string summaryText(std::span<const TraceSummary> traces);

} // namespace twinlane
