// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Open addressing over raw bytes.

#include "model/tokeninterner.h"

#include <cstring>

namespace twinlane {

namespace {

constexpr std::size_t kFirstSlots = 1024; // a trace has some hundred distinct names

__extension__ using Uint128 = unsigned __int128;

/// As in wyhash: the 128-bit product of 8 bytes and a constant, folded.
std::uint64_t mix(std::uint64_t a, std::uint64_t b)
{
    const auto product = static_cast<Uint128>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t hashOf(std::string_view text)
{
    constexpr std::uint64_t kFactor1 = 0xa0761d6478bd642fULL, kFactor2 = 0xe7037ed1a0b428dbULL;
    std::uint64_t hash = text.size() * kFactor1;
    const char *at = text.data();
    std::size_t left = text.size();
    for (; left >= 8; left -= 8, at += 8) {
        std::uint64_t word;
        std::memcpy(&word, at, 8);
        hash = mix(hash ^ word, kFactor2);
    }
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < left; ++i)
        word = word << 8 | static_cast<unsigned char>(at[i]);
    return mix(hash ^ word, kFactor1 ^ kFactor2);
}

} // namespace

std::string_view tokenContent(std::string_view token)
{
    while (!token.empty() && static_cast<unsigned char>(token.back()) <= ' ')
        token.remove_suffix(1);
    if (token.size() >= 2 && token.front() == '"' && token.back() == '"')
        return token.substr(1, token.size() - 2);
    return token;
}

TokenInterner::TokenInterner(StringPool &pool, Backslashes backslashes)
    : m_pool(pool)
    , m_backslashes(backslashes)
    , m_slots(kFirstSlots)
{
}

TokenInterner::Interned TokenInterner::intern(std::string_view token)
{
    const std::string_view raw = tokenContent(token);
    const std::uint64_t hash = hashOf(raw);
    Slot &slot = slotFor(hash, raw);
    if (slot.raw)
        return slot.interned;
    fill(slot, hash, raw);
    const Interned interned = slot.interned;
    if (++m_used * 2 > m_slots.size())
        grow();
    return interned;
}

TokenInterner::Slot &TokenInterner::slotFor(std::uint64_t hash, std::string_view raw)
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
        Slot &slot = m_slots[i];
        const bool same = slot.hash == hash && slot.length == raw.size()
            && (raw.empty() || (slot.raw && std::memcmp(slot.raw, raw.data(), raw.size()) == 0));
        if (!slot.raw || same)
            return slot;
    }
}

void TokenInterner::fill(Slot &slot, std::uint64_t hash, std::string_view raw)
{
    StringRepairs repairs;
    const std::string text = decodeString(raw, m_backslashes, repairs);
    m_sawBackslash = m_sawBackslash || raw.find('\\') != raw.npos;
    slot.interned = { m_pool.intern(text), repairs.invalidUtf8 || repairs.literalBackslash };
    slot.hash = hash;
    slot.length = static_cast<std::uint32_t>(raw.size());
    slot.raw =
        text == raw ? m_pool.text(slot.interned.id).data() : m_escaped.emplace_back(raw).data();
}

void TokenInterner::grow()
{
    std::vector<Slot> old(m_slots.size() * 2);
    old.swap(m_slots);
    for (const Slot &slot : old) {
        if (slot.raw)
            slotFor(slot.hash, { slot.raw, slot.length }) = slot;
    }
}

} // namespace twinlane
