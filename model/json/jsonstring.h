// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// JSON string tokens -> UTF-8 text, also where a profiler wrote them wrongly (numbers.md, Robustness).

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

enum class Backslashes : std::uint8_t {
    Escape,  ///< as in JSON
    Literal, ///< a Windows path: only \\, \" and \uXXXX are escapes
};

/// What decoding had to repair.
struct StringRepairs {
    bool invalidUtf8 = false;      ///< replaced by U+FFFD
    bool literalBackslash = false; ///< a backslash that JSON reads as an escape, or knows not at all, was kept
};

/// The text of @p raw (a token's content, without its quotes) as valid UTF-8. Lone surrogates become U+FFFD.
/// @p repairs is or-ed with what was repaired.
std::string decodeString(std::string_view raw, Backslashes backslashes, StringRepairs &repairs);

/// Searches a whole file, piece by piece, for escapes that JSON does not know.
/// Cost: a memchr over the text, about nothing where it holds no backslash.
class UnknownEscapes {
public:
    UnknownEscapes() = default;
    /// The first piece begins at @p offset of the file.
    explicit UnknownEscapes(std::uint64_t offset)
        : m_offset(offset)
    {
    }

    /// The next piece of the file, which may begin and end anywhere.
    void look(std::string_view piece);
    /// Counts what @p later found in a part of the file behind all pieces of this.
    void add(const UnknownEscapes &later)
    {
        m_count += later.m_count;
        if (!m_firstOffset)
            m_firstOffset = later.m_firstOffset;
    }
    std::uint64_t count() const { return m_count; }
    std::optional<std::uint64_t> firstOffset() const { return m_firstOffset; }

private:
    void judge(bool known);

    std::uint64_t m_offset = 0;   ///< of the next piece
    std::uint64_t m_escapeAt = 0; ///< of the backslash that is being judged
    int m_hexDigitsLeft = 0;      ///< of a \u
    bool m_afterBackslash = false;
    std::uint64_t m_count = 0;
    std::optional<std::uint64_t> m_firstOffset;
};

} // namespace twinlane
