// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Events while they are read: columns in the order of the file.

#pragma once

#include "model/base/column.h"
#include "model/base/ids.h"
#include "model/trace/eventkind.h"

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
            makeRoom(size() + 1);
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

    /// So that every column holds @p count rows without growing.
    void makeRoom(std::size_t count)
    {
        if (count <= startNs.capacity())
            return;
        count = std::max({ count, startNs.capacity() * 2, kFewest });
        eachColumn([count](auto &column) {
            column.reserve(count);
            return true;
        });
    }

    /// Asks for address space for @p count rows, which spares moving them as they grow. Memory is used only as far as
    /// rows come.
    void expect(std::size_t count)
    {
        const std::size_t before = startNs.capacity();
        if (count <= before)
            return;
        if (!eachColumn([count](auto &column) { return column.tryReserve(count); }))
            eachColumn([before](auto &column) { // every column has room for as many
                column.reserve(before);
                return true;
            });
    }

private:
    static constexpr std::size_t kFewest = 256;

    template <class Do> bool eachColumn(const Do &act)
    {
        return act(startNs) && act(durationNs) && act(correlation) && act(name) && act(category) && act(lane)
            && act(fileOrder) && act(byteOffsetLow) && act(kind);
    }
};

} // namespace twinlane
