// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Events while they are read: columns in the order of the file.

#pragma once

#include "model/eventkind.h"
#include "model/column.h"
#include "model/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace twinlane {

struct EventRow {
    std::int64_t startNs = 0; ///< since the file's epoch
    std::int64_t durationNs = 0;
    std::int64_t correlation = 0;
    NameId name;
    NameId category;
    LaneId lane;
    std::uint32_t fileOrder = 0;
    std::uint32_t byteOffsetLow = 0;
    EventKind kind = EventKind::Other;
};

/// Every column has size() entries.
struct EventRows {
    Column<std::int64_t> startNs;
    Column<std::int64_t> durationNs;
    Column<std::int64_t> correlation;
    Column<NameId> name;
    Column<NameId> category;
    Column<LaneId> lane;
    Column<std::uint32_t> fileOrder;
    Column<std::uint32_t> byteOffsetLow;
    Column<EventKind> kind;

    std::size_t size() const { return startNs.size(); }
    void push(const EventRow &row)
    {
        if (size() == startNs.capacity())
            reserve(std::max(kFewest, size() * 2));
        startNs.append(row.startNs);
        durationNs.append(row.durationNs);
        correlation.append(row.correlation);
        name.append(row.name);
        category.append(row.category);
        lane.append(row.lane);
        fileOrder.append(row.fileOrder);
        byteOffsetLow.append(row.byteOffsetLow);
        kind.append(row.kind);
    }

    /// Asks for address space for @p count rows, which spares moving them as they grow. Memory is used only as far as rows come.
    void expect(std::size_t count)
    {
        const std::size_t before = startNs.capacity();
        if (count <= before)
            return;
        const bool hasRoom = startNs.tryReserve(count) && durationNs.tryReserve(count)
            && correlation.tryReserve(count) && name.tryReserve(count)
            && category.tryReserve(count) && lane.tryReserve(count)
            && fileOrder.tryReserve(count) && byteOffsetLow.tryReserve(count)
            && kind.tryReserve(count);
        if (!hasRoom) // every column has room for as many
            reserve(std::max(kFewest, before));
    }

private:
    static constexpr std::size_t kFewest = 256;

    void reserve(std::size_t count)
    {
        startNs.reserve(count);
        durationNs.reserve(count);
        correlation.reserve(count);
        name.reserve(count);
        category.reserve(count);
        lane.reserve(count);
        fileOrder.reserve(count);
        byteOffsetLow.reserve(count);
        kind.reserve(count);
    }
};

} // namespace twinlane
