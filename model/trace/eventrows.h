// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The fields that every event has, declared once: for one event, for the columns of a file while it is read, and for
// those of a Trace. A new field takes a line in EventFields and a line in eachEventField().

#pragma once

#include "model/base/column.h"
#include "model/base/ids.h"
#include "model/trace/eventkind.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace twinlane {

/// @c Of is Column for many events and Single for one.
template <template <class> class Of> struct EventFields {
    Of<std::int64_t> startNs {};        ///< while a file is read: since the file's epoch; in a Trace: since its baseNs
    Of<std::int64_t> durationNs {};     ///< >= 0
    Of<std::int64_t> correlation {};    ///< 0: none. Of an operator its "External id". Ascend's exceed 2^53
    Of<NameId> name {};                 ///< into Trace::texts
    Of<NameId> category {};             ///< "cat" as written, into Trace::texts; none: the event has none
    Of<LaneId> lane {};                 ///< into Trace::lanes
    Of<FileOrder> fileOrder {};         ///< rank of the event among the elements of the file
    Of<std::uint32_t> byteOffsetLow {}; ///< low half of the place of its element, see Trace::byteOffset()
    Of<EventKind> kind {};
};

/// Calls @p act once per field, the widest first. @p act receives a function that takes an EventFields and returns a
/// reference to its field.
template <class Act> constexpr void eachEventField(const Act &act)
{
    act([](auto &event) -> auto & { return event.startNs; });
    act([](auto &event) -> auto & { return event.durationNs; });
    act([](auto &event) -> auto & { return event.correlation; });
    act([](auto &event) -> auto & { return event.name; });
    act([](auto &event) -> auto & { return event.category; });
    act([](auto &event) -> auto & { return event.lane; });
    act([](auto &event) -> auto & { return event.fileOrder; });
    act([](auto &event) -> auto & { return event.byteOffsetLow; });
    act([](auto &event) -> auto & { return event.kind; });
}

template <class T> using PointerTo = T *; // all of one size, so that they can be counted
static_assert(
    [] {
        std::size_t count = 0;
        eachEventField([&count](auto) { ++count; });
        return count * sizeof(void *) == sizeof(EventFields<PointerTo>);
    }(),
    "eachEventField() passes over a field");

template <class T> using Single = T;

/// One event.
using EventRow = EventFields<Single>;

/// Events in the order of the file. Every column has size() entries.
struct EventRows : EventFields<Column> {
    std::size_t size() const { return startNs.size(); }
    void push(const EventRow &row)
    {
        if (size() == startNs.capacity())
            makeRoom(size() + 1);
        eachEventField([this, &row](auto field) { field(*this).append(field(row)); });
    }

    /// Makes every column hold @p count rows without growing.
    void makeRoom(std::size_t count)
    {
        if (count <= startNs.capacity())
            return;
        count = std::max({ count, startNs.capacity() * 2, kFewest });
        eachEventField([this, count](auto field) { field(*this).reserve(count); });
    }

    /// Asks for address space for @p count rows, which spares moving them as they grow. Memory is used only as far as
    /// rows come.
    void expect(std::size_t count)
    {
        const std::size_t before = startNs.capacity();
        if (count <= before)
            return;
        bool isReserved = true;
        eachEventField([&](auto field) { isReserved = isReserved && field(*this).tryReserve(count); });
        if (!isReserved) // every column has room for as many rows as before
            eachEventField([&](auto field) { field(*this).reserve(before); });
    }

private:
    static constexpr std::size_t kFewest = 256;
};

} // namespace twinlane
