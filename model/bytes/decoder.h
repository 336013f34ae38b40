// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Decompression that can stop at any byte and go on later: gzip and zstd behind one interface.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace twinlane {

/// Where a decoder stood. Frozen; it outlives its decoder and may be restored any number of times.
class DecoderState {
public:
    virtual ~DecoderState() = default;
    /// Of memory that it holds.
    virtual std::size_t bytes() const = 0;
};

/// One member (gzip) or frame (zstd) after the other. Not for more than one thread at a time.
class Decoder {
public:
    struct Outcome {
        std::size_t taken = 0;    ///< stored bytes that need not be shown again
        std::size_t given = 0;    ///< bytes of text
        bool ended = false;       ///< the member is complete
        bool damaged = false;     ///< it is not what its format or its checksums say; what was given is good
        bool lacksMemory = false; ///< there is no memory for the member; nothing was taken or given
    };
    /// Of stored bytes, to begin a member: what a zstd frame says about itself.
    static constexpr std::size_t kHeaderBytes = 18;

    virtual ~Decoder() = default;

    /// @p stored: the first kHeaderBytes of the member; fewer only where the data ends before.
    virtual void begin(std::string_view stored) = 0;
    virtual Outcome decode(std::string_view stored, char *text, std::size_t size) = 0;

    /// The state between two calls of decode(). Null if it cannot be kept.
    virtual std::shared_ptr<const DecoderState> save() = 0;
    /// Goes on where another decoder of the same format stood. Only one restored decoder of a file can work at a time,
    /// so this call may wait until another one is destroyed. False if there is not enough memory.
    virtual bool restore(const DecoderState &state) = 0;
    /// The distance of two states in bytes of text at which states take little memory and decoding from one to the next
    /// is quick.
    virtual std::uint64_t spacingBytes() const = 0;
};

bool beginsGzip(std::string_view stored);
/// A frame, or a skippable one, with which files of parallel compressors begin.
bool beginsZstd(std::string_view stored);
std::unique_ptr<Decoder> makeGzipDecoder();
std::unique_ptr<Decoder> makeZstdDecoder();

} // namespace twinlane
