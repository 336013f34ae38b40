// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/logcollector.h"

#include "model/logs/commandline.h"
#include "model/logs/lineforms.h"
#include "model/logs/logwords.h"

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint64_t kRunBytes = 256; // of what every run has

std::uint64_t bytesOf(const std::vector<LogNumber> &numbers)
{
    constexpr std::uint64_t kNumberBytes = 24;
    std::uint64_t bytes = 0;
    for (const LogNumber &number : numbers)
        bytes += number.key.size() + kNumberBytes;
    return bytes;
}

std::uint64_t bytesOf(const LogCommand &command)
{
    std::uint64_t bytes = command.script.size() + command.commit.size();
    for (const LogFlag &flag : command.flags)
        bytes += flag.name.size() + flag.value.value_or("true").size();
    return bytes;
}

std::uint64_t bytesOf(const std::vector<LogColumn> &columns)
{
    constexpr std::uint64_t kColumnBytes = 6;
    std::uint64_t bytes = 0;
    for (const LogColumn &column : columns)
        bytes += column.name.size() + column.text.size() + kColumnBytes;
    return bytes;
}

const LogFlag *flagOf(const LogCommand &command, std::string_view name)
{
    const auto found = std::ranges::find(command.flags, name, &LogFlag::name);
    return found == command.flags.end() ? nullptr : &*found;
}

/// What the command alone says of a run whose header is missing.
LogRun runOf(const LogCommand &command)
{
    LogRun run;
    if (const LogFlag *only = flagOf(command, "only"))
        run.model = only->value.value_or("");
    for (const char *name : { "device", "devices", "d" }) {
        const LogFlag *device = flagOf(command, name);
        if (device && device->value && isLogDevice(*device->value))
            run.device = *device->value;
    }
    const bool trains = flagOf(command, "training"), infers = flagOf(command, "inference");
    if (trains != infers)
        run.mode = trains ? "train" : "eval";
    return run;
}

} // namespace

void LogCollector::add(std::string_view line)
{
    ++m_line;
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    for (std::size_t begin = 0; begin <= line.size();) { // bars of progress return to the line's begin
        const std::size_t end = std::min(line.find('\r', begin), line.size());
        addPart(shownLine(line.substr(begin, end - begin)));
        begin = end + 1;
    }
}

void LogCollector::addTooLong()
{
    ++m_line;
    endJoined();
    ++m_log.otherLines;
    noteAt(m_line, "longLine", "A line is longer than a benchmark writes any and was not read.");
}

void LogCollector::addPart(std::string_view part)
{
    if (part.empty()) {
        endJoined();
        return;
    }
    if (joins(part)) {
        (m_joinedText += ' ').append(part);
        ++m_joinedLines;
        m_resultLine = m_line;
        return;
    }
    endJoined();
    const bool isTiming = part.starts_with(kTimingWord) && holdsNumbers(timingsIn(part.substr(kTimingWord.size())));
    const bool isStats = part.starts_with(kStatsWord) && holdsNumbers(statsIn(part.substr(kStatsWord.size())));
    if (isTiming || isStats || (!headerIn(part) && beginsCommand(part))) {
        m_joined = isTiming ? Joined::Timing : isStats ? Joined::Stats : Joined::Command;
        m_joinedText = part.substr(isTiming ? kTimingWord.size() : isStats ? kStatsWord.size() : 0);
        m_joinedLine = m_line;
        m_joinedLines = 1;
        m_resultLine = isTiming || isStats ? m_line : m_resultLine;
    } else if (!addHeader(part) && !addCsv(part) && !addDetail(part)) {
        ++m_log.otherLines;
    }
}

bool LogCollector::joins(std::string_view line) const
{
    const bool isFull = m_joinedLines >= m_limits.joinedLines || m_joinedText.size() + line.size() > m_limits.lineBytes;
    if (m_joined == Joined::None || isFull || line.starts_with(kTimingWord) || line.starts_with(kStatsWord)
        || headerIn(line))
        return false;
    switch (m_joined) {
    case Joined::Timing:
        return continuesTimings(line);
    case Joined::Stats:
        return continuesStats(m_joinedText, line);
    case Joined::Command:
        return continuesCommand(m_joinedText, line);
    case Joined::None:
        break;
    }
    return false;
}

/// A line without any is prose, or cut.
bool LogCollector::holdsNumbers(const LogNumbers &read)
{
    if (read.numbers.empty())
        noteUnread(read, m_line);
    return !read.numbers.empty();
}

void LogCollector::noteUnread(const LogNumbers &read, std::uint64_t line)
{
    if (read.unread > 0)
        noteAt(line, "unreadEntries", "Entries of TIMING or STATS have no number, or a name twice.", read.unread);
}

void LogCollector::endJoined()
{
    const Joined kind = std::exchange(m_joined, Joined::None);
    const std::string text = std::exchange(m_joinedText, {});
    if (kind != Joined::None && (kind != Joined::Command || commandIn(text)))
        m_log.joinedLines += m_joinedLines - 1;
    if (kind == Joined::Timing)
        addTimings(text, m_joinedLine);
    else if (kind == Joined::Stats)
        addStats(text, m_joinedLine);
    else if (kind == Joined::Command)
        addCommand(text);
}

void LogCollector::addTimings(std::string_view text, std::uint64_t line)
{
    LogNumbers read = timingsIn(text);
    noteUnread(read, line);
    const bool isFree = m_current && m_log.runs[*m_current].timingNs.empty();
    LogRun *run = isFree ? &m_log.runs[*m_current] : repeated(line);
    if (run && fits(bytesOf(read.numbers)))
        run->timingNs = std::move(read.numbers);
}

void LogCollector::addStats(std::string_view text, std::uint64_t line)
{
    LogNumbers read = statsIn(text);
    noteUnread(read, line);
    const bool isFree = m_current && m_log.runs[*m_current].stats.empty();
    LogRun *run = isFree ? &m_log.runs[*m_current] : repeated(line);
    if (run && fits(bytesOf(read.numbers)))
        run->stats = std::move(read.numbers);
}

void LogCollector::addCommand(std::string_view text)
{
    auto command = commandIn(text);
    if (!command) {
        m_log.otherLines += m_joinedLines;
        return;
    }
    m_commandBytes = bytesOf(*command);
    m_command = std::make_shared<const LogCommand>(std::move(*command));
    m_current.reset();
}

bool LogCollector::addHeader(std::string_view line)
{
    auto header = headerIn(line);
    if (!header)
        return false;
    m_log.otherLines += header->hasRest ? 1 : 0;
    header->run.line = m_line;
    header->run.command = m_command;
    begin(std::move(header->run));
    return true;
}

bool LogCollector::addCsv(std::string_view line)
{
    if (line.find(',') == line.npos)
        return false;
    auto fields = csvFields(line);
    if (!fields)
        return false;
    if (areCsvColumns(*fields)) {
        m_columns = std::move(*fields);
        return true;
    }
    const bool hasDevice = !m_columns.empty() && m_columns.front() == "dev";
    if (m_columns.empty() || (hasDevice && !isLogDevice(fields->front())))
        return false;
    const bool fit = fields->size() == m_columns.size()
        && std::ranges::all_of(*fields, [](const std::string &text) { return text.size() <= kMostLogNameBytes; });
    if (!fit) {
        if (hasDevice) // else any text with commas would be a row
            noteAt(m_line, "unequalRow", "A row of a CSV does not fit its header and was not read.");
        return hasDevice;
    }
    LogRun run = csvRun(m_columns, *fields);
    run.line = m_line;
    run.command = m_command;
    m_resultLine = m_line;
    const std::uint64_t bytes = kRunBytes + bytesOf(run.csv) + m_commandBytes;
    if (fits(bytes))
        m_log.runs.push_back(std::move(run));
    return true;
}

bool LogCollector::addDetail(std::string_view line)
{
    if (!m_current)
        return false;
    LogRun &run = m_log.runs[*m_current];
    if (const auto compilation = compilationNsIn(line); compilation && !run.compilationNs) {
        run.compilationNs = compilation;
        return true;
    }
    if (auto graphs = graphsIn(line); graphs && run.graphs.empty()) {
        run.graphs = std::move(*graphs);
        return true;
    }
    const auto result = resultIn(line);
    const bool isNew = result && run.status.empty() && run.timingNs.empty() && run.stats.empty();
    if (!isNew)
        return false;
    run.status = result->status;
    run.speedup = result->speedup;
    return true;
}

LogRun *LogCollector::begin(LogRun run)
{
    m_current.reset();
    if (!fits(kRunBytes + run.model.size() + run.tag.size() + m_commandBytes))
        return nullptr;
    m_current = m_log.runs.size();
    return &m_log.runs.emplace_back(std::move(run));
}

/// A run whose header is missing: another one of the same command.
LogRun *LogCollector::repeated(std::uint64_t line)
{
    LogRun run;
    if (m_current) {
        const LogRun &before = m_log.runs[*m_current];
        run.device = before.device;
        run.mode = before.mode;
        run.model = before.model;
        run.tag = before.tag;
    } else {
        if (m_command)
            run = runOf(*m_command);
        noteAt(line, "noHeader", "TIMING or STATS stand before any header: what they are of is not told.");
    }
    run.line = line;
    run.command = m_command;
    return begin(std::move(run));
}

bool LogCollector::fits(std::uint64_t bytes)
{
    if (m_keptBytes + bytes > m_limits.keptBytes) {
        noteAt(m_line, "tooManyRuns", "The log has more runs than are kept; these were left out.");
        return false;
    }
    m_keptBytes += bytes;
    return true;
}

void LogCollector::noteAt(std::uint64_t line, const char *code, const char *text, std::uint64_t count)
{
    const auto [place, isNew] = m_notePlaces.try_emplace(code, m_log.notes.size());
    if (isNew)
        m_log.notes.push_back({ code, text, 0, line });
    m_log.notes[place->second].count += count;
}

Log LogCollector::take(bool isCutLine)
{
    endJoined();
    if (isCutLine && m_resultLine == m_line && m_line > 0)
        noteAt(m_line, "cutLine", "The text ends inside a line with numbers: its last number may be cut.");
    for (const LogRun &run : m_log.runs) {
        const bool hasResult = !run.status.empty() || !run.timingNs.empty() || !run.stats.empty() || !run.csv.empty()
            || run.compilationNs || !run.graphs.empty();
        if (!hasResult)
            noteAt(run.line, "noResult", "A header has no result below it: the run did not end, or the log is cut.");
    }
    return std::move(m_log);
}

} // namespace twinlane
