// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Texts in blocks, an index by hash: see the header.

#include "model/base/stringpool.h"

#include <algorithm>
#include <cstring>

namespace twinlane {

namespace {

constexpr std::size_t kFirstSlots = 64;
constexpr std::size_t kBlockBytes = 16 * 1024;

__extension__ using Uint128 = unsigned __int128;

/// As in wyhash: the 128-bit product, folded.
std::uint64_t mix(std::uint64_t a, std::uint64_t b)
{
    const auto product = static_cast<Uint128>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

template <class Word> std::uint64_t wordAt(const char *at)
{
    Word word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

} // namespace

std::uint64_t StringPool::hashOf(std::string_view text)
{
    constexpr std::uint64_t kFactor1 = 0xa0761d6478bd642fULL, kFactor2 = 0xe7037ed1a0b428dbULL;
    const std::size_t size = text.size();
    const char *at = text.data();
    std::uint64_t hash = size * kFactor1;
    std::uint64_t first = 0, last = 0; // of up to 16 bytes that remain; they may overlap
    if (size >= 8) {
        const char *const tail = at + size - 8;
        for (; tail - at > 8; at += 16)
            hash = mix(hash ^ wordAt<std::uint64_t>(at), wordAt<std::uint64_t>(at + 8) ^ kFactor2);
        first = tail > at ? wordAt<std::uint64_t>(at) : 0;
        last = wordAt<std::uint64_t>(tail);
    } else if (size >= 4) {
        first = wordAt<std::uint32_t>(at);
        last = wordAt<std::uint32_t>(at + size - 4);
    } else if (size > 0) {
        first = static_cast<unsigned char>(at[0]);
        last = static_cast<std::uint64_t>(static_cast<unsigned char>(at[size / 2])) << 8
            | static_cast<unsigned char>(at[size - 1]);
    }
    return mix(hash ^ first ^ kFactor1, last ^ kFactor2);
}

NameId StringPool::intern(std::string_view text, std::uint64_t hash)
{
    if (const NameId known = find(text, hash))
        return known;
    const NameId id(m_texts.size());
    m_texts.push(store(text));
    if (m_texts.size() * 2 > m_slots.size())
        grow();
    const auto shortHash = static_cast<std::uint32_t>(hash);
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = shortHash & mask;
    while (m_slots[at].id)
        at = (at + 1) & mask;
    m_slots[at] = { shortHash, id };
    return id;
}

NameId StringPool::find(std::string_view text, std::uint64_t hash) const
{
    if (m_slots.empty())
        return {};
    const auto shortHash = static_cast<std::uint32_t>(hash);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = shortHash & mask; m_slots[at].id; at = (at + 1) & mask) {
        if (m_slots[at].hash == shortHash && m_texts[m_slots[at].id.row()] == text)
            return m_slots[at].id;
    }
    return {};
}

std::string_view StringPool::store(std::string_view text)
{
    if (text.empty())
        return {};
    char *to = m_free;
    if (text.size() > m_freeBytes) {
        const bool ownBlock = text.size() > kBlockBytes / 4;
        m_blocks.push_back(std::make_unique_for_overwrite<char[]>(ownBlock ? text.size() : kBlockBytes));
        to = m_blocks.back().get();
        if (!ownBlock) {
            m_free = to;
            m_freeBytes = kBlockBytes;
        }
    }
    std::memcpy(to, text.data(), text.size());
    if (to == m_free) {
        m_free += text.size();
        m_freeBytes -= text.size();
    }
    return { to, text.size() };
}

void StringPool::grow()
{
    Column<Slot> old(std::max(kFirstSlots, m_slots.size() * 2), Slot());
    old.swap(m_slots);
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot &slot : old) {
        if (!slot.id)
            continue;
        std::size_t at = slot.hash & mask;
        while (m_slots[at].id)
            at = (at + 1) & mask;
        m_slots[at] = slot;
    }
}

} // namespace twinlane
