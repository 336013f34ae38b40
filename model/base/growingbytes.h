// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Bytes that come piece by piece and become large.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>

namespace twinlane {

/// Grows by a quarter, and by realloc(): where a system moves pages (as Linux does for large ones), what is there is not
/// copied, so that memory never holds it twice as a growing std::string does. Throws std::bad_alloc.
class GrowingBytes {
public:
    std::string_view view() const { return { m_data.get(), m_size }; }
    std::size_t size() const { return m_size; }

    void append(std::string_view bytes)
    {
        grow(bytes.size());
        if (!bytes.empty())
            std::memcpy(m_data.get() + m_size, bytes.data(), bytes.size());
        m_size += bytes.size();
    }
    void appendZeros(std::size_t count)
    {
        grow(count);
        if (count > 0)
            std::memset(m_data.get() + m_size, 0, count);
        m_size += count;
    }

private:
    struct Free {
        void operator()(char *data) const { std::free(data); } // NOLINT(cppcoreguidelines-no-malloc): of realloc()
    };

    void grow(std::size_t more)
    {
        constexpr std::size_t kLeastBytes = std::size_t(64) << 10, kGrowth = 4;
        if (more <= m_capacity - m_size)
            return;
        const std::size_t wanted = std::max({ m_size + more, m_capacity + m_capacity / kGrowth, kLeastBytes });
        auto *const grown =
            static_cast<char *>(std::realloc(m_data.get(), wanted)); // NOLINT(cppcoreguidelines-no-malloc)
        if (!grown)
            throw std::bad_alloc();
        static_cast<void>(m_data.release()); // realloc() has taken it
        m_data.reset(grown);
        m_capacity = wanted;
    }

    std::unique_ptr<char, Free> m_data;
    std::size_t m_size = 0, m_capacity = 0;
};

} // namespace twinlane
