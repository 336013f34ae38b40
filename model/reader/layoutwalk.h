// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The fast way through a window of events: what stands between the values of an element is learnt and then compared,
// not parsed.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace twinlane {

class EventSink;

/// A profiler writes its elements by a few templates: the same keys, commas and spaces in the same order, with other
/// values. This
/// reader keeps the templates it has met as a tree, one node per value, and follows the tree as long as the text
/// agrees, 16 bytes
/// at a time; only where no branch agrees it parses the text up to the next value, and learns that branch. Arrays and
/// objects
/// inside an element that nobody wants to look into are compared with those met before in the same way.
class LayoutWalk {
public:
    LayoutWalk();
    ~LayoutWalk();

    /// Hands on whole objects from @p text, which begins with one, as long as single commas stand between them. An
    /// object is taken
    /// only if every bracket, comma, colon and scalar in it is right, wanted or not; invalid UTF-8 alone is noted and
    /// passed on.
    /// Returns the end of the last object taken. Depth costs memory, not stack; what is learnt is bounded.
    /// @pre The text ends with a 0 byte and 64 bytes behind it are readable.
    std::size_t walk(const char *text, std::uint64_t byteOffset, EventSink &sink);

private:
    class Learnt;
    std::unique_ptr<Learnt> m_learnt;
};

} // namespace twinlane
