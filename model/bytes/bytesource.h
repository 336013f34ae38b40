// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The bytes of a file as decompressed text, in the order of the file, a piece at a time.

#pragma once

#include "model/base/result.h"
#include "model/bytes/storedbytes.h"
#include "model/bytes/storedcheckpoints.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

/// How the stored data ended. More than one may hold.
struct SourceEnd {
    bool cutShort = false;      ///< the compressed data ends before its own end mark
    bool damaged = false;       ///< it is not what its checksums or its format say; the text up to there was handed on
    bool trailingBytes = false; ///< bytes behind the compressed data that are no further member or frame
};

/// Plain, gzip (any number of members) and zstd (any number of frames), told apart by content.
/// Stored bytes are read in pieces of 256 KB; nothing larger is kept. Not for more than one thread.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Over @p stored from its beginning. Errors: NotReadable, Cancelled.
    static Result<std::unique_ptr<ByteSource>> over(StoredBytes stored);
    /// The same over memory, which must outlive the source. @p name stands for the file in messages.
    static std::unique_ptr<ByteSource> over(std::string_view stored, const std::string &name);
    /// A source over @p stored that begins at @p textOffset of its text, or at the text's end if that comes before.
    /// @p checkpoints are those of an earlier reading, or null; they must outlive the source. Errors: as open();
    /// BadCompression; Cancelled. Cost: decoding the text between a checkpoint and the place; none for plain files.
    static Result<std::unique_ptr<ByteSource>> openAt(StoredBytes stored, std::uint64_t textOffset,
        const StoredCheckpoints *checkpoints, const std::stop_token &stop);

    /// From now on read() fails with Cancelled once @p stop is requested: compressed data may give no text for minutes.
    virtual void stopOn(std::stop_token stop) { static_cast<void>(stop); }

    /// Fills @p buffer with up to @p size bytes of text; 0 means the end. Errors: NotReadable; BadCompression if there
    /// was no text at all; OutOfMemory if the file's window does not fit; Cancelled.
    virtual Result<std::size_t> read(char *buffer, std::size_t size) = 0;
    /// The same text where it lies in the source's own memory: up to @p size bytes, which follow the piece lent before.
    /// Empty where the source has none to lend (any more): then read() goes on. What was lent is valid until read() is
    /// called. kPaddingBytes behind a piece are memory of the source, too. All of it may be written to, if it is as
    /// before when the source is called again.
    virtual std::span<char> lend(std::size_t size)
    {
        static_cast<void>(size);
        return {};
    }
    static constexpr std::size_t kPaddingBytes = 64;
    /// Starts again from the first byte. False if it cannot: a pipe, or a stretch of a file.
    virtual bool rewind() = 0;

    /// Meaningful after read() returned 0.
    virtual SourceEnd end() const = 0;
    /// Stored (compressed) bytes taken so far, and in all; 0: not known.
    virtual std::uint64_t storedBytesRead() const = 0;
    virtual std::uint64_t storedBytes() const = 0;
    /// The stored bytes are the text itself.
    virtual bool isPlain() const = 0;
    /// As StoredBytes::modifiedNs().
    virtual std::int64_t modifiedNs() const = 0;

    /// From now on keeps places from which reading can go on later, @p spacingBytes of text apart; 0: as the format
    /// makes it pay.
    /// Plain text needs none.
    virtual void keepCheckpoints(std::uint64_t spacingBytes) { static_cast<void>(spacingBytes); }
    /// The checkpoints kept so far; null if none are needed or wanted. Frozen once the last byte was read.
    virtual std::shared_ptr<const StoredCheckpoints> checkpoints() const { return nullptr; }
};

} // namespace twinlane
