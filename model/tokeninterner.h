// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// JSON tokens -> ids: a hash of the raw bytes in front of a StringPool, so that a text is decoded once however often it occurs.

#pragma once

#include "model/jsonstring.h"
#include "model/stringpool.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

class TokenInterner {
public:
    struct Interned {
        NameId id;
        bool repaired = false; ///< its text needed a repair
    };

    /// @p pool must outlive the calls of intern(), not the interner.
    explicit TokenInterner(StringPool &pool, Backslashes backslashes = Backslashes::Escape);

    /// The text of @p token: a string with its quotes, or another scalar as it is written.
    /// Cost: a hash and a comparison of the bytes; decoding only the first time.
    Interned intern(std::string_view token);

    /// A string with a backslash was interned, so that the meaning of backslashes matters already.
    bool sawBackslash() const { return m_sawBackslash; }
    /// @pre !sawBackslash()
    void setBackslashes(Backslashes backslashes) { m_backslashes = backslashes; }

private:
    struct Slot {
        std::uint64_t hash = 0;
        const char *raw = nullptr; ///< null: free
        std::uint32_t length = 0;
        Interned interned;
    };

    Slot &slotFor(std::uint64_t hash, std::string_view raw);
    void fill(Slot &slot, std::uint64_t hash, std::string_view raw);
    void grow();

    StringPool &m_pool;
    Backslashes m_backslashes;
    bool m_sawBackslash = false;
    std::vector<Slot> m_slots; ///< a power of two, at most half full
    std::size_t m_used = 0;
    std::deque<std::string> m_escaped; ///< raw bytes that differ from their text
};

/// What stands between the quotes of a string token; another token without the space behind it.
std::string_view tokenContent(std::string_view token);

} // namespace twinlane
