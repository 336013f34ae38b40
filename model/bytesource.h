// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The bytes of a file as decompressed text, in the order of the file, a piece at a time.

#pragma once

#include "model/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace twinlane {

/// How the stored data ended. More than one may hold.
struct SourceEnd {
    bool cutShort = false; ///< the compressed data ends before its own end mark
    bool damaged =
        false; ///< it is not what its checksums or its format say; the text up to there was handed on
    bool trailingBytes =
        false; ///< bytes behind the compressed data that are no further member or frame
};

/// Plain, gzip (any number of members) and zstd (any number of frames), told apart by content.
/// Stored bytes are read in pieces of 256 KB; nothing larger is kept. Not for more than one thread.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Opens the file @p path. Errors: FileNotFound, NotReadable.
    static Result<std::unique_ptr<ByteSource>> open(const std::string &path);
    /// The same over @p stored, which must outlive the source. @p name stands for the file in messages.
    static std::unique_ptr<ByteSource> over(std::string_view stored, const std::string &name);

    /// Fills @p buffer with up to @p size bytes of text; 0 means the end. Errors: NotReadable; BadCompression if there was no text at all.
    virtual Result<std::size_t> read(char *buffer, std::size_t size) = 0;
    /// Starts again from the first byte. False if the file cannot do that (a pipe).
    virtual bool rewind() = 0;

    /// Meaningful after read() returned 0.
    virtual SourceEnd end() const = 0;
    /// Stored (compressed) bytes taken so far, and in all; 0: not known.
    virtual std::uint64_t storedBytesRead() const = 0;
    virtual std::uint64_t storedBytes() const = 0;
};

} // namespace twinlane
