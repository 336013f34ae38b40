// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The buffer behind the windows.

#include "model/reader/jsonwindows.h"

#include "model/json/jsonbytes.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace twinlane {

namespace {

static_assert(ByteSource::kPaddingBytes >= kTextPaddingBytes);

constexpr std::size_t kMostAtOnce = 1024 * 1024; // between two reads; each read looks at the stop token

/// The position of the last byte of @p text that is no space, or npos.
std::size_t lastVisible(std::string_view text)
{
    std::size_t at = text.size();
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    return at == 0 ? text.npos : at - 1;
}

} // namespace

JsonWindows::JsonWindows(ByteSource &source, std::size_t windowBytes, std::uint64_t beginsAt)
    : m_source(&source)
    , m_windowBytes(std::max<std::size_t>(windowBytes, 1))
    , m_targetBytes(m_windowBytes)
    , m_offset(beginsAt)
    , m_unknownEscapes(beginsAt)
{
}

void JsonWindows::readFrom(ByteSource &source)
{
    if (m_isLent)
        keep();
    m_source = &source;
}

Result<bool> JsonWindows::fill()
{
    const bool consumedAny = std::exchange(m_consumedAny, false);
    m_targetBytes = consumedAny ? m_windowBytes : std::max(m_targetBytes, m_size) * 2;
    // If each event ended a few bytes behind the window, the copying of rests to the front would take most of the time.
    if (consumedAny && m_size > m_windowBytes / 2)
        return true;
    if (m_isLent || m_size == 0)
        borrow();
    if (m_sourceEnded || !wantsMore())
        return true;
    keep();
    while (!m_sourceEnded && wantsMore()) {
        Result<std::size_t> got = m_source->read(m_text + m_size, std::min(wantedBytes(), kMostAtOnce));
        if (!got)
            return got.error();
        take(*got);
        m_sourceEnded = *got == 0;
    }
    return true;
}

/// Takes text in the source's own memory, as long as the source lends some.
void JsonWindows::borrow()
{
    while (wantsMore()) {
        const std::span<char> piece = m_source->lend(wantedBytes());
        if (piece.empty())
            return;
        if (m_size == 0)
            m_text = piece.data();
        m_isLent = true;
        take(piece.size());
    }
}

/// Brings the text to the front of the buffer, which gets room for a whole window.
void JsonWindows::keep()
{
    const std::size_t needed = std::max(m_targetBytes, m_size) + kTextPaddingBytes;
    if (m_buffer.size() < needed) {
        Column<char> larger(needed);
        std::copy(m_text, m_text + m_size, larger.data());
        m_buffer.swap(larger);
    } else {
        std::memmove(m_buffer.data(), m_text, m_size);
    }
    m_text = m_buffer.data();
    m_isLent = false;
}

/// @p bytes came in behind the text.
void JsonWindows::take(std::size_t bytes)
{
    m_unknownEscapes.look({ m_text + m_size, bytes });
    m_size += bytes;
}

void JsonWindows::consume(std::size_t bytes)
{
    m_text += bytes;
    m_size -= bytes;
    m_offset += bytes;
    m_consumedAny = m_consumedAny || bytes > 0;
}

std::size_t JsonWindows::sizeToLastBorder() const
{
    std::string_view text = view();
    while (!text.empty()) {
        const std::size_t brace = text.rfind('{');
        if (brace == text.npos)
            return 0;
        text = text.substr(0, brace);
        const std::size_t comma = lastVisible(text);
        if (comma == text.npos || text[comma] != ',')
            continue;
        const std::size_t close = lastVisible(text.substr(0, comma));
        if (close != text.npos && text[close] == '}')
            return comma;
    }
    return 0;
}

} // namespace twinlane
