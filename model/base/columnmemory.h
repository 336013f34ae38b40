// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Memory of one column, and how one column's becomes another's.

#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <utility>

namespace twinlane {

class ColumnReuse;

/// A block of bytes that grows without being held twice. What it grows by is not set to anything. A large block moves
/// by its pages, and
/// what it gives back is the system's at once.
class ColumnMemory {
public:
    ColumnMemory() = default;
    ColumnMemory(ColumnMemory &&other) noexcept { swap(other); }
    ColumnMemory &operator=(ColumnMemory &&other) noexcept
    {
        ColumnMemory(std::move(other)).swap(*this);
        return *this;
    }
    ~ColumnMemory() { resize(0); }

    void *data() const { return m_data; }
    std::size_t bytes() const { return m_bytes; }
    /// Keeps what is there. Throws as a vector would; not for 0 bytes.
    void resize(std::size_t bytes);
    /// The same; false if there is no such memory.
    bool tryResize(std::size_t bytes) noexcept;
    /// Makes it smaller by what was never written to.
    void trim(std::size_t bytes) noexcept;
    void swap(ColumnMemory &other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_bytes, other.m_bytes);
    }

private:
    bool resize(std::size_t bytes, const ColumnReuse *reuse) noexcept;

    char *m_data = nullptr;
    std::size_t m_bytes = 0;
};

/// While it lives, blocks that this thread gives back serve its next ones, and those of less than a huge page share
/// one: to get
/// fresh memory from the system takes longer than most passes over it. Where several live on a thread, the first
/// serves.
class ColumnReuse {
public:
    ColumnReuse();
    /// @p other, of a thread that this one helps, serves this thread, too, and must outlive this; null: none does.
    explicit ColumnReuse(const ColumnReuse *other);
    ColumnReuse(const ColumnReuse &) = delete;
    ColumnReuse &operator=(const ColumnReuse &) = delete;
    ~ColumnReuse();

    /// What serves this thread, for threads that help it; null: nothing does.
    static const ColumnReuse *serving() { return s_serving; }

private:
    friend class ColumnMemory;
    struct Piece {
        char *begin;
        std::size_t bytes;
    };

    /// Whole pages; null: there is no such memory.
    char *take(std::size_t bytes) const;
    /// False: give it back to the system.
    bool keep(char *begin, std::size_t bytes) const;

    static thread_local const ColumnReuse *s_serving;
    const ColumnReuse *const m_before; ///< what served this thread when this came
    mutable std::mutex m_mutex;        ///< guards all below
    mutable std::array<Piece, 32> m_pieces;
    mutable std::size_t m_count = 0; ///< of pieces
};

} // namespace twinlane
