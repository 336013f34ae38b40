// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A column that has values at some rows only, while a file is read.

#pragma once

#include "model/base/column.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

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

    /// Adds the values of @p later, as @p change makes them, for rows counted from @p firstRow. Empties @p later, which
    /// keeps its memory.
    template <class Change> void append(SparseColumn &later, std::size_t firstRow, const Change &change)
    {
        std::size_t next = 0;
        for (std::size_t word = 0; word < later.m_present.size(); ++word) {
            for (std::uint64_t bits = later.m_present[word]; bits != 0; bits &= bits - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
                push(firstRow + word * kBits + bit, change(later.m_values[next++]));
            }
        }
        later.m_present.resizeUnset(0);
        later.m_values.resizeUnset(0);
    }

    /// The values of @p rows, in their order; rows without a value are left out. Calls @p settle(value, i) for a value
    /// of rows[i]. Empty afterwards.
    template <class Settle> Column<T> take(std::span<const std::uint32_t> rows, const Settle &settle)
    {
        if (m_values.empty())
            return {};
        std::vector<std::uint32_t> before(m_present.size()); // values before each word
        std::uint32_t count = 0;
        for (std::size_t word = 0; word < m_present.size(); ++word) {
            before[word] = count;
            count += static_cast<std::uint32_t>(std::popcount(m_present[word]));
        }
        Column<T> taken;
        taken.reserve(m_values.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::size_t word = rows[i] / kBits;
            const std::uint64_t bit = std::uint64_t(1) << rows[i] % kBits;
            if (word >= m_present.size() || (m_present[word] & bit) == 0)
                continue;
            T value = m_values[before[word] + static_cast<std::uint32_t>(std::popcount(m_present[word] & (bit - 1)))];
            settle(value, i);
            taken.append(value);
        }
        m_present.clear();
        m_values.clear();
        return taken;
    }

private:
    static constexpr std::size_t kBits = 64;

    Column<std::uint64_t> m_present; ///< one bit for each row
    Column<T> m_values;
};

} // namespace twinlane
