// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The files of one side: found in folders, patterns, lists and archives, told apart by content, and handed out one
// after the other.

#pragma once

#include "model/base/result.h"
#include "model/sets/archivereader.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class MemberContent : std::uint8_t { Trace, Summary, Archive, Other };

/// What the file holds, by its first 64 KB of text. Damaged compression counts as a trace, which says so when it is read.
/// Errors: the file cannot be opened or read; Cancelled.
Result<MemberContent> contentOfFile(const std::string &path, const std::stop_token &stop = {});
MemberContent contentOfBytes(std::string_view stored);

/// Where a member is found again.
struct MemberPlace {
    std::string path;           ///< of the file, or of the archive that holds it
    std::string entry;          ///< name inside the archive; empty: it is a file by itself
    std::size_t rankInFile = 0; ///< which of the ranks that were merged into the file
    /// As a user names it: "sums.tar/rank0.json.gz".
    std::string name() const { return entry.empty() ? path : path + '/' + entry; }
};

/// Do these words name more than one plain trace? True for folders, lists, patterns, archives and summaries, and for
/// several words. Cost: opens one file.
bool namesSet(const std::vector<std::string> &words);

/// Who chose the words of a side.
enum class WordsOrigin : std::uint8_t {
    User, ///< who also wants a pipe read that is named by itself: "@/dev/stdin"
    File, ///< a session or notebook that anybody may have sent: what is no regular file or folder is refused
};

struct MemberFiles {
    std::vector<std::string> files; ///< traces, summaries and archives, each once, in natural order of their names
    std::uint64_t passedOver = 0;   ///< other files in folders
    std::uint64_t noFiles = 0;      ///< pipes, devices and sockets that folders, patterns and lists hold
    std::vector<Error> unreadable;  ///< what of the words cannot be had beside these files; each with its name
    bool hasFolder = false;
};

/// The files that the words of a side name: files, folders with all below them, patterns (*, ?, [a-z]), and @LIST, a
/// file with one such word a line. Links to folders are not followed. Each part that cannot be had costs itself alone: a
/// folder that may not be listed, a line of a list without a file, a pattern without a match.
/// Errors: that of the first such part if nothing else is there; BadRequest if there are more than a million, or a list
/// has more than 256 MiB of text; Cancelled. Memory: bounded by what is found and by 64 KiB of a line.
Result<MemberFiles> findMemberFiles(
    const std::vector<std::string> &words, const std::stop_token &stop = {}, WordsOrigin origin = WordsOrigin::User);

/// Hands out members. Any number of threads may ask at once.
class MemberQueue {
public:
    struct Member {
        MemberPlace place;
        MemberContent content = MemberContent::Trace;
        /// Of an entry of an archive: its bytes, or why they cannot be had. A file by itself has none.
        std::optional<Result<GrowingBytes>> bytes;
        std::uint64_t storedBytes = 0;
    };

    /// @p mostEntryBytes: an entry of an archive that takes more is an error.
    MemberQueue(std::vector<std::string> files, std::size_t mostEntryBytes)
        : m_files(std::move(files))
        , m_mostEntryBytes(mostEntryBytes)
    {
    }
    /// None at the end. A file that cannot be opened is a member whose reading says why; so is one for which there is
    /// not enough memory.
    std::optional<Member> next(const std::stop_token &stop);
    /// Entries of archives that are neither traces nor summaries.
    std::uint64_t passedOver() const { return m_passedOver; }

private:
    std::optional<Member> nextEntry(const std::stop_token &stop);
    Member memberOf(const std::string &file, const std::stop_token &stop);
    std::optional<Member> nextOfAny(const std::stop_token &stop);

    std::mutex m_mutex;
    std::vector<std::string> m_files;
    std::size_t m_mostEntryBytes;
    std::size_t m_at = 0;
    std::optional<ArchiveReader> m_archive;
    std::string m_archivePath;
    std::uint64_t m_passedOver = 0;
};

} // namespace twinlane
