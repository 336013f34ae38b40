// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/archivereader.h"

#include "model/bytes/storedbytes.h"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <cstdio>
#include <new>
#include <vector>

namespace twinlane {

namespace {

constexpr std::size_t kPieceBytes = 256 * 1024;
/// Traces compress to a twelfth, those that repeat themselves to a fiftieth. What is small may be anything.
constexpr std::uint64_t kMostGrowth = 200, kAlwaysHeldBytes = std::uint64_t(64) << 20;

std::string problemOf(archive *handle)
{
    const char *text = archive_error_string(handle);
    return text ? text : "";
}

} // namespace

struct ArchiveReader::State {
    explicit State(StoredBytes bytes)
        : stored(std::move(bytes))
        , piece(kPieceBytes)
    {
    }
    State(const State &) = delete;
    State &operator=(const State &) = delete;
    ~State() { archive_read_free(handle); }

    static la_ssize_t read(archive *handle, void *self, const void **piece)
    {
        State &state = *static_cast<State *>(self);
        if (state.stop.stop_requested()) { // also while an entry is skipped
            archive_set_error(handle, EINTR, "%s", "cancelled");
            return ARCHIVE_FATAL;
        }
        const auto got = state.stored.read(state.piece.data(), state.piece.size());
        if (!got) {
            archive_set_error(handle, EIO, "%s", got.error().detail.c_str());
            return ARCHIVE_FATAL;
        }
        *piece = state.piece.data();
        return static_cast<la_ssize_t>(*got);
    }

    static la_int64_t seek(archive *, void *self, la_int64_t offset, int whence)
    {
        StoredBytes &stored = static_cast<State *>(self)->stored;
        const std::uint64_t from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? stored.position() : stored.size();
        const auto place = static_cast<la_int64_t>(from) + offset;
        return place >= 0 && stored.seek(static_cast<std::uint64_t>(place)) ? place : ARCHIVE_FATAL;
    }

    /// The content of the entry at hand.
    Result<GrowingBytes> content(std::size_t mostBytes)
    {
        try {
            return heldContent(mostBytes);
        } catch (const std::bad_alloc &) { // what it had is given back: the entry costs itself
            return Error { ErrorCode::OutOfMemory, {}, 0, "it does not fit in its archive: unpack that" };
        }
    }

    Result<GrowingBytes> heldContent(std::size_t mostBytes)
    {
        GrowingBytes content;
        for (;;) {
            if (stop.stop_requested())
                return Error { ErrorCode::Cancelled, stored.name(), 0, {} };
            const void *data = nullptr;
            std::size_t size = 0;
            la_int64_t offset = 0;
            const int outcome = archive_read_data_block(handle, &data, &size, &offset);
            if (outcome == ARCHIVE_EOF)
                return content;
            if (outcome != ARCHIVE_OK && outcome != ARCHIVE_WARN)
                return Error { ErrorCode::BadCompression, {}, 0, problemOf(handle) };
            const auto at = static_cast<std::size_t>(offset);
            if (at < content.size() || at > mostBytes || size > mostBytes - at)
                return Error { ErrorCode::OutOfMemory, {}, 0,
                    "it takes more than " + std::to_string(mostBytes >> 20) + " MiB in its archive: unpack that" };
            const auto read = static_cast<std::uint64_t>(std::max<la_int64_t>(archive_filter_bytes(handle, -1), 0));
            if (at + size > kAlwaysHeldBytes + kMostGrowth * read)
                return Error { ErrorCode::NotReadable, {}, 0,
                    "it grows to more than " + std::to_string(kMostGrowth)
                        + " times its size in the archive, as no recording does: unpack that" };
            content.appendZeros(at - content.size()); // a hole
            content.append({ static_cast<const char *>(data), size });
        }
    }

    StoredBytes stored;
    std::vector<char> piece;
    std::stop_token stop;
    archive *handle = archive_read_new();
    bool hasEnded = false;
};

bool beginsZip(std::string_view stored)
{
    return stored.starts_with("PK\x03\x04") || stored.starts_with("PK\x05\x06");
}

bool beginsTar(std::string_view text)
{
    constexpr std::size_t kMagicAt = 257;
    return text.size() > kMagicAt && text.substr(kMagicAt).starts_with("ustar");
}

Result<ArchiveReader> ArchiveReader::open(const std::string &path)
{
    auto stored = StoredBytes::open(path);
    if (!stored)
        return stored.error();
    auto state = std::make_shared<State>(std::move(*stored));
    if (!state->handle)
        return Error { ErrorCode::OutOfMemory, path, 0, {} };
    archive_read_support_format_zip(state->handle);
    archive_read_support_format_tar(state->handle);
    archive_read_support_filter_gzip(state->handle);
    archive_read_support_filter_zstd(state->handle);
    archive_read_set_read_callback(state->handle, State::read);
    archive_read_set_seek_callback(state->handle, State::seek);
    archive_read_set_callback_data(state->handle, state.get());
    if (archive_read_open1(state->handle) != ARCHIVE_OK)
        return Error { ErrorCode::BadCompression, path, 0, problemOf(state->handle) };
    return ArchiveReader(std::move(state));
}

Result<std::optional<ArchiveReader::Entry>> ArchiveReader::next(std::size_t mostBytes, const std::stop_token &stop)
{
    m_state->stop = stop;
    while (!m_state->hasEnded) {
        archive_entry *entry = nullptr;
        const int outcome = archive_read_next_header(m_state->handle, &entry);
        if (outcome == ARCHIVE_EOF)
            break;
        if (outcome != ARCHIVE_OK && outcome != ARCHIVE_WARN) {
            m_state->hasEnded = true;
            if (stop.stop_requested())
                return Error { ErrorCode::Cancelled, m_state->stored.name(), 0, {} };
            return Error { ErrorCode::BadCompression, m_state->stored.name(), 0, problemOf(m_state->handle) };
        }
        if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry))
            continue;
        const char *name = archive_entry_pathname_utf8(entry);
        if (!name)
            name = archive_entry_pathname(entry);
        Entry found { name ? name : "", m_state->content(mostBytes) };
        if (!found.content && found.content.error().code == ErrorCode::Cancelled)
            return found.content.error();
        return std::optional<Entry>(std::move(found));
    }
    m_state->hasEnded = true;
    return std::optional<Entry>();
}

Result<GrowingBytes> ArchiveReader::content(const std::string &name, std::size_t mostBytes, const std::stop_token &stop)
{
    for (;;) {
        auto entry = next(mostBytes, stop);
        if (!entry)
            return entry.error();
        if (!*entry)
            return Error { ErrorCode::FileChanged, m_state->stored.name(), 0, "it no longer holds " + name };
        if ((*entry)->name == name)
            return std::move((*entry)->content);
    }
}

} // namespace twinlane
