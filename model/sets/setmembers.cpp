// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sets/setmembers.h"

#include "model/bytes/bytesource.h"
#include "model/bytes/decoder.h"
#include "model/bytes/folderfiles.h"
#include "model/reader/toplevelkeys.h"
#include "model/sets/rankidentity.h"
#include "model/sets/summaryreader.h"

#include <algorithm>
#include <filesystem>
#include <glob.h>
#include <sstream>
#include <system_error>

namespace twinlane {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHeadBytes = 64 * 1024;
constexpr std::size_t kMostFiles = 1'000'000;
constexpr std::size_t kMostListBytes = 256 * 1024 * 1024;

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
    return word.find_first_of("*?[") != word.npos && !fs::exists(word, unknown);
}

/// Collects the files of words.
class Finder {
public:
    std::optional<Error> add(const std::string &word, bool mayList)
    {
        std::error_code unknown;
        if (mayList && word.size() > 1 && word.front() == '@')
            return addList(word.substr(1));
        if (isPattern(word))
            return addMatches(word);
        if (fs::is_directory(word, unknown))
            return addFolder(word);
        return keep(word);
    }
    MemberFiles take()
    {
        std::vector<std::string> &files = m_found.files;
        std::sort(files.begin(), files.end(), isBeforeNaturally);
        files.erase(std::unique(files.begin(), files.end()), files.end());
        return std::move(m_found);
    }

private:
    std::optional<Error> keep(std::string file)
    {
        if (m_found.files.size() == kMostFiles)
            return Error { ErrorCode::BadRequest, {}, 0, "a side has more than a million files" };
        m_found.files.push_back(std::move(file));
        return {};
    }

    std::optional<Error> addList(const std::string &path)
    {
        const auto stored = StoredBytes::open(path);
        if (!stored)
            return stored.error();
        const auto source = ByteSource::over(*stored);
        if (!source)
            return source.error();
        const auto text = headOf(**source, kMostListBytes);
        if (!text)
            return text.error();
        std::istringstream lines(*text);
        for (std::string line; std::getline(lines, line);) {
            if (!line.empty() && line.back() == '\r')
                line.pop_back();
            if (line.empty())
                continue;
            if (auto failed = add(line, false))
                return failed;
        }
        return {};
    }

    std::optional<Error> addMatches(const std::string &pattern)
    {
        glob_t matches {};
        const int outcome = ::glob(pattern.c_str(), 0, nullptr, &matches);
        std::optional<Error> failed;
        if (outcome == GLOB_NOMATCH)
            failed = Error { ErrorCode::FileNotFound, pattern, 0, "nothing matches the pattern" };
        else if (outcome != 0)
            failed = Error { ErrorCode::NotReadable, pattern, 0, "the pattern cannot be followed" };
        for (std::size_t i = 0; !failed && outcome == 0 && i < matches.gl_pathc; ++i) {
            const std::string match = matches.gl_pathv[i];
            std::error_code unknown;
            failed = fs::is_directory(match, unknown) ? addFolder(match) : keep(match);
        }
        ::globfree(&matches);
        return failed;
    }

    std::optional<Error> addFolder(const std::string &folder)
    {
        m_found.hasFolder = true;
        auto below = filesBelow(folder);
        if (!below)
            return below.error();
        m_found.passedOver += below->empty;
        for (std::string &file : below->files) {
            const auto content = contentOfFile(file);
            if (content && *content == MemberContent::Other)
                ++m_found.passedOver;
            else if (auto failed = keep(std::move(file)))
                return failed;
        }
        return {};
    }

    MemberFiles m_found;
};

} // namespace

Result<MemberContent> contentOfFile(const std::string &path)
{
    const auto stored = StoredBytes::open(path);
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

Result<MemberFiles> findMemberFiles(const std::vector<std::string> &words)
{
    Finder finder;
    for (const std::string &word : words) {
        if (auto failed = finder.add(word, true))
            return *failed;
    }
    return finder.take();
}

MemberQueue::Member MemberQueue::memberOf(const std::string &file)
{
    Member member;
    member.place = { file, {} };
    std::error_code unknown;
    if (fs::is_regular_file(file, unknown)) {
        const auto size = fs::file_size(file, unknown);
        member.storedBytes = unknown ? 0 : size;
        // What is named and is neither is read as a trace, which says what is wrong with it.
        const auto content = contentOfFile(file);
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
            member.bytes = Result<std::string>(entry.error());
            return member;
        }
        if (!*entry) {
            m_archive.reset();
            break;
        }
        member.place.entry = std::move((*entry)->name);
        if ((*entry)->content) {
            member.storedBytes = (*entry)->content->size();
            member.content = contentOfBytes(*(*entry)->content);
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

std::optional<MemberQueue::Member> MemberQueue::next(const std::stop_token &stop)
{
    const std::lock_guard lock(m_mutex);
    for (;;) {
        if (auto entry = nextEntry(stop))
            return entry;
        if (m_at == m_files.size() || stop.stop_requested())
            return {};
        const std::string &file = m_files[m_at++];
        Member member = memberOf(file);
        if (member.content != MemberContent::Archive)
            return member;
        auto opened = ArchiveReader::open(file);
        if (!opened) {
            member.bytes = Result<std::string>(opened.error());
            return member;
        }
        m_archive = std::move(*opened);
        m_archivePath = file;
    }
}

} // namespace twinlane
