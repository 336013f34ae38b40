// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sets of ranks, and comparisons of two, as files for people and programs.

#pragma once

#include "model/report/comparisontables.h"
#include "model/report/report.h"
#include "model/sets/setcomparison.h"

#include <string>
#include <vector>

namespace twinlane {

/// The formats of sets.
constexpr bool isFormatOfSets(ReportFormat format)
{
    return format == ReportFormat::Text || format == ReportFormat::Json || format == ReportFormat::Csv
        || format == ReportFormat::Markdown;
}

/// The whole file, UTF-8. Json is twinlane/set/1, Csv has one line per rank; the others are for reading.
/// @pre isFormatOfSets(format). Left at interruption points.
std::string setReport(const RankSet &set, ReportFormat format);
/// Json is twinlane/set-comparison/1, Csv has one line per rank that both sides have.
std::string setComparisonReport(const SetComparison &comparison, ReportFormat format);

/// What a report for reading says, whatever its format.
struct SetContent {
    std::vector<std::string> lines;
    std::vector<ReportTable> tables;
};
SetContent setComparisonContent(const SetComparison &comparison);

// One function per JSON.
std::string setJson(const RankSet &set);
std::string setComparisonJson(const SetComparison &comparison);

} // namespace twinlane
