// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

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
/// Error: the file cannot be opened or read.
Result<MemberContent> contentOfFile(const std::string &path);
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

struct MemberFiles {
    std::vector<std::string> files; ///< traces, summaries and archives, each once, in natural order of their names
    std::uint64_t passedOver = 0;   ///< other files in folders
    bool hasFolder = false;
};

/// The files that the words of a side name: files, folders with all below them, patterns (*, ?, [a-z]), and @LIST, a
/// file with one such word a line. Links to folders are not followed.
/// Errors: FileNotFound, NotReadable; BadRequest if there are more than a million.
Result<MemberFiles> findMemberFiles(const std::vector<std::string> &words);

/// Hands out members. Any number of threads may ask at once.
class MemberQueue {
public:
    struct Member {
        MemberPlace place;
        MemberContent content = MemberContent::Trace;
        /// Of an entry of an archive: its bytes, or why they cannot be had. A file by itself has none.
        std::optional<Result<std::string>> bytes;
        std::uint64_t storedBytes = 0;
    };

    /// @p mostEntryBytes: an entry of an archive that takes more is an error.
    MemberQueue(std::vector<std::string> files, std::size_t mostEntryBytes)
        : m_files(std::move(files))
        , m_mostEntryBytes(mostEntryBytes)
    {
    }
    /// None at the end. A file that cannot be opened is a member whose reading says why.
    std::optional<Member> next(const std::stop_token &stop);
    /// Entries of archives that are neither traces nor summaries.
    std::uint64_t passedOver() const { return m_passedOver; }

private:
    std::optional<Member> nextEntry(const std::stop_token &stop);
    Member memberOf(const std::string &file);

    std::mutex m_mutex;
    std::vector<std::string> m_files;
    std::size_t m_mostEntryBytes;
    std::size_t m_at = 0;
    std::optional<ArchiveReader> m_archive;
    std::string m_archivePath;
    std::uint64_t m_passedOver = 0;
};

} // namespace twinlane
