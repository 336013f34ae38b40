// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The newest recording of a place to which a program writes, once it is written to its end.

#pragma once

#include "model/bytes/bytesource.h"
#include "model/bytes/storedbytes.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
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

/// Asked again and again, as by a timer. It knows nothing of the content: a file that was told before its end is told again when it
/// was written on.
class NewestRecording {
public:
    using Clock = std::chrono::steady_clock;
    /// For so long a file must stay as it is.
    static constexpr std::chrono::milliseconds kSettled { 1000 };

    /// @p place: a file, or a folder whose recordings count, not those of folders below it. It need not be there yet.
    explicit NewestRecording(std::string place);

    const std::string &place() const { return m_place; }
    /// The newest one by the time at which it was written, if it settled and is another one than told last, or was written
    /// again since. None: nothing new. Cost: one look at each entry of the folder.
    std::optional<std::string> poll(Clock::time_point now);
    /// What poll() told last is no recording: that before it counts again.
    void passOver();
    /// After poll(): there is a newer one that was written a moment ago.
    bool isSettling() const { return m_isSettling; }

private:
    struct Stamp {
        std::string file;
        std::int64_t writtenNs = 0; ///< by the clock of the file system
        std::uint64_t bytes = 0;
        friend bool operator==(const Stamp &, const Stamp &) = default;
    };
    std::optional<Stamp> newest() const;

    std::string m_place;
    std::optional<Stamp> m_seen, m_told, m_toldBefore;
    std::vector<Stamp> m_passedOver;
    Clock::time_point m_since {};
    bool m_isSettling = false;
};

inline NewestRecording::NewestRecording(std::string place)
    : m_place(std::move(place))
{
}

inline std::optional<NewestRecording::Stamp> NewestRecording::newest() const
{
    namespace fs = std::filesystem;
    std::optional<Stamp> found;
    const auto look = [this, &found](const fs::directory_entry &entry) {
        std::error_code unknown;
        if (!entry.is_regular_file(unknown))
            return;
        Stamp stamp { entry.path().string(), 0, entry.file_size(unknown) };
        const auto written = entry.last_write_time(unknown);
        if (unknown || stamp.bytes == 0)
            return;
        stamp.writtenNs = std::chrono::duration_cast<std::chrono::nanoseconds>(written.time_since_epoch()).count();
        // Of two that were written at once the later name.
        const bool isNewer =
            !found || std::pair(found->writtenNs, found->file) < std::pair(stamp.writtenNs, stamp.file);
        if (isNewer && std::ranges::find(m_passedOver, stamp) == m_passedOver.end())
            found = std::move(stamp);
    };
    std::error_code problem;
    if (!fs::is_directory(m_place, problem)) {
        const fs::directory_entry entry(m_place, problem);
        if (!problem)
            look(entry);
        return found;
    }
    fs::directory_iterator entry(m_place, problem);
    for (; !problem && entry != fs::directory_iterator(); entry.increment(problem)) {
        if (isNamedAsRecording(entry->path().filename().string()))
            look(*entry);
    }
    return found;
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
    if (now - m_since < kSettled)
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

} // namespace twinlane
