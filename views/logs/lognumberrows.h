// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The numbers of one entry as lines: times with what they hold, other times, counts, columns.

#pragma once

#include "model/logs/logset.h"

#include <QString>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace twinlane {

enum class LogSection : quint8 { Compile, OtherTimes, Stats, Graphs, Columns };

struct LogNumberLine {
    enum class Kind : quint8 {
        Section, ///< the heading of the lines below it
        Time,    ///< ns
        Own,     ///< ns: the part of the time above it that its other parts do not hold
        Count,
        Column, ///< a plain number
    };
    Kind kind = Kind::Section;
    LogSection section = LogSection::Compile;
    QString name;
    Delta<double> value;
    LogSpread baseline, experimental;         ///< of columns only the runs are not told
    std::optional<LogJudgement> judgement;    ///< of times
    std::optional<Delta<std::int64_t>> whole; ///< times and counts as exact numbers
    int parent = -1;                          ///< line that holds this one; -1: none
    std::vector<int> parts;
};

/// How the times of a section are written.
struct LogUnit {
    double ns = 1e9; ///< in one of it
    QString name = QStringLiteral("s");
};

struct LogNumberLines {
    std::vector<LogNumberLine> lines;
    std::vector<int> sections;          ///< lines that are headings, in their order
    std::array<double, 5> longestOf {}; ///< by section: ns or counts of its longest bar; 0: it has no bars

    double longest(LogSection section) const { return longestOf[static_cast<std::size_t>(section)]; }
    LogUnit unit(LogSection section) const;
};

LogNumberLines logNumbersOf(const LogEntry &entry);

} // namespace twinlane
