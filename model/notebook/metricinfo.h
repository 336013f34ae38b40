// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the metrics of a notebook are called, which direction is good, and how their values are written.

#pragma once

#include "model/notebook/notebook.h"

#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// Which direction of @p metric is good.
Better metricDirection(SourceKind kind, std::string_view metric);

/// English: "Average step time" for "averageStepNs"; what a log names, as it is.
std::string englishMetricTitle(std::string_view metric);

/// A count of work that a log tells under STATS, which is equal where the same was done.
bool isCountOfLog(const MetricValue &value);
inline constexpr std::string_view kGraphsPrefix = "graphs:", kColumnPrefix = "csv:", kBlockPrefix = "block:";

/// "34.994 s", "12.3 ms", "115 542", "1.50 GiB".
std::string metricText(double value, Unit unit);
/// "-35.4 %", "=" where both are equal, "+12 %"; empty where a side is missing.
std::string metricChangeText(const std::optional<double> &before, const std::optional<double> &now);
/// "2.1 of the 19.2 s": two amounts of one unit, that of the larger one. @p withUnits: "2.1 s of the 19.2 s".
std::string amountOfText(double part, double whole, Unit unit, bool withUnits);

} // namespace twinlane
