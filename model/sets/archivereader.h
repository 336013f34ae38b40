// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The files in a zip or tar archive, one after the other, in memory.

#pragma once

#include "model/base/growingbytes.h"
#include "model/base/result.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

/// Does text that begins like this, as stored or decompressed, belong to an archive?
bool beginsZip(std::string_view stored);
bool beginsTar(std::string_view text);

/// Reads an archive from its beginning to its end: nothing is written anywhere, and no path in it is followed.
/// Not for more than one thread at a time.
class ArchiveReader {
public:
    /// Errors: FileNotFound, NotReadable, BadCompression.
    static Result<ArchiveReader> open(const std::string &path);

    struct Entry {
        std::string name;             ///< inside the archive
        Result<GrowingBytes> content; ///< as stored there (compressed, too), or why it is not held
    };
    /// The next file; none at the end. A content is not held if it takes more than @p mostBytes or more memory than
    /// there is (OutOfMemory), or if it grows beyond all proportion to the archive, holes of sparse files included
    /// (NotReadable). Memory: that of the content, once. Errors: BadCompression, after which nothing follows; Cancelled.
    Result<std::optional<Entry>> next(std::size_t mostBytes, const std::stop_token &stop);
    /// The same for the files whose name is @p name alone.
    Result<GrowingBytes> content(const std::string &name, std::size_t mostBytes, const std::stop_token &stop);

private:
    struct State;
    explicit ArchiveReader(std::shared_ptr<State> state)
        : m_state(std::move(state))
    {
    }
    std::shared_ptr<State> m_state;
};

} // namespace twinlane
