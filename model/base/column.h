// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A column of plain values, for millions of them.

#pragma once

#include "model/base/columnmemory.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace twinlane {

/// Like std::vector, but for plain values only and in ColumnMemory. It grows without being held twice. It never takes
/// more room than it was asked for. Its values need not be set when it is made.
template <class T> class Column {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    using value_type = T;

    Column() = default;
    /// @p count values. The caller sets each before reading it.
    explicit Column(std::size_t count) { resizeUnset(count); }
    Column(std::size_t count, const T &value)
        : Column(count)
    {
        std::fill(begin(), end(), value);
    }
    Column(const Column &other)
        : Column(other.m_size)
    {
        if (m_size > 0)
            std::memcpy(static_cast<void *>(data()), other.data(), m_size * sizeof(T));
    }
    Column(Column &&other) noexcept { swap(other); }
    Column &operator=(Column other) noexcept
    {
        swap(other);
        return *this;
    }
    ~Column() = default;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    std::size_t capacity() const { return m_capacity; }

    T *data() { return static_cast<T *>(m_memory.data()); }
    const T *data() const { return static_cast<const T *>(m_memory.data()); }
    T *begin() { return data(); }
    T *end() { return data() + m_size; }
    const T *begin() const { return data(); }
    const T *end() const { return data() + m_size; }
    T &operator[](std::size_t row)
    {
        check(row);
        return data()[row];
    }
    const T &operator[](std::size_t row) const
    {
        check(row);
        return data()[row];
    }

    void push(const T &value)
    {
        if (m_size == capacity())
            reserve(m_size == 0 ? kFirst : m_size * 2);
        append(value);
    }
    /// @pre size() < capacity()
    void append(const T &value) { ::new (data() + m_size++) T(value); }
    /// Makes room for @p count values. @pre count >= size()
    void reserve(std::size_t count)
    {
        m_memory.resize(count > kMostElements ? std::size_t(PTRDIFF_MAX) : count * sizeof(T));
        m_capacity = count;
    }
    /// The same; false if there is no such memory.
    bool tryReserve(std::size_t count)
    {
        if (count > kMostElements || !m_memory.tryResize(count * sizeof(T)))
            return false;
        m_capacity = count;
        return true;
    }
    /// Gives back the room for more values.
    void trim()
    {
        m_memory.trim(m_size * sizeof(T));
        m_capacity = m_size;
    }
    /// The caller sets each new value before reading it.
    void resizeUnset(std::size_t count)
    {
        if (count > capacity())
            reserve(count);
        m_size = count;
    }
    /// New values are @p value.
    void resize(std::size_t count, const T &value)
    {
        const std::size_t before = m_size;
        resizeUnset(count);
        std::fill(begin() + std::min(before, count), end(), value);
    }
    /// Gives back the memory, too.
    void clear()
    {
        m_memory = {};
        m_size = m_capacity = 0;
    }
    void swap(Column &other) noexcept
    {
        m_memory.swap(other.m_memory);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
    }

    /// Takes over @p memory, which holds @p count values, and leaves this column's own memory in it.
    /// @pre memory.bytes() >= count * sizeof(T)
    void exchange(ColumnMemory &memory, std::size_t count)
    {
        m_memory.swap(memory);
        m_size = m_capacity = count;
    }

private:
    static constexpr std::size_t kFirst = 256;
    static constexpr std::size_t kMostElements = PTRDIFF_MAX / sizeof(T);

    void check([[maybe_unused]] std::size_t row) const
    {
#ifdef _GLIBCXX_ASSERTIONS
        assert(row < m_size);
#endif
    }

    ColumnMemory m_memory;
    std::size_t m_size = 0, m_capacity = 0;
};

} // namespace twinlane
