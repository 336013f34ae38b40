// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// simdjson's index of structural characters, walked by hand: the fast way through a window of events.
// The only file, with its .cpp, that knows simdjson's internal names.

#pragma once

#include "model/eventfields.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace twinlane {

class EventSink;

class StructuralWalk {
public:
    /// False where built with TWINLANE_ONDEMAND_READER, for a simdjson whose inside is not known.
    static const bool kIsAvailable;

    StructuralWalk();
    ~StructuralWalk();

    /// Hands on whole objects from @p text, which begins with one, as long as single commas stand between them. An object is taken
    /// only if every bracket, comma, colon and scalar in it is right, wanted or not; invalid UTF-8 alone is noted and passed on.
    /// Returns the end of the last object taken. Depth costs memory, not stack.
    /// @pre text[size] is 0 and 64 bytes behind it are readable.
    std::size_t walk(
        const char *text, std::size_t size, std::uint64_t byteOffset, EventSink &sink);

private:
    struct Index;
    std::unique_ptr<Index> m_index;
};

} // namespace twinlane
