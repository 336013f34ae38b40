// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Memory of one column, and how it passes on to the next column.

#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <utility>

namespace twinlane {

class ColumnReuse;

/// A block of bytes that grows without being held twice. New bytes are not set to anything. A large block grows by
/// moving its pages, and the system gets back at once what it gives up.
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
    /// Keeps the bytes that fit. Throws as a vector would, but never for 0 bytes.
    void resize(std::size_t bytes);
    /// The same; false if there is no such memory.
    bool tryResize(std::size_t bytes) noexcept;
    /// Gives up all bytes behind @p bytes, which were never written to.
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

/// While it lives, it keeps the blocks that this thread gives back and hands them out again, since fresh memory from
/// the system costs more time than most passes over it. Blocks of less than a huge page share a huge page. If a thread
/// has several of these objects, the first one serves.
class ColumnReuse {
public:
    ColumnReuse();
    /// Lets @p other, which belongs to the thread that this thread helps, serve this thread too. It must outlive this
    /// object. Null: this thread is not served.
    explicit ColumnReuse(const ColumnReuse *other);
    ColumnReuse(const ColumnReuse &) = delete;
    ColumnReuse &operator=(const ColumnReuse &) = delete;
    ~ColumnReuse();

    /// The object that serves this thread, to be handed to helping threads; null if none does.
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
