// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of a file in stretches that several threads read at once.

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
    /// Where an element of the event array seems to end, and the next segment begins; kNoLimit: there is none.
    std::uint64_t endsAt = JsonWindows::kNoLimit;
    /// Goes on at beginsAt, and behind endsAt if it is asked to: then nobody may be reading the segments behind. Null
    /// only for the
    /// first segment of a plain file, which the source that read the text before goes on with.
    std::unique_ptr<ByteSource> source;
};

/// Every function may be called by any thread.
class TextSegments {
public:
    virtual ~TextSegments() = default;

    /// Segment @p number, counted from 0; nothing behind the last. Each may be asked for once. What is wrong with the
    /// file
    /// shows when the segment's source is read. Cost: of compressed files, decoding all up to its end that is not
    /// decoded yet.
    virtual std::optional<TextSegment> segment(std::size_t number) = 0;
    /// No source will be asked for text of the segments before @p number any more.
    virtual void release(std::size_t number) = 0;
};

/// Of the plain file @p stored, which was read up to @p begin: segments of about @p segmentBytes. Null if the size of
/// the file is not
/// known. Once @p stop is requested the segment at hand is the last. Cost: a look at some KB for each; at an eighth of
/// the text that
/// holds no events.
std::unique_ptr<TextSegments> plainSegments(
    const StoredBytes &stored, std::uint64_t begin, std::uint64_t segmentBytes, const std::stop_token &stop = {});

/// Of the text that @p source, of a compressed file, gives from here on, where @p begin bytes of it have been read:
/// segments of
/// about @p segmentBytes. They are decoded when they are asked for and kept until they are released; @p source must
/// outlive them.
std::unique_ptr<TextSegments> decodedSegments(ByteSource &source, std::uint64_t begin, std::size_t segmentBytes);

} // namespace twinlane
