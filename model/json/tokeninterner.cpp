// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Three ways, the fastest first: a text that came lately, a text that is spelled as it reads, a text that must be
// decoded.

#include "model/json/tokeninterner.h"

#include "model/base/hash.h"
#include "model/json/byteblock.h"

#include <algorithm>
#include <cstring>

namespace twinlane {

namespace {

constexpr std::size_t kFewRecent = 32;
constexpr std::size_t kMostRecent = 4096; // beyond, the table leaves the processor's second cache

/// The slot of a text by its length and its two ends, which tell most names apart. Two texts of one slot push each
/// other out, which costs a hash each time.
std::size_t lookAt(std::string_view raw)
{
    std::uint64_t ends = 0;
    if (raw.size() >= 8) {
        std::uint64_t first, last;
        std::memcpy(&first, raw.data(), 8);
        std::memcpy(&last, raw.data() + raw.size() - 8, 8);
        ends = first + last * 3;
    } else {
        std::memcpy(&ends, raw.data(), raw.size());
    }
    return static_cast<std::size_t>(spreadBits(ends + raw.size()) >> 40);
}

} // namespace

std::string_view cutContent(std::string_view content)
{
    constexpr std::size_t kLongestEscape = 12; // a pair of surrogates
    std::string_view kept = content.substr(0, kMostTextBytes);
    kept = kept.substr(0, kept.find('\\', kept.size() - kLongestEscape));
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    for (int i = 0; i < 3 && continues(kept.back()); ++i)
        kept.remove_suffix(1);
    if (static_cast<unsigned char>(kept.back()) >= 0xC0U)
        kept.remove_suffix(1);
    return kept;
}

TokenInterner::TokenInterner(StringPool &pool, Backslashes backslashes)
    : m_pool(pool)
    , m_backslashes(backslashes)
    , m_recent(kFewRecent, Known())
{
}

TokenInterner::Interned TokenInterner::intern(std::string_view token)
{
    const std::string_view raw = tokenContent(token);
    const std::size_t look = lookAt(raw);
    const Known &recent = m_recent[look & (m_recent.size() - 1)];
    if (recent.interned.id && sameBytes(recent.raw, raw))
        return recent.interned;
    if (++m_missed > m_recent.size())
        makeRoom();
    return (m_recent[look & (m_recent.size() - 1)] = lookUp(raw)).interned;
}

/// The table starts small so that a small file does not pay for a large one. When the table grows it forgets its texts;
/// it learns them again soon.
void TokenInterner::makeRoom()
{
    m_missed = 0;
    if (m_recent.size() < kMostRecent)
        m_recent = Column<Known>(m_recent.size() * 2, Known());
}

TokenInterner::Known TokenInterner::lookUp(std::string_view raw)
{
    const std::uint64_t hash = StringPool::hashOf(raw);
    const bool hasBackslash = raw.find('\\') != raw.npos;
    m_sawBackslash = m_sawBackslash || hasBackslash;
    if (!hasBackslash) {
        // Texts of the pool are valid UTF-8, so one without a backslash is its own spelling.
        if (const NameId id = m_pool.find(raw, hash))
            return { m_pool.text(id), { id } };
    }
    const auto known = m_spellings.find(raw);
    return known != m_spellings.end() ? Known { known->first, known->second } : spell(raw, hash);
}

TokenInterner::Known TokenInterner::spell(std::string_view raw, std::uint64_t hash)
{
    StringRepairs repairs;
    const std::string text = decodeString(raw, m_backslashes, repairs);
    if (text == raw) {
        const NameId id = m_pool.intern(raw, hash);
        if (raw.find('\\') == raw.npos)
            return { m_pool.text(id), { id } };
    }
    const Interned interned { m_pool.intern(text), repairs.invalidUtf8 || repairs.literalBackslash };
    return { m_spellings.emplace(m_spelled.emplace_back(raw), interned).first->first, interned };
}

} // namespace twinlane
