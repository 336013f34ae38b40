// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The fast way through a window of events. It learns the text between the values of an element and then compares that
// text instead of parsing it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace twinlane {

class EventSink;

/// A profiler writes its elements by a few templates: the same keys, commas and spaces in the same order, with other
/// values. This reader keeps the templates that it has met as a tree with one node per value. It follows the tree as
/// long as the text agrees, 16 bytes at a time. Where no branch agrees it parses the text up to the next value and
/// learns that branch. It treats unwanted arrays and objects inside an element in the same way.
class LayoutWalk {
public:
    LayoutWalk();
    ~LayoutWalk();

    /// Hands on whole objects from @p text, which begins with one, as long as single commas stand between them. An
    /// object is taken only if every bracket, comma, colon and scalar in it is right, wanted or not; invalid UTF-8
    /// alone is noted and passed on.
    /// Returns the end of the last object taken. Depth costs memory, not stack. The number of learnt templates is
    /// bounded.
    /// @pre The text ends with a 0 byte and 64 bytes behind it are readable.
    std::size_t walk(const char *text, std::uint64_t byteOffset, EventSink &sink);

private:
    class Learnt;
    std::unique_ptr<Learnt> m_learnt;
};

} // namespace twinlane
