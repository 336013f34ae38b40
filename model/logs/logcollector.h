// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The lines of a log, one after another, to its runs.

#pragma once

#include "model/logs/lineforms.h"
#include "model/logs/logrun.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Limits of what one log may hold; what lies beyond them is left out with a note. For tests smaller ones.
struct LogLimits {
    std::size_t lineBytes = 64 * 1024;     ///< a longer line is passed over
    std::uint64_t keptBytes = 16ULL << 20; ///< of all runs, as written into a report
    std::uint64_t textBytes = 4ULL << 30;  ///< the rest of the text is not read
    std::uint32_t joinedLines = 64;        ///< of one line that a document wrapped
};

class LogCollector {
public:
    explicit LogCollector(const std::string &file, const LogLimits &limits = {})
        : m_limits(limits)
    {
        m_log.files.push_back(file);
    }
    /// The next line without its line feed. Cost: linear in its bytes.
    void add(std::string_view line);
    /// The next line was longer than lineBytes.
    void addTooLong();
    /// A note on the whole file.
    void note(const char *code, const char *text) { noteAt(0, code, text); }
    /// Call once, behind the last line. @p isCutLine: the text ends without a line feed.
    Log take(bool isCutLine);

private:
    enum class Joined : std::uint8_t { None, Timing, Stats, Command };

    void addPart(std::string_view part);
    bool joins(std::string_view line) const;
    bool holdsNumbers(const LogNumbers &read);
    void noteUnread(const LogNumbers &read, std::uint64_t line);
    void endJoined();
    void addTimings(std::string_view text, std::uint64_t line);
    void addStats(std::string_view text, std::uint64_t line);
    void addCommand(std::string_view text);
    bool addHeader(std::string_view line);
    bool addCsv(std::string_view line);
    bool addDetail(std::string_view line);
    LogRun *begin(LogRun run);
    LogRun *repeated(std::uint64_t line);
    bool fits(std::uint64_t bytes);
    void noteAt(std::uint64_t line, const char *code, const char *text, std::uint64_t count = 1);

    LogLimits m_limits;
    Log m_log;
    std::map<std::string, std::size_t> m_notePlaces;
    std::uint64_t m_line = 0; ///< number of the line that is read
    std::uint64_t m_keptBytes = 0;
    std::optional<std::size_t> m_current; ///< the run that lines are about
    std::shared_ptr<const LogCommand> m_command;
    std::uint64_t m_commandBytes = 0;
    std::vector<std::string> m_columns; ///< of the last header of a CSV; empty: none
    Joined m_joined = Joined::None;
    std::string m_joinedText;
    std::uint64_t m_joinedLine = 0; ///< where it began
    std::uint32_t m_joinedLines = 0;
    std::uint64_t m_resultLine = 0; ///< the last line that gave numbers
};

} // namespace twinlane
