// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of events -> their fields as raw tokens. What the tokens mean is TraceBuilder's business.
// Whatever the parser refuses is read by TolerantScanner through the same interface.

#pragma once

#include "model/reader/eventfields.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace twinlane {

/// What an element needed to be read at all.
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

/// Ways to read whole elements. They agree on good text.
enum class ParserKind : std::uint8_t {
    Layouts,  ///< LayoutWalk, the fast one; accepts what TolerantScanner finds nothing to repair in
    OnDemand, ///< simdjson's on-demand parser: looks at unwanted values no closer than their brackets
    Tolerant, ///< TolerantScanner reads everything
};

#ifdef TWINLANE_ONDEMAND_READER
inline constexpr ParserKind kUsualParser = ParserKind::OnDemand;
#else
inline constexpr ParserKind kUsualParser = ParserKind::Layouts;
#endif

class EventParser {
public:
    /// Bytes that must be readable behind a window; the byte before it and the first one behind it must be writable.
    static constexpr std::size_t kPaddingBytes = 64;

    explicit EventParser(ParserKind kind = kUsualParser);
    ~EventParser();

    /// Reads whole elements of the event array from @p text, which begins between two elements or with one and may end
    /// anywhere,
    /// as long as no string is open there. @p afterElement: the array has an element before this text. The text is as
    /// before afterwards.
    /// Returns the end of what was read. What follows is for TolerantScanner to judge.
    std::size_t parse(char *text, std::size_t size, std::uint64_t byteOffset, bool afterElement, EventSink &sink);

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace twinlane
