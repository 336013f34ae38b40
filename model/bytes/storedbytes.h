// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Bytes as they lie on the disk or in memory, before any decompression.

#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

/// Copies read the same file, each at a position of its own, even if another file has taken its name meanwhile. Each
/// byte of a pipe goes to one copy only.
class StoredBytes {
public:
    /// Of a pipe, this function and read() wait until somebody writes to it or @p stop is requested; of a file that
    /// another program holds a lease on, this one waits until the lease has ended (the system sees to it).
    /// Errors: FileNotFound, NotReadable (a folder among them), Cancelled.
    static Result<StoredBytes> open(const std::string &path, std::stop_token stop = {});
    /// Over memory that outlives this.
    static StoredBytes over(std::string_view bytes, const std::string &name);

    /// Up to @p size bytes; 0 at the end. Errors: NotReadable, Cancelled.
    Result<std::size_t> read(char *buffer, std::size_t size);
    /// Goes back to the beginning, also in a pipe. @p bytes: all that was read so far.
    void giveBack(std::string bytes);
    /// Goes on at @p position. False if the file cannot do that (a pipe).
    bool seek(std::uint64_t position);
    std::uint64_t position() const { return m_position; }
    /// When it was opened; 0: not known.
    std::uint64_t size() const { return m_size; }
    /// When the file was last written before it was opened, in ns since 1970; 0: not known.
    std::int64_t modifiedNs() const { return m_modifiedNs; }
    /// Somebody has written to the file since it was opened.
    bool isRewritten() const;
    const std::string &name() const { return m_name; }

private:
    class File;

    StoredBytes() = default;

    std::shared_ptr<const File> m_file; ///< null: memory
    std::string_view m_memory;
    std::shared_ptr<const std::string> m_givenBack; ///< the beginning of a pipe; null: none
    std::string m_name;
    std::stop_token m_stop;
    std::uint64_t m_position = 0;
    std::uint64_t m_size = 0;
    std::int64_t m_modifiedNs = 0;
};

} // namespace twinlane
