// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The buffer behind the windows.

#include "model/jsonwindows.h"

#include "model/jsonbytes.h"

#include "model/eventparser.h"

#include <algorithm>
#include <cstring>

namespace twinlane {

namespace {

constexpr std::size_t kFrontBytes = 8; // the parser writes one byte before the text

/// The position of the last byte of @p text that is no space, or npos.
std::size_t lastVisible(std::string_view text)
{
    std::size_t at = text.size();
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    return at == 0 ? text.npos : at - 1;
}

} // namespace

JsonWindows::JsonWindows(
    ByteSource &source, std::size_t windowBytes, std::uint64_t beginsAt)
    : m_source(&source)
    , m_windowBytes(std::max<std::size_t>(windowBytes, 1))
    , m_targetBytes(m_windowBytes)
    , m_begin(kFrontBytes)
    , m_end(kFrontBytes)
    , m_offset(beginsAt)
    , m_unknownEscapes(beginsAt)
{
}

Result<bool> JsonWindows::fill()
{
    const std::size_t held = size();
    m_targetBytes = m_consumedAny ? m_windowBytes : std::max(m_targetBytes, held) * 2;
    m_consumedAny = false;
    if (m_buffer.size() < kFrontBytes + m_targetBytes + EventParser::kPaddingBytes)
        m_buffer.resize(kFrontBytes + m_targetBytes + EventParser::kPaddingBytes);
    if (m_begin > kFrontBytes) {
        std::memmove(m_buffer.data() + kFrontBytes, m_buffer.data() + m_begin, held);
        m_begin = kFrontBytes;
        m_end = kFrontBytes + held;
    }
    while (!m_sourceEnded && size() < m_targetBytes && !isAtLimit()) {
        const auto wanted = static_cast<std::size_t>(
            std::min<std::uint64_t>(m_targetBytes - size(), m_limit - m_offset - size()));
        Result<std::size_t> got = m_source->read(m_buffer.data() + m_end, wanted);
        if (!got)
            return got.error();
        m_unknownEscapes.look({ m_buffer.data() + m_end, *got });
        m_end += *got;
        m_sourceEnded = *got == 0;
    }
    return true;
}

void JsonWindows::consume(std::size_t bytes)
{
    m_begin += bytes;
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
