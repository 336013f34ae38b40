// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Logs of compile-time benchmarks as tables that people read, and the lines around them.

#pragma once

#include "model/logs/logcomparison.h"
#include "model/report/comparisontables.h"

#include <string>
#include <vector>

namespace twinlane {

/// Lines above the tables, then the tables.
struct LogPage {
    std::vector<std::string> lines;
    std::vector<ReportTable> tables;
};

LogPage logPage(const Log &log);
LogPage logComparisonPage(const LogComparison &comparison);

} // namespace twinlane
