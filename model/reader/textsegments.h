// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The text of a file in stretches, which several threads read at once.

#pragma once

#include "model/bytes/bytesource.h"
#include "model/bytes/storedbytes.h"
#include "model/reader/jsonwindows.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace twinlane {

struct TextSegment {
    std::uint64_t beginsAt = 0;
    /// The place at which an element of the event array seems to end and the next segment begins; kNoLimit: this is the
    /// last segment.
    std::uint64_t endsAt = JsonWindows::kNoLimit;
    /// Continues at beginsAt. It may also be read beyond endsAt, but only while nobody reads the later segments. Null
    /// only for the first segment of a plain file: the source that read the text before continues there.
    std::unique_ptr<ByteSource> source;
};

/// Every function may be called by any thread.
class TextSegments {
public:
    virtual ~TextSegments() = default;

    /// Segment @p number, counted from 0; nothing behind the last. Each segment may be asked for once. Errors of the
    /// file show when the segment's source is read. Cost: in compressed files, decoding the text up to the segment's
    /// end that is not decoded yet.
    virtual std::optional<TextSegment> segment(std::size_t number) = 0;
    /// Promises that nobody will read the segments before @p number any more.
    virtual void release(std::size_t number) = 0;
};

/// Segments of about @p segmentBytes of the plain file @p stored, which was read up to @p begin. Null if the size of
/// the file is not known. Once @p stop is requested no further segment comes. Cost: a search in some KB per segment;
/// where the text holds no events, in an eighth of it.
std::unique_ptr<TextSegments> plainSegments(
    const StoredBytes &stored, std::uint64_t begin, std::uint64_t segmentBytes, const std::stop_token &stop = {});

/// Segments of about @p segmentBytes of the text that @p source, which reads a compressed file, still gives after @p
/// begin bytes. A segment is decoded when it is asked for and kept until it is released. @p source must outlive the
/// segments.
std::unique_ptr<TextSegments> decodedSegments(ByteSource &source, std::uint64_t begin, std::size_t segmentBytes);

} // namespace twinlane
