// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Events while they are read: rows in the order of the file, in chunks that never move.

#pragma once

#include "model/eventkind.h"
#include "model/ids.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace twinlane {

struct EventRow {
    std::int64_t startNs = 0; ///< since the file's epoch
    std::int64_t durationNs = 0;
    std::int64_t correlation = 0;
    NameId name;
    NameId category;
    std::uint32_t lane = 0;
    std::uint32_t fileOrder = 0;
    std::uint32_t byteOffsetLow = 0;
    EventKind kind = EventKind::Other;
};

/// A vector that grows without copying: touching fresh memory is the dearest part of reading.
class EventRows {
public:
    std::size_t size() const { return m_size; }
    const EventRow &operator[](std::size_t row) const
    {
        return m_chunks[row / kChunkRows][row % kChunkRows];
    }
    void push(const EventRow &row)
    {
        if (m_size % kChunkRows == 0)
            m_chunks.push_back(std::make_unique_for_overwrite<EventRow[]>(kChunkRows));
        m_chunks.back()[m_size++ % kChunkRows] = row;
    }
    void clear()
    {
        m_chunks.clear();
        m_size = 0;
    }

private:
    static constexpr std::size_t kChunkRows = 4096;

    std::vector<std::unique_ptr<EventRow[]>> m_chunks;
    std::size_t m_size = 0;
};

} // namespace twinlane
