// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// JSON tokens -> ids of a StringPool. A text is decoded once, however often it occurs.

#pragma once

#include "model/base/column.h"
#include "model/base/stringpool.h"
#include "model/json/jsonstring.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace twinlane {

/// The text between the quotes of a string token; any other token without the space behind it.
inline std::string_view tokenContent(std::string_view token)
{
    while (!token.empty() && static_cast<unsigned char>(token.back()) <= ' ')
        token.remove_suffix(1);
    if (token.size() >= 2 && token.front() == '"' && token.back() == '"')
        return token.substr(1, token.size() - 2);
    return token;
}

/// Longer texts are cut: the names of a hostile file must not take as much memory as the file, and nobody reads so long
/// a name.
inline constexpr std::size_t kMostTextBytes = 64 * 1024;

/// The beginning of @p content, cut to kMostTextBytes. It does not end inside a character or an escape.
std::string_view cutContent(std::string_view content);

/// @p token, which is a scalar; the beginning of its content if that is longer than kMostTextBytes.
inline std::string_view shortened(std::string_view token)
{
    if (token.size() <= kMostTextBytes)
        return token;
    const std::string_view content = tokenContent(token);
    return content.size() <= kMostTextBytes ? token : cutContent(content);
}

class TokenInterner {
public:
    struct Interned {
        NameId id;
        bool repaired = false; ///< its text needed a repair
    };

    /// @p pool must outlive the calls of intern(), not the interner.
    explicit TokenInterner(StringPool &pool, Backslashes backslashes = Backslashes::Escape);

    /// The text of @p token: a string with its quotes, or another scalar as it is written.
    /// Cost: a comparison of bytes if the text was interned lately, else a hash. It decodes a text only the first time.
    Interned intern(std::string_view token);

    /// True once a string with a backslash was interned: from then on the meaning of backslashes is fixed.
    bool sawBackslash() const { return m_sawBackslash; }
    /// @pre !sawBackslash()
    void setBackslashes(Backslashes backslashes) { m_backslashes = backslashes; }

private:
    struct Known {
        std::string_view raw;
        Interned interned;
    };

    void makeRoom();
    Known lookUp(std::string_view raw);
    Known spell(std::string_view raw, std::uint64_t hash);

    StringPool &m_pool;
    Backslashes m_backslashes;
    bool m_sawBackslash = false;
    Column<Known> m_recent;   ///< by a look at both ends of the raw bytes; a power of two
    std::size_t m_missed = 0; ///< since m_recent has its size
    std::unordered_map<std::string_view, Interned> m_spellings; ///< raw bytes that differ from their text
    std::deque<std::string> m_spelled;                          ///< what the keys show
};

} // namespace twinlane
