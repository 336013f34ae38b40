// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One log alone, or two against each other, as one list of what ran: pairs, then what only one side has.

#pragma once

#include "model/base/result.h"
#include "model/logs/logcomparison.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

enum class LogSides : std::uint8_t { Both, Baseline, Experimental };

/// What became of a time. One function says it for headlines, rows and bars.
enum class LogJudgement : std::uint8_t {
    OneSided,
    Unchanged,
    SameWork,  ///< apart, but equal STATS: scatter
    Scatter,   ///< within the noise
    Undecided, ///< beyond the noise, but runs of the two sides overlap
    Faster,
    Slower,
};

struct LogEntry {
    LogSides sides = LogSides::Both;
    LogPair pair;                          ///< of one side: without the other's group
    std::optional<LogDifference> mainTime; ///< see mainTime()

    const LogGroup &group() const { return sides == LogSides::Experimental ? pair.experimental : pair.baseline; }
};

struct LogSet {
    LogComparison comparison; ///< of one log alone only its baseline
    bool isAlone = false;
    std::vector<LogEntry> entries; ///< pairs in the order of the baseline, then only baseline, then only experimental

    const Log &log(bool isBaseline) const { return isBaseline ? comparison.baseline : comparison.experimental; }
};

/// The longest time that both sides tell; of one side its longest. None: there is no time.
std::optional<LogDifference> mainTime(const LogPair &pair);

/// @p time is one of @p pair's.
LogJudgement judgedTime(const LogPair &pair, const LogDifference &time);

/// The names of the flags that not all runs of the pair have with the same value, sorted. Runs without a command do not
/// count.
std::vector<std::string> differingFlags(const LogSet &set, const LogEntry &entry);

/// Cost: that of compareLogs().
LogSet logSetOf(Log alone);
LogSet logSetOf(Log baseline, Log experimental);

} // namespace twinlane
