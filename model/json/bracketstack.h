// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which brackets are open around a place in JSON.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// One bit for each open bracket: 1 for an object, 0 for an array. A word holds the innermost 64. The others lie in
/// memory that the caller owns and reuses.
class BracketStack {
public:
    explicit BracketStack(std::vector<std::uint64_t> &outer)
        : m_outer(outer)
    {
        m_outer.clear();
    }
    void open(bool isObject)
    {
        if (m_depth != 0 && m_depth % kBits == 0)
            m_outer.push_back(m_open);
        m_open = m_open << 1 | (isObject ? 1 : 0);
        ++m_depth;
    }
    void close()
    {
        m_open >>= 1;
        if (--m_depth != 0 && m_depth % kBits == 0) {
            m_open = m_outer.back();
            m_outer.pop_back();
        }
    }
    bool inObject() const { return (m_open & 1) != 0; }
    char closer() const { return inObject() ? '}' : ']'; }
    std::size_t depth() const { return m_depth; }

private:
    static constexpr std::size_t kBits = 64;

    std::vector<std::uint64_t> &m_outer;
    std::uint64_t m_open = 0;
    std::size_t m_depth = 0;
};

} // namespace twinlane
