// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sixteen bytes of text looked at together. Sets of bytes come as bits: bit i says that byte i is in the set.

#pragma once

#include "model/json/jsonbytes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace twinlane {

/// A copy of 16 bytes, for any processor.
class PlainByteBlock {
public:
    static constexpr std::size_t kSize = 16;
    static constexpr std::uint32_t kAll = 0xFFFF;

    /// @pre kSize bytes from @p at are readable.
    explicit PlainByteBlock(const char *at) { std::memcpy(m_bytes.data(), at, kSize); }

    std::uint32_t equalTo(const PlainByteBlock &other) const
    {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < kSize; ++i)
            bits |= static_cast<std::uint32_t>(m_bytes[i] == other.m_bytes[i]) << i;
        return bits;
    }
    /// Quotes, backslashes, control characters and bytes that are not ASCII: a string must be read more closely there.
    std::uint32_t specialInString() const
    {
        return where([](char c) {
            const auto byte = static_cast<unsigned char>(c);
            return c == '"' || c == '\\' || byte < 0x20 || byte >= 0x80;
        });
    }
    /// What isScalarByte() accepts.
    std::uint32_t scalarBytes() const { return where(isScalarByte); }
    std::uint32_t digits() const
    {
        return where([](char c) { return c >= '0' && c <= '9'; });
    }

private:
    template <class Test> std::uint32_t where(const Test &test) const
    {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < kSize; ++i)
            bits |= static_cast<std::uint32_t>(test(m_bytes[i])) << i;
        return bits;
    }

    std::array<char, kSize> m_bytes;
};

#if defined(__SSE2__)

/// The same for every x86-64: SSE2 is part of it.
class ByteBlock {
public:
    static constexpr std::size_t kSize = PlainByteBlock::kSize;
    static constexpr std::uint32_t kAll = PlainByteBlock::kAll;

    explicit ByteBlock(const char *at)
        : m_bytes(_mm_loadu_si128(reinterpret_cast<const __m128i *>(at)))
    {
    }

    std::uint32_t equalTo(const ByteBlock &other) const { return bits(_mm_cmpeq_epi8(m_bytes, other.m_bytes)); }
    std::uint32_t specialInString() const
    {
        // As signed numbers, bytes that are not ASCII lie below the control characters.
        return bits(
            _mm_or_si128(_mm_or_si128(equalTo('"'), equalTo('\\')), _mm_cmplt_epi8(m_bytes, _mm_set1_epi8(' '))));
    }
    std::uint32_t scalarBytes() const
    {
        const __m128i letters = between(_mm_or_si128(m_bytes, _mm_set1_epi8(0x20)), 'a', 'z');
        const __m128i signs = _mm_andnot_si128(equalTo(','), between(m_bytes, '+', '.'));
        return bits(_mm_or_si128(_mm_or_si128(letters, signs), between(m_bytes, '0', '9')));
    }
    std::uint32_t digits() const { return bits(between(m_bytes, '0', '9')); }

private:
    static std::uint32_t bits(__m128i set) { return static_cast<std::uint32_t>(_mm_movemask_epi8(set)); }
    __m128i equalTo(char c) const { return _mm_cmpeq_epi8(m_bytes, _mm_set1_epi8(c)); }
    static __m128i between(__m128i bytes, char first, char last)
    {
        const __m128i above = _mm_sub_epi8(bytes, _mm_set1_epi8(first));
        const __m128i size = _mm_set1_epi8(static_cast<char>(last - first));
        return _mm_cmpeq_epi8(_mm_min_epu8(above, size), above);
    }

    __m128i m_bytes;
};

#else

using ByteBlock = PlainByteBlock;

#endif

/// Whether @p size bytes from @p at are those from @p expected.
/// @pre size > 0. Behind both texts bytes up to a whole block are readable.
inline bool startsWith(const char *at, const char *expected, std::size_t size)
{
    for (; size > ByteBlock::kSize; size -= ByteBlock::kSize) {
        if (ByteBlock(at).equalTo(ByteBlock(expected)) != ByteBlock::kAll)
            return false;
        at += ByteBlock::kSize;
        expected += ByteBlock::kSize;
    }
    const std::uint32_t wanted = (1U << size) - 1;
    return (ByteBlock(at).equalTo(ByteBlock(expected)) & wanted) == wanted;
}

/// The same for less than a block where no byte behind may be read. It compares two words that overlap.
inline bool sameFewBytes(const char *a, const char *b, std::size_t size)
{
    const auto agree = [=]<class Word>(Word) {
        const auto differing = [=](std::size_t at) {
            Word x, y;
            std::memcpy(&x, a + at, sizeof x);
            std::memcpy(&y, b + at, sizeof y);
            return static_cast<Word>(x ^ y);
        };
        return (differing(0) | differing(size - sizeof(Word))) == 0;
    };
    if (size >= 8)
        return agree(std::uint64_t());
    if (size >= 4)
        return agree(std::uint32_t());
    if (size >= 2)
        return agree(std::uint16_t());
    return size == 0 || *a == *b;
}

/// Like ==, without a function call: tokens are short.
inline bool sameBytes(std::string_view a, std::string_view b)
{
    const std::size_t size = a.size();
    if (size != b.size())
        return false;
    if (size < ByteBlock::kSize)
        return sameFewBytes(a.data(), b.data(), size);
    const auto agree = [&a, &b](std::size_t at) {
        return ByteBlock(a.data() + at).equalTo(ByteBlock(b.data() + at)) == ByteBlock::kAll;
    };
    for (std::size_t at = 0; at + ByteBlock::kSize < size; at += ByteBlock::kSize) {
        if (!agree(at))
            return false;
    }
    return agree(size - ByteBlock::kSize);
}

} // namespace twinlane
