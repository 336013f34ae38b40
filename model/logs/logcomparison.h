// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two logs of compile-time benchmarks, run against run. Swapping the sides mirrors the result.

#pragma once

#include "model/alignment/delta.h"
#include "model/logs/loggroups.h"
#include "model/logs/logrun.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// The numbers of a side's runs beside their mean.
struct LogSpread {
    std::uint32_t runs = 0; ///< that have the number; 0: nothing else counts
    std::int64_t min = 0, max = 0;
};

enum class LogChange : std::uint8_t {
    OneSided,  ///< a side lacks the number
    Unchanged, ///< equal
    Scatter,   ///< a time within the noise, or of the same work
    Decreased,
    Increased,
};

/// One number of a pair: means over the runs that have it.
struct LogDifference {
    std::string key;
    Delta<std::int64_t> value; ///< ns, or a count, rounded from exact means
    LogSpread baseline, experimental;
    LogChange change = LogChange::OneSided;
};

/// A column of a CSV with numbers on both sides, or the speedup: means.
struct LogColumnDifference {
    std::string column;
    Delta<double> value;
};

struct LogPair {
    LogGroup baseline, experimental; ///< equal device, mode and model
    std::optional<bool> sameWork;    ///< equal STATS; none: a side has no STATS
    double noiseRatio = 0;           ///< of times
    bool isNoiseMeasured = false;    ///< else assumed
    std::vector<LogDifference> timingNs, ownTimingNs, stats, graphs;
    std::optional<LogDifference> compilationNs;
    std::vector<LogColumnDifference> columns;
    std::vector<std::string> baselineStatuses, experimentalStatuses; ///< sorted, each once
};

struct LogComparison {
    Log baseline, experimental;
    std::vector<LogPair> pairs; ///< in the order of the baseline
    std::vector<LogGroup> onlyBaseline, onlyExperimental;
};

/// The keys of timings that hold one another, the outermost first: each time is a part of the one before.
const std::vector<std::string> &timingChain();

/// The keys of the chain that @p run has, each with its own part: the time less that of the next key. Empty where a part
/// is longer than what holds it. @p chain: the keys that count, in the order of timingChain().
std::vector<LogNumber> ownTimings(const LogRun &run, const std::vector<std::string> &chain);

/// The runs of @p group as a pair that lacks the other side: their numbers with mean, least and most.
LogPair ofOneSide(const Log &log, const LogGroup &group, bool isBaseline = true);

/// Cost: that of groupsOf() and pairedGroups().
LogComparison compareLogs(Log baseline, Log experimental);

} // namespace twinlane
