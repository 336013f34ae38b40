// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The text of events -> their fields as raw tokens. What the tokens mean is EventCollector's business.
// What a parser refuses is read by TolerantScanner, which hands it to the same sink.

#pragma once

#include "model/reader/eventfields.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace twinlane {

/// The repairs without which an element could not be read.
struct ElementRepairs {
    bool controlCharacter = false; ///< a raw control character in a string
    bool invalidUtf8 = false;
    bool comma = false; ///< one is missing, or one too many

    bool any() const { return controlCharacter || invalidUtf8 || comma; }
};

/// Receives the elements of the event array in the order of the file. Offsets are in the decompressed text.
class EventSink {
public:
    virtual ~EventSink() = default;
    virtual void event(const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset) = 0;
    /// A whole element that is no object.
    virtual void notAnEvent(std::uint64_t byteOffset) = 0;
    /// Text that begins an element but is damaged; reading goes on at the next element.
    virtual void lostElement(std::uint64_t byteOffset) = 0;
};

/// A larger element is given up: memory must not follow a file that is one endless string.
inline constexpr std::size_t kLargestElementBytes = 16 * 1024 * 1024;

/// A way to read whole elements. All ways agree on good text.
class EventParser {
public:
    virtual ~EventParser() = default;

    /// Reads whole elements of the event array. @p window holds the text to read and one byte behind it, which the
    /// parser may write to and restores; kTextPaddingBytes behind the text are readable. The text begins with an
    /// element or between two, and may end anywhere but inside a string. @p byteOffset is the place of the text in the
    /// file. @p afterElement: the array has an element before this text.
    /// Returns the end of what was read. What follows is for TolerantScanner to judge.
    std::size_t parse(std::span<char> window, std::uint64_t byteOffset, bool afterElement, EventSink &sink);

protected:
    EventParser() = default;

    /// The same of a window whose text begins with an element.
    virtual std::size_t parseElements(std::span<char> window, std::uint64_t byteOffset, EventSink &sink) = 0;
};

/// Makes a parser for one thread.
using NewEventParser = std::unique_ptr<EventParser> (*)();

/// The parser by LayoutWalk. It accepts exactly the elements that TolerantScanner reads without a repair, or with
/// invalid UTF-8 alone.
std::unique_ptr<EventParser> newLayoutParser();

} // namespace twinlane
