// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/logsign.h"

#include "model/base/letters.h"
#include "model/bytes/bytesource.h"
#include "model/logs/logreader.h"
#include "model/logs/logwords.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kPieceBytes = 32 * 1024;

/// '[' alone may be the time of a log's first line; of JSON an object, a text or nothing follows.
bool beginsJson(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == text.npos || text[first] != '[')
        return first != text.npos && text[first] == '{';
    const std::size_t next = text.find_first_not_of(kBlanks, first + 1);
    return next == text.npos || std::string_view("{[]\"").find(text[next]) != std::string_view::npos;
}

bool isText(std::string_view begin)
{
    return begin.find('\0') == begin.npos && !begin.starts_with("\xFF\xFE") && !begin.starts_with("\xFE\xFF");
}

/// The first kLogSignBytes of a file's text, or less where that is enough to tell.
std::string beginOf(const std::string &path)
{
    std::string text;
    auto stored = StoredBytes::open(path, {});
    if (!stored)
        return text;
    auto source = ByteSource::over(std::move(*stored));
    if (!source)
        return text;
    std::size_t size = 0;
    do {
        const std::size_t before = text.size();
        text.resize(before + kPieceBytes);
        const Result<std::size_t> got = (*source)->read(text.data() + before, kPieceBytes);
        size = got ? *got : 0;
        text.resize(before + size);
    } while (size > 0 && text.size() < kLogSignBytes && isText(text) && !beginsJson(text));
    return text;
}

bool hasLogName(const std::string &path)
{
    std::filesystem::path name(lowered(path));
    if (name.extension() == ".gz" || name.extension() == ".zst")
        name = name.stem();
    constexpr std::array<std::string_view, 3> kSuffixes { ".log", ".txt", ".csv" };
    return std::ranges::find(kSuffixes, name.extension().string()) != kSuffixes.end();
}

} // namespace

bool holdsLogRun(std::string_view begin)
{
    if (!isText(begin) || beginsJson(begin))
        return false;
    const Result<Log> log = readLogText(begin, {});
    return log && !log->runs.empty();
}

bool isLogFile(const std::string &path)
{
    std::error_code failed;
    if (!std::filesystem::is_regular_file(path, failed)) // a pipe can be read once only
        return false;
    const std::string begin = beginOf(path);
    if (begin.empty() || !isText(begin) || beginsJson(begin))
        return false;
    return hasLogName(path) || holdsLogRun(begin);
}

} // namespace twinlane
