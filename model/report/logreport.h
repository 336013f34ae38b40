// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Logs of compile-time benchmarks, one or two, as files for people and programs.

#pragma once

#include "model/logs/logcomparison.h"
#include "model/logs/logrun.h"
#include "model/report/report.h"

#include <string>
#include <string_view>

namespace twinlane {

/// The whole file, UTF-8. Json is the schema twinlane/logs/1, or twinlane/logs-comparison/1 of two. Csv has one line per
/// number. @pre format is Text, Json, Csv or Markdown
std::string logReport(const Log &log, ReportFormat format);
std::string logComparisonReport(const LogComparison &comparison, ReportFormat format);

// What the formats share.
std::string logJson(const Log &log);
std::string logComparisonJson(const LogComparison &comparison);
/// "unchanged", "scatter", "decreased", "increased", and where a side lacks the number "added" or "deleted".
std::string_view logChangeKey(const LogDifference &difference);
/// What became of the pair's longest time, or of the first number that both sides have: one sentence.
std::string logPairSentence(const LogPair &pair);

} // namespace twinlane
