// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/logreader.h"

#include "model/base/globmatch.h"
#include "model/bytes/bytesource.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kPieceBytes = 32 * 1024;

/// Cuts pieces of text into lines and keeps no more than one line.
class Lines {
public:
    Lines(LogCollector &collector, std::size_t mostBytes)
        : m_collector(collector)
        , m_mostBytes(mostBytes)
    {
    }
    void add(std::string_view piece)
    {
        for (std::size_t end = piece.find('\n'); end != piece.npos; end = piece.find('\n')) {
            append(piece.substr(0, end));
            endLine();
            piece.remove_prefix(end + 1);
        }
        append(piece);
    }
    /// True if the text ended without a line feed.
    bool finish()
    {
        const bool isOpen = m_isTooLong || !m_line.empty();
        if (isOpen)
            endLine();
        return isOpen;
    }

private:
    void append(std::string_view text)
    {
        m_isTooLong = m_isTooLong || m_line.size() + text.size() > m_mostBytes;
        if (m_isTooLong)
            m_line.clear();
        else
            m_line += text;
    }
    void endLine()
    {
        if (m_isTooLong)
            m_collector.addTooLong();
        else
            m_collector.add(m_line);
        m_line.clear();
        m_isTooLong = false;
    }

    LogCollector &m_collector;
    std::size_t m_mostBytes;
    std::string m_line;
    bool m_isTooLong = false;
};

/// Why a file with this beginning is no log; empty: it may be one.
const char *whyNoText(std::string_view begin)
{
    if (begin.starts_with("\xFF\xFE") || begin.starts_with("\xFE\xFF"))
        return "it is UTF-16 (convert it to UTF-8)";
    return begin.find('\0') != begin.npos ? "it is no text" : "";
}

void noteEnd(LogCollector &collector, const SourceEnd &end, bool isWhole)
{
    if (!isWhole)
        collector.note("textLimit", "The text is larger than a log can be; the rest was not read.");
    if (end.cutShort)
        collector.note("cutShort", "The compressed data ends early: runs may be missing.");
    if (end.damaged)
        collector.note("damaged", "The compressed data is damaged: what follows was not read.");
    if (end.trailingBytes)
        collector.note("trailingBytes", "Behind the compressed data stands something else, which was not read.");
}

void tellProgress(Progress *progress, const ByteSource &source)
{
    if (!progress)
        return;
    progress->total = source.storedBytes();
    progress->done = source.storedBytesRead();
}

Result<Log> readFrom(ByteSource &source, const std::string &name, const LogLimits &limits, const std::stop_token &stop,
    Progress *progress)
{
    LogCollector collector(name, limits);
    Lines lines(collector, limits.lineBytes);
    std::string piece(kPieceBytes, '\0');
    std::uint64_t textBytes = 0;
    std::size_t size = 0;
    do {
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, name, 0, {} };
        const Result<std::size_t> got = source.read(piece.data(), piece.size());
        if (!got)
            return got.error();
        size = *got;
        std::string_view text(piece.data(), size);
        if (textBytes == 0) {
            if (const std::string why = whyNoText(text); !why.empty())
                return Error { ErrorCode::NoRuns, name, 0, why };
            if (text.starts_with("\xEF\xBB\xBF"))
                text.remove_prefix(3);
        }
        textBytes += size;
        lines.add(text);
        tellProgress(progress, source);
    } while (size > 0 && textBytes < limits.textBytes);
    noteEnd(collector, source.end(), size == 0);
    const bool isCutLine = lines.finish();
    Log log = collector.take(isCutLine);
    if (log.runs.empty())
        return Error { ErrorCode::NoRuns, name, 0, textBytes == 0 ? "the file is empty" : "" };
    return log;
}

} // namespace

Result<Log> readLog(const std::string &path, const std::stop_token &stop, const LogLimits &limits, Progress *progress)
{
    if (progress)
        progress->stage = Stage::Reading;
    auto stored = StoredBytes::open(path, stop);
    if (!stored)
        return stored.error();
    auto source = ByteSource::over(std::move(*stored));
    if (!source)
        return source.error();
    (*source)->stopOn(stop);
    return readFrom(**source, path, limits, stop, progress);
}

Result<Log> readLogText(std::string_view text, const std::string &name, const LogLimits &limits)
{
    const std::unique_ptr<ByteSource> source = ByteSource::over(text, name);
    return readFrom(*source, name, limits, {}, nullptr);
}

void keepModels(Log &log, std::string_view glob)
{
    std::erase_if(log.runs, [&](const LogRun &run) { return !globMatches(glob, run.model); });
}

Log joinedLogs(std::vector<Log> logs)
{
    Log joined;
    for (Log &log : logs) {
        for (LogNote &note : log.notes) {
            if (logs.size() > 1)
                note.text = log.files.front() + ": " + note.text;
        }
        for (LogRun &run : log.runs)
            run.file = static_cast<std::uint32_t>(joined.files.size());
        std::ranges::move(log.files, std::back_inserter(joined.files));
        std::ranges::move(log.runs, std::back_inserter(joined.runs));
        std::ranges::move(log.notes, std::back_inserter(joined.notes));
        joined.otherLines += log.otherLines;
        joined.joinedLines += log.joinedLines;
    }
    return joined;
}

} // namespace twinlane
