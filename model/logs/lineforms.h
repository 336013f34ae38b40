// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The forms of the lines that PyTorch's dynamo benchmarks print, one function each. Lines come as shownLine() gives
// them.

#pragma once

#include "model/logs/logrun.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// A device of PyTorch as the benchmarks name it.
bool isLogDevice(std::string_view word);

/// Status and speedup, as they stand behind a header or alone: "PASS", "2.014x", "1.230x p=0.00",
/// "1.2x -> 1.3x [1.08x]", whose speedup is the second.
struct LogResult {
    std::string status;
    std::optional<double> speedup;
};
std::optional<LogResult> resultIn(std::string_view text);

/// "cuda eval  hrnet_w18   PASS": device, mode, model, and tag, status and speedup where they stand there. The line
/// number and the command are left to the caller. @p hasRest: something else stands behind the model.
struct LogHeader {
    LogRun run;
    bool hasRest = false;
};
std::optional<LogHeader> headerIn(std::string_view line);

inline constexpr std::string_view kTimingWord = "TIMING:";
inline constexpr std::string_view kStatsWord = "STATS:";

/// Numbers by name, and how many entries could not be read: they have no number, one that is no duration or count, or
/// the name of an earlier entry, whose number is replaced.
struct LogNumbers {
    std::vector<LogNumber> numbers;
    std::uint64_t unread = 0;
};
/// What stands behind "TIMING:" and "STATS:", joined lines with a blank between them.
LogNumbers timingsIn(std::string_view text);
LogNumbers statsIn(std::string_view text);

/// Does @p line go on where @p text, of such a line, ends?
bool continuesTimings(std::string_view line);
bool continuesStats(std::string_view text, std::string_view line);

/// "Compilation time (from dynamo_timed): 87.705186276" in ns.
std::optional<std::int64_t> compilationNsIn(std::string_view line);

/// "Dynamo produced N graphs covering M ops with K graph breaks (U unique)"
std::optional<std::vector<LogNumber>> graphsIn(std::string_view line);

/// Names are written again for each run and number: longer ones are none.
inline constexpr std::size_t kMostLogNameBytes = 256;

/// Are these the names of columns of a benchmark's CSV, no two alike?
bool areCsvColumns(const std::vector<std::string> &fields);

/// The run of a row. @pre as many fields as columns
LogRun csvRun(const std::vector<std::string> &columns, const std::vector<std::string> &fields);

} // namespace twinlane
