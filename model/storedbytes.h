// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Bytes as they lie on the disk or in memory, before any decompression.

#pragma once

#include "model/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

class StoredBytes {
public:
    /// Errors: FileNotFound, NotReadable (a folder among them).
    static Result<StoredBytes> open(const std::string &path);
    /// Over memory that outlives this.
    static StoredBytes over(std::string_view bytes, const std::string &name);

    StoredBytes(StoredBytes &&other) noexcept;
    StoredBytes &operator=(StoredBytes &&other) noexcept;
    StoredBytes(const StoredBytes &) = delete;
    StoredBytes &operator=(const StoredBytes &) = delete;
    ~StoredBytes();

    /// Up to @p size bytes; 0 at the end.
    Result<std::size_t> read(char *buffer, std::size_t size);
    /// Goes on at @p position. False if the file cannot do that (a pipe).
    bool seek(std::uint64_t position);
    std::uint64_t position() const { return m_position; }
    /// 0: not known.
    std::uint64_t size() const { return m_size; }
    /// When the file was last written, in ns since 1970; 0: not known.
    std::int64_t modifiedNs() const { return m_modifiedNs; }
    const std::string &name() const { return m_name; }

private:
    StoredBytes() = default;

    int m_file = -1; ///< -1: memory
    std::string_view m_memory;
    std::string m_name;
    std::uint64_t m_position = 0;
    std::uint64_t m_size = 0;
    std::int64_t m_modifiedNs = 0;
};

} // namespace twinlane
