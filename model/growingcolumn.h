// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A column that grows while a file is read and is then given away in another order.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

namespace twinlane {

/// Memory comes from realloc: the C library moves large blocks by their pages, so that growth neither copies them nor holds them
/// twice, and a column given away is the system's again at once.
template <class T> class GrowingColumn {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    std::size_t size() const { return m_size; }
    const T &operator[](std::size_t row) const { return m_values.get()[row]; }
    T &operator[](std::size_t row) { return m_values.get()[row]; }

    std::size_t capacity() const { return m_capacity; }

    void push(const T &value)
    {
        if (m_size == m_capacity)
            reserve(m_capacity == 0 ? kFirst : m_capacity * 2);
        append(value);
    }
    /// @pre size() < capacity()
    void append(const T &value) { ::new (m_values.get() + m_size++) T(value); }

    /// Makes room for @p count values, no more. @pre count >= size(), count > 0
    void reserve(std::size_t count)
    {
        if (!tryReserve(count))
            static_cast<void>(::operator new(kTooMuch)); // fails as a vector would
    }
    /// The same; false if there is no such memory.
    bool tryReserve(std::size_t count)
    {
        auto *const moved = static_cast<T *>(std::realloc(m_values.get(), count * sizeof(T)));
        if (!moved)
            return false;
        static_cast<void>(m_values.release());
        m_values.reset(moved);
        m_capacity = count;
        return true;
    }

    /// The values at @p rows, one after the other; the column is empty afterwards. Costs the result's memory beside the column's.
    std::vector<T> take(std::span<const std::uint32_t> rows)
    {
        std::vector<T> taken(rows.size());
        const T *const values = m_values.get();
        for (std::size_t i = 0; i < rows.size(); ++i)
            taken[i] = values[rows[i]];
        clear();
        return taken;
    }

    void clear()
    {
        m_values.reset();
        m_size = m_capacity = 0;
    }

private:
    struct Free {
        void operator()(T *values) const { std::free(values); }
    };

    static constexpr std::size_t kFirst = 256;
    static constexpr std::size_t kTooMuch = ~std::size_t(0) / 2;

    std::unique_ptr<T, Free> m_values;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

/// Values of some rows only.
template <class T> class SparseColumn {
public:
    /// @pre @p row is above all rows before.
    void push(std::size_t row, const T &value)
    {
        while (m_present.size() <= row / kBits)
            m_present.push(0);
        m_present[row / kBits] |= std::uint64_t(1) << row % kBits;
        m_values.push(value);
    }

    /// Adds the values of @p later, as @p change makes them, for rows counted from @p firstRow. Frees @p later.
    template <class Change>
    void append(SparseColumn &later, std::size_t firstRow, const Change &change)
    {
        std::size_t next = 0;
        for (std::size_t word = 0; word < later.m_present.size(); ++word) {
            for (std::uint64_t bits = later.m_present[word]; bits != 0; bits &= bits - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
                push(firstRow + word * kBits + bit, change(later.m_values[next++]));
            }
        }
        later.m_present.clear();
        later.m_values.clear();
    }

    /// The values at those of @p rows that have one; @p settle(value, i) is told which i. Empty afterwards.
    template <class Settle>
    std::vector<T> take(std::span<const std::uint32_t> rows, const Settle &settle)
    {
        std::vector<std::uint32_t> before(m_present.size()); // values before each word
        std::uint32_t count = 0;
        for (std::size_t word = 0; word < m_present.size(); ++word) {
            before[word] = count;
            count += static_cast<std::uint32_t>(std::popcount(m_present[word]));
        }
        std::vector<T> taken;
        taken.reserve(m_values.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::size_t word = rows[i] / kBits;
            const std::uint64_t bit = std::uint64_t(1) << rows[i] % kBits;
            if (word >= m_present.size() || (m_present[word] & bit) == 0)
                continue;
            taken.push_back(m_values[before[word]
                + static_cast<std::uint32_t>(std::popcount(m_present[word] & (bit - 1)))]);
            settle(taken.back(), i);
        }
        m_present.clear();
        m_values.clear();
        return taken;
    }

private:
    static constexpr std::size_t kBits = 64;

    GrowingColumn<std::uint64_t> m_present; ///< one bit for each row
    GrowingColumn<T> m_values;
};

} // namespace twinlane
