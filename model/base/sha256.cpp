// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/sha256.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace twinlane {

namespace {

constexpr std::size_t kBlockBytes = 64;

constexpr std::array<std::uint32_t, 64> kRounds { 0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b,
    0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc,
    0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1,
    0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814,
    0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2 };

using State = std::array<std::uint32_t, 8>;

std::uint32_t bigEndian(std::string_view block, std::size_t at)
{
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i)
        word = word << 8 | static_cast<unsigned char>(block[at + i]);
    return word;
}

std::array<std::uint32_t, 64> schedule(std::string_view block)
{
    std::array<std::uint32_t, 64> words {};
    for (std::size_t i = 0; i < 16; ++i)
        words[i] = bigEndian(block, 4 * i);
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t a = words[i - 15], b = words[i - 2];
        words[i] = words[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + words[i - 7]
            + (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    return words;
}

void addBlock(State &state, std::string_view block)
{
    const auto words = schedule(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t first =
            h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRounds[i] + words[i];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const State sum { a, b, c, d, e, f, g, h };
    for (std::size_t i = 0; i < state.size(); ++i)
        state[i] += sum[i];
}

/// What follows the last whole block: the rest of the bytes, a bit, zeros and the length in bits.
std::string lastBlocks(std::string_view rest, std::uint64_t bytes)
{
    std::string last(rest);
    last += '\x80';
    while (last.size() % kBlockBytes != kBlockBytes - 8)
        last += '\0';
    for (int shift = 56; shift >= 0; shift -= 8)
        last += static_cast<char>(bytes * 8 >> shift & 0xFFU);
    return last;
}

} // namespace

void Sha256::add(std::string_view bytes)
{
    m_bytes += bytes.size();
    if (!m_rest.empty()) {
        const std::size_t taken = std::min(kBlockBytes - m_rest.size(), bytes.size());
        m_rest += bytes.substr(0, taken);
        bytes.remove_prefix(taken);
        if (m_rest.size() < kBlockBytes)
            return;
        addBlock(m_state, m_rest);
        m_rest.clear();
    }
    for (; bytes.size() >= kBlockBytes; bytes.remove_prefix(kBlockBytes))
        addBlock(m_state, bytes.substr(0, kBlockBytes));
    m_rest = bytes;
}

std::string Sha256::take()
{
    const std::string last = lastBlocks(m_rest, m_bytes);
    for (std::size_t at = 0; at < last.size(); at += kBlockBytes)
        addBlock(m_state, std::string_view(last).substr(at, kBlockBytes));
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (const std::uint32_t word : m_state) {
        for (int shift = 28; shift >= 0; shift -= 4)
            hex += kDigits[word >> shift & 0xFU];
    }
    return hex;
}

std::string sha256(std::string_view bytes)
{
    Sha256 hash;
    hash.add(bytes);
    return hash.take();
}

} // namespace twinlane
