// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// RFC 1951, 1952 and 8878, the parts without entropy coding.

#include "tests/support/gzipframe.h"

#include <algorithm>
#include <cstdint>

namespace twinlane::test {

namespace {

void append(std::string &out, std::uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>(value >> (8 * i) & 0xFF);
}

std::uint32_t crc32(std::string_view text)
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : text) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320U : 0);
    }
    return ~crc;
}

/// Calls @p block with each part and whether it is the last; an empty text has one empty part.
template <class Block> void forBlocks(std::string_view text, std::size_t blockBytes, Block block)
{
    std::size_t at = 0;
    do {
        const std::string_view part = text.substr(at, blockBytes);
        at += part.size();
        block(part, at == text.size());
    } while (at < text.size());
}

} // namespace

std::string gzipMember(std::string_view text, std::size_t blockBytes)
{
    std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
    forBlocks(text, std::min<std::size_t>(blockBytes, 0xFFFF), [&out](std::string_view part, bool isLast) {
        const auto size = static_cast<std::uint32_t>(part.size());
        out += static_cast<char>(isLast ? 1 : 0);
        append(out, size, 2);
        append(out, ~size, 2);
        out += part;
    });
    append(out, crc32(text), 4);
    append(out, static_cast<std::uint32_t>(text.size()), 4);
    return out;
}

std::string zstdFrame(std::string_view text, std::size_t blockBytes)
{
    std::string out("\x28\xb5\x2f\xfd", 4);
    out += '\0';   // no checksum, no content size
    out += '\x58'; // a window of 2 MB
    forBlocks(text, std::min<std::size_t>(blockBytes, 100'000), [&out](std::string_view part, bool isLast) {
        append(out, static_cast<std::uint32_t>(part.size()) << 3 | (isLast ? 1U : 0U), 3);
        out += part;
    });
    return out;
}

} // namespace twinlane::test
