// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The recordings of a place to which a program writes, once they are written to their end: the newest one, or each.

#pragma once

#include "model/bytes/bytesource.h"
#include "model/bytes/storedbytes.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace twinlane {

/// ".json", ".json.gz" and ".json.zst"; no hidden file, as those are that programs still write.
inline bool isNamedAsRecording(std::string_view fileName)
{
    constexpr std::array<std::string_view, 3> kEndings { ".json", ".json.gz", ".json.zst" };
    return !fileName.empty() && fileName.front() != '.'
        && std::ranges::any_of(kEndings, [&](std::string_view ending) { return fileName.ends_with(ending); });
}

/// Does the file's text end as JSON does, and its compression with its own end mark? A program may still write it, else.
/// Errors: as StoredBytes::open() and ByteSource::read(). Cost: decompressing it.
inline Result<bool> endsAsItShould(const std::string &path, const std::stop_token &stop)
{
    auto stored = StoredBytes::open(path, stop);
    if (!stored)
        return stored.error();
    auto source = ByteSource::over(std::move(*stored));
    if (!source)
        return source.error();
    (*source)->stopOn(stop);
    std::string piece(1 << 18, '\0');
    char last = 0;
    while (true) {
        const auto count = (*source)->read(piece.data(), piece.size());
        if (!count)
            return count.error();
        if (*count == 0)
            break;
        const std::size_t end = std::string_view(piece).substr(0, *count).find_last_not_of(" \t\r\n");
        if (end != std::string_view::npos)
            last = piece[end];
    }
    const SourceEnd end = (*source)->end();
    return !end.cutShort && !end.damaged && (last == '}' || last == ']');
}

/// A file as it was looked at: written on, it is another one.
struct RecordingStamp {
    std::string file;
    std::int64_t writtenNs = 0; ///< by the clock of the file system
    std::uint64_t bytes = 0;
    friend bool operator==(const RecordingStamp &, const RecordingStamp &) = default;
    auto order() const { return std::pair<std::int64_t, std::string_view>(writtenNs, file); }
};

/// @p place: a file, or a folder whose recordings count, not those of folders below it. It need not be there. In the order in
/// which they were written; of two that were written at once the later name comes later. Cost: one look at each entry.
inline std::vector<RecordingStamp> recordingsAt(const std::string &place)
{
    namespace fs = std::filesystem;
    std::vector<RecordingStamp> found;
    const auto look = [&found](const fs::directory_entry &entry) {
        std::error_code unknown;
        if (!entry.is_regular_file(unknown))
            return;
        RecordingStamp stamp { entry.path().string(), 0, entry.file_size(unknown) };
        const auto written = entry.last_write_time(unknown);
        if (unknown || stamp.bytes == 0)
            return;
        stamp.writtenNs = std::chrono::duration_cast<std::chrono::nanoseconds>(written.time_since_epoch()).count();
        found.push_back(std::move(stamp));
    };
    std::error_code problem;
    if (!fs::is_directory(place, problem)) {
        const fs::directory_entry entry(place, problem);
        if (!problem)
            look(entry);
        return found;
    }
    fs::directory_iterator entry(place, problem);
    for (; !problem && entry != fs::directory_iterator(); entry.increment(problem)) {
        if (isNamedAsRecording(entry->path().filename().string()))
            look(*entry);
    }
    std::ranges::sort(found, {}, &RecordingStamp::order);
    return found;
}

/// For so long a file must stay as it is.
inline constexpr std::chrono::milliseconds kRecordingSettles { 1000 };

/// Asked again and again, as by a timer. It knows nothing of the content: a file that was told before its end is told again when it
/// was written on.
class NewestRecording {
public:
    using Clock = std::chrono::steady_clock;
    /// @p place: as of recordingsAt().
    explicit NewestRecording(std::string place)
        : m_place(std::move(place))
    {
    }

    const std::string &place() const { return m_place; }
    /// The newest one by the time at which it was written, if it settled and is another one than told last, or was written
    /// again since. None: nothing new. Cost: one look at each entry of the folder.
    std::optional<std::string> poll(Clock::time_point now);
    /// What poll() told last is no recording: that before it counts again.
    void passOver();
    /// After poll(): there is a newer one that was written a moment ago.
    bool isSettling() const { return m_isSettling; }

private:
    std::optional<RecordingStamp> newest() const;

    std::string m_place;
    std::optional<RecordingStamp> m_seen, m_told, m_toldBefore;
    std::vector<RecordingStamp> m_passedOver;
    Clock::time_point m_since {};
    bool m_isSettling = false;
};

inline std::optional<RecordingStamp> NewestRecording::newest() const
{
    const std::vector<RecordingStamp> all = recordingsAt(m_place);
    for (auto stamp = all.rbegin(); stamp != all.rend(); ++stamp) {
        if (std::ranges::find(m_passedOver, *stamp) == m_passedOver.end())
            return *stamp;
    }
    return {};
}

inline std::optional<std::string> NewestRecording::poll(Clock::time_point now)
{
    auto stamp = newest();
    m_isSettling = stamp && stamp != m_told;
    if (!m_isSettling)
        return {};
    if (stamp != m_seen) {
        m_seen = std::move(stamp);
        m_since = now;
        return {};
    }
    if (now - m_since < kRecordingSettles)
        return {};
    m_isSettling = false;
    m_toldBefore = std::exchange(m_told, std::move(stamp));
    return m_told->file;
}

inline void NewestRecording::passOver()
{
    if (m_told)
        m_passedOver.push_back(std::move(*m_told));
    m_told = std::exchange(m_toldBefore, std::nullopt);
}

/// Tells every recording that comes, one after the other, and first of those that are there already the newest one.
class EachRecording {
public:
    using Clock = NewestRecording::Clock;
    explicit EachRecording(std::string place)
        : m_place(std::move(place))
    {
    }

    /// The one that was written first of those that settled and were not told as they are. None: nothing new. Cost: that of
    /// recordingsAt(), and O(n log n) in them.
    std::optional<std::string> poll(Clock::time_point now)
    {
        const std::vector<RecordingStamp> all = recordingsAt(m_place);
        if (std::exchange(m_isFirst, false)) {
            for (std::size_t i = 0; i + 1 < all.size(); ++i)
                m_seen[all[i].file] = { all[i], now, true };
        }
        for (const RecordingStamp &stamp : all) {
            Seen &seen = m_seen[stamp.file];
            if (seen.stamp != stamp)
                seen = { stamp, now, false };
            if (seen.isTold || now - seen.since < kRecordingSettles)
                continue;
            seen.isTold = true;
            return stamp.file;
        }
        return {};
    }

private:
    struct Seen {
        RecordingStamp stamp;
        Clock::time_point since {};
        bool isTold = false;
    };
    std::string m_place;
    std::map<std::string, Seen, std::less<>> m_seen; ///< by file
    bool m_isFirst = true;
};

} // namespace twinlane
