// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What every fuzz target needs: the entry point, a check that ends the program, and bytes that become choices.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Judges one input. Ends the program where a promise is broken, so that a fuzzer keeps the input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace twinlane::fuzz {

/// Prints @p promise and aborts unless @p holds.
void require(bool holds, const char *promise);

/// Should an expensive check run? For one input in @p n, chosen by the input's bytes, and for every replayed input.
bool isDue(const std::uint8_t *data, std::size_t size, std::uint32_t n);
/// From now on every expensive check runs.
void judgeEveryWay();

/// An input as a list of decisions; behind its end every decision is 0.
class Choices {
public:
    Choices(const std::uint8_t *data, std::size_t size)
        : m_rest(reinterpret_cast<const char *>(data), size)
    {
    }

    bool isEmpty() const { return m_rest.empty(); }
    std::uint8_t byte()
    {
        if (m_rest.empty())
            return 0;
        const auto value = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return value;
    }
    /// In [0, @p count). @pre 0 < count <= 256
    std::size_t below(std::size_t count) { return byte() % count; }
    bool chance(std::size_t oneIn) { return below(oneIn) == 1; }
    std::string_view rest() const { return m_rest; }
    /// Leaves the first @p size bytes to the caller.
    std::string_view take(std::size_t size)
    {
        const std::string_view taken = m_rest.substr(0, size);
        m_rest.remove_prefix(taken.size());
        return taken;
    }

private:
    std::string_view m_rest;
};

} // namespace twinlane::fuzz
