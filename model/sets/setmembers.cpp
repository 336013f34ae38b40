// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/setmembers.h"

#include "model/base/globmatch.h"
#include "model/bytes/bytesource.h"
#include "model/bytes/decoder.h"
#include "model/bytes/folderfiles.h"
#include "model/bytes/patternfiles.h"
#include "model/reader/toplevelkeys.h"
#include "model/sets/rankidentity.h"
#include "model/sets/summaryreader.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <new>
#include <system_error>

namespace twinlane {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeadBytes = 64 * 1024;
constexpr std::size_t kMostFiles = 1'000'000;
constexpr std::size_t kMostListBytes = std::size_t(256) << 20;
constexpr std::size_t kLongestLine = std::size_t(64) << 10; ///< no system has longer names

/// Up to @p most bytes of text. Error: as ByteSource.
Result<std::string> headOf(ByteSource &source, std::size_t most)
{
    std::string head(most, '\0');
    std::size_t size = 0;
    while (size < most) {
        const auto got = source.read(head.data() + size, most - size);
        if (!got)
            return got.error();
        if (*got == 0)
            break;
        size += *got;
    }
    head.resize(size);
    return head;
}

bool holdsKey(std::string_view text, std::string_view key)
{
    return text.find('"' + std::string(key) + '"') != text.npos;
}

/// An object with a key that profilers write, or an array of events.
bool beginsTrace(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == text.npos)
        return false;
    if (text[begin] == '[')
        return holdsKey(text, "ph");
    const auto isKnown = [&](const TopLevelKey &key) { return key.text != "metadata" && holdsKey(text, key.text); };
    return text[begin] == '{'
        && (holdsKey(text, kEventArrayKey) || std::any_of(kTopLevelKeys.begin(), kTopLevelKeys.end(), isKnown));
}

MemberContent contentOfText(std::string_view text)
{
    if (beginsTar(text))
        return MemberContent::Archive;
    if (beginsSummary(text))
        return MemberContent::Summary;
    return beginsTrace(text) ? MemberContent::Trace : MemberContent::Other;
}

MemberContent contentOf(const Result<std::string> &head)
{
    return head ? contentOfText(*head) : MemberContent::Trace;
}

bool isPattern(const std::string &word)
{
    std::error_code unknown;
    return isGlob(word) && !fs::exists(word, unknown);
}

/// The lines of a list, one after the other.
class ListLines {
public:
    ListLines(std::unique_ptr<ByteSource> source, const std::string &list)
        : m_source(std::move(source))
        , m_list(list)
    {
    }
    /// False at the end. Of a line that is too long, its beginning. Errors: as ByteSource; BadRequest.
    Result<bool> next(std::string &line, bool &isTooLong)
    {
        line.clear();
        isTooLong = false;
        for (bool isThere = false;; isThere = true) {
            if (m_at == m_size) {
                const auto got = m_source->read(m_piece.data(), m_piece.size());
                if (!got)
                    return got.error();
                m_at = 0;
                m_size = *got;
                m_read += m_size;
                if (m_size == 0)
                    return isThere;
                if (m_read > kMostListBytes)
                    return Error { ErrorCode::BadRequest, m_list, 0,
                        "the list has more than 256 MiB of text; name a folder or a pattern" };
            }
            const std::string_view rest = std::string_view(m_piece).substr(m_at, m_size - m_at);
            const std::size_t end = rest.find('\n');
            const std::string_view part = rest.substr(0, end);
            isTooLong = isTooLong || line.size() + part.size() > kLongestLine;
            line += part.substr(0, kLongestLine - std::min(kLongestLine, line.size()));
            m_at += std::min(end == rest.npos ? end : end + 1, rest.size());
            if (end != rest.npos)
                return true;
        }
    }

private:
    std::unique_ptr<ByteSource> m_source;
    const std::string &m_list;
    std::string m_piece = std::string(std::size_t(64) << 10, '\0');
    std::size_t m_at = 0, m_size = 0, m_read = 0;
};

/// Is something there that is neither a file nor a folder? Reading it may never end.
bool isNoFile(const std::string &path)
{
    std::error_code unknown;
    const auto status = fs::status(path, unknown);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

/// Collects the files of words. Its functions return what ends all; what costs itself alone is kept in the result.
class Finder {
public:
    Finder(const std::stop_token &stop, WordsOrigin origin)
        : m_stop(stop)
        , m_origin(origin)
    {
    }

    std::optional<Error> add(const std::string &word)
    {
        if (word.size() > 1 && word.front() == '@')
            return addList(word.substr(1));
        if (m_origin == WordsOrigin::File && isNoFile(word))
            return pass({ ErrorCode::NotReadable, word, 0, "it is no file" });
        return addWord(word, false);
    }
    Result<MemberFiles> take()
    {
        std::vector<std::string> &files = m_found.files;
        if (files.empty() && !m_found.unreadable.empty())
            return m_found.unreadable.front();
        std::sort(files.begin(), files.end(), isBeforeNaturally);
        files.erase(std::unique(files.begin(), files.end()), files.end());
        return std::move(m_found);
    }

private:
    std::optional<Error> keep(std::string file)
    {
        if (auto full = whyFull())
            return full;
        m_found.files.push_back(std::move(file));
        return {};
    }
    std::optional<Error> pass(Error error)
    {
        if (error.code == ErrorCode::Cancelled)
            return error;
        if (auto full = whyFull())
            return full;
        m_found.unreadable.push_back(std::move(error));
        return {};
    }
    std::optional<Error> whyFull() const
    {
        if (m_found.files.size() + m_found.unreadable.size() < kMostFiles)
            return {};
        return Error { ErrorCode::BadRequest, {}, 0, "a side has more than a million files" };
    }

    /// @p isFound: a list or pattern names it, so nobody wants a pipe there.
    std::optional<Error> addWord(const std::string &word, bool isFound)
    {
        std::error_code unknown;
        if (isPattern(word))
            return addMatches(word);
        if (fs::is_directory(word, unknown))
            return addFolder(word);
        if (isFound && isNoFile(word)) {
            ++m_found.noFiles;
            return {};
        }
        return keep(word);
    }

    std::optional<Error> addList(const std::string &path)
    {
        std::error_code unknown;
        if (m_origin == WordsOrigin::File && fs::exists(path, unknown) && !fs::is_regular_file(path, unknown))
            return pass({ ErrorCode::NotReadable, path, 0, "the list is no file" });
        auto stored = StoredBytes::open(path, m_stop);
        if (!stored)
            return pass(stored.error());
        auto source = ByteSource::over(std::move(*stored));
        if (!source)
            return pass(source.error());
        (*source)->stopOn(m_stop);
        ListLines lines(std::move(*source), path);
        std::string line;
        for (bool isTooLong = false;;) {
            const auto isThere = lines.next(line, isTooLong);
            if (!isThere)
                return isThere.error();
            if (!*isThere)
                return {};
            if (auto failed = addLine(line, isTooLong))
                return failed;
        }
    }

    std::optional<Error> addLine(std::string &line, bool isTooLong)
    {
        constexpr std::size_t kKept = 1000, kMostNoNames = 100; // of what is only told; in what is no list at all
        if (line.ends_with('\r'))
            line.pop_back();
        if (line.empty())
            return {};
        const bool isNoName = line.find('\0') != line.npos;
        if ((isTooLong || isNoName) && m_noNames++ == kMostNoNames)
            return Error { ErrorCode::BadRequest, {}, 0, "a list has many lines that are no names: it is no list" };
        if (isTooLong || isNoName)
            return pass({ ErrorCode::NotReadable, line.substr(0, kKept), 0,
                isTooLong ? "the line of the list is too long for a name" : "the line of the list is no name" });
        std::error_code unknown;
        if (isPattern(line) || fs::exists(line, unknown))
            return addWord(line, true);
        return pass({ ErrorCode::FileNotFound, line.substr(0, kKept), 0, {} });
    }

    std::optional<Error> addMatches(const std::string &pattern)
    {
        auto matches = filesMatching(pattern, m_stop);
        if (!matches)
            return pass(matches.error());
        for (std::string &match : *matches) {
            std::error_code unknown;
            std::optional<Error> failed;
            if (fs::is_directory(match, unknown))
                failed = addFolder(match);
            else if (isNoFile(match))
                ++m_found.noFiles;
            else
                failed = keep(std::move(match));
            if (failed)
                return failed;
        }
        return {};
    }

    std::optional<Error> addFolder(const std::string &folder)
    {
        m_found.hasFolder = true;
        auto below = filesBelow(folder, m_stop);
        if (!below)
            return pass(below.error());
        m_found.passedOver += below->empty;
        m_found.noFiles += below->noFiles;
        for (Error &error : below->unreadable) {
            if (auto failed = pass(std::move(error)))
                return failed;
        }
        for (std::string &file : below->files) {
            const auto content = contentOfFile(file, m_stop);
            if (!content && content.error().code == ErrorCode::Cancelled)
                return content.error();
            if (content && *content == MemberContent::Other)
                ++m_found.passedOver;
            else if (auto failed = keep(std::move(file)))
                return failed;
        }
        return {};
    }

    const std::stop_token &m_stop;
    WordsOrigin m_origin;
    MemberFiles m_found;
    std::size_t m_noNames = 0;
};

} // namespace

Result<MemberContent> contentOfFile(const std::string &path, const std::stop_token &stop)
{
    const auto stored = StoredBytes::open(path, stop);
    if (!stored)
        return stored.error();
    StoredBytes first = *stored;
    std::string magic(4, '\0');
    const auto got = first.read(magic.data(), magic.size());
    if (!got)
        return got.error();
    if (beginsZip(std::string_view(magic).substr(0, *got)))
        return MemberContent::Archive;
    const auto source = ByteSource::over(*stored);
    if (!source)
        return source.error();
    return contentOf(headOf(**source, kHeadBytes));
}

MemberContent contentOfBytes(std::string_view stored)
{
    const auto source = ByteSource::over(stored, {});
    return contentOf(headOf(*source, kHeadBytes));
}

bool namesSet(const std::vector<std::string> &words)
{
    if (words.size() != 1)
        return true;
    const std::string &word = words.front();
    std::error_code unknown;
    if ((word.size() > 1 && word.front() == '@' && !fs::exists(word, unknown)) || isPattern(word)
        || fs::is_directory(word, unknown))
        return true;
    if (!fs::is_regular_file(word, unknown)) // a pipe can be read once
        return false;
    const auto content = contentOfFile(word);
    return content && (*content == MemberContent::Archive || *content == MemberContent::Summary);
}

Result<MemberFiles> findMemberFiles(
    const std::vector<std::string> &words, const std::stop_token &stop, WordsOrigin origin)
{
    Finder finder(stop, origin);
    for (const std::string &word : words) {
        if (auto failed = finder.add(word))
            return *failed;
    }
    return finder.take();
}

MemberQueue::Member MemberQueue::memberOf(const std::string &file, const std::stop_token &stop)
{
    Member member;
    member.place = { file, {} };
    std::error_code unknown;
    if (fs::is_regular_file(file, unknown)) {
        const auto size = fs::file_size(file, unknown);
        member.storedBytes = unknown ? 0 : size;
        // What is named and is neither is read as a trace, which says what is wrong with it.
        const auto content = contentOfFile(file, stop);
        member.content = content && *content != MemberContent::Other ? *content : MemberContent::Trace;
    }
    return member;
}

std::optional<MemberQueue::Member> MemberQueue::nextEntry(const std::stop_token &stop)
{
    while (m_archive) {
        auto entry = m_archive->next(m_mostEntryBytes, stop);
        Member member;
        member.place.path = m_archivePath;
        if (!entry) {
            m_archive.reset();
            member.bytes = Result<GrowingBytes>(entry.error());
            return member;
        }
        if (!*entry) {
            m_archive.reset();
            break;
        }
        member.place.entry = std::move((*entry)->name);
        if ((*entry)->content) {
            member.storedBytes = (*entry)->content->size();
            member.content = contentOfBytes((*entry)->content->view());
        }
        if (member.content == MemberContent::Other || member.content == MemberContent::Archive) {
            ++m_passedOver;
            continue;
        }
        member.bytes = std::move((*entry)->content);
        return member;
    }
    return {};
}

std::optional<MemberQueue::Member> MemberQueue::nextOfAny(const std::stop_token &stop)
{
    for (;;) {
        if (auto entry = nextEntry(stop))
            return entry;
        if (m_at == m_files.size() || stop.stop_requested())
            return {};
        const std::string &file = m_files[m_at++];
        Member member = memberOf(file, stop);
        if (member.content != MemberContent::Archive)
            return member;
        auto opened = ArchiveReader::open(file);
        if (!opened) {
            member.bytes = Result<GrowingBytes>(opened.error());
            return member;
        }
        m_archive = std::move(*opened);
        m_archivePath = file;
    }
}

std::optional<MemberQueue::Member> MemberQueue::next(const std::stop_token &stop)
{
    const std::lock_guard lock(m_mutex);
    try {
        return nextOfAny(stop);
    } catch (const std::bad_alloc &) { // what was asked for last costs itself
        Member member;
        member.place.path = m_archive ? m_archivePath : m_at > 0 ? m_files[m_at - 1] : std::string();
        member.bytes = Result<GrowingBytes>(Error { ErrorCode::OutOfMemory, {}, 0, {} });
        m_archive.reset(); // it may stand anywhere
        return member;
    }
}

} // namespace twinlane
