// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Decoding of string tokens and the search for wrong escapes.

#include "model/json/jsonstring.h"

#include <algorithm>
#include <cstring>

namespace twinlane {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD"; // U+FFFD

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

/// The code unit of the four hex digits that @p text begins with, or none.
std::optional<std::uint32_t> codeUnit(std::string_view text)
{
    if (text.size() < 4)
        return {};
    std::uint32_t unit = 0;
    for (const char c : text.substr(0, 4)) {
        const int digit = hexValue(c);
        if (digit < 0)
            return {};
        unit = unit * 16 + static_cast<std::uint32_t>(digit);
    }
    return unit;
}

void appendUtf8(std::string &out, std::uint32_t codePoint)
{
    const auto add = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (codePoint < 0x80) {
        add(codePoint);
    } else if (codePoint < 0x800) {
        add(0xC0 | codePoint >> 6);
        add(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        add(0xE0 | codePoint >> 12);
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    } else {
        add(0xF0 | codePoint >> 18);
        add(0x80 | (codePoint >> 12 & 0x3F));
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    }
}

/// Decodes the \uXXXX (or pair) at the start of @p text, which begins behind the "u". Returns the bytes used, 0 if it
/// is none.
std::size_t appendCodeUnits(std::string &out, std::string_view text)
{
    const auto unit = codeUnit(text);
    if (!unit)
        return 0;
    const bool high = *unit >= 0xD800 && *unit < 0xDC00;
    if (high && text.size() >= 10 && text[4] == '\\' && text[5] == 'u') {
        const auto low = codeUnit(text.substr(6));
        if (low && *low >= 0xDC00 && *low < 0xE000) {
            appendUtf8(out, 0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00));
            return 10;
        }
    }
    if (*unit >= 0xD800 && *unit < 0xE000)
        out += kReplacement;
    else
        appendUtf8(out, *unit);
    return 4;
}

char simpleEscape(char c)
{
    switch (c) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case '"':
    case '\\':
    case '/':
        return c;
    default:
        return '\0';
    }
}

std::string unescape(std::string_view raw, Backslashes backslashes, StringRepairs &repairs)
{
    std::string out;
    out.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const std::size_t backslash = std::min(raw.find('\\', i), raw.size());
        out.append(raw.substr(i, backslash - i));
        i = backslash;
        if (i + 1 >= raw.size()) {
            out.append(raw.substr(i)); // a backslash at the end
            break;
        }
        const char next = raw[i + 1];
        if (next == 'u') {
            if (const std::size_t used = appendCodeUnits(out, raw.substr(i + 2))) {
                i += 1 + used;
                continue;
            }
        }
        const bool always = next == '"' || next == '\\';
        if (const char plain = simpleEscape(next); plain != '\0' && (always || backslashes == Backslashes::Escape)) {
            out += plain;
            ++i;
            continue;
        }
        repairs.literalBackslash = true;
        out += '\\';
    }
    return out;
}

/// Length of the UTF-8 sequence at @p text's start if it is valid, else 0 (Unicode, table 3-7).
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto continues = [byte](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first < 0xE0)
        return continues(1) ? 2 : 0;
    if (first >= 0xE0 && first < 0xF0) {
        const bool inRange = (first != 0xE0 || byte(1) >= 0xA0) && (first != 0xED || byte(1) < 0xA0);
        return inRange && continues(1) && continues(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first < 0xF5) {
        const bool inRange = (first != 0xF0 || byte(1) >= 0x90) && (first != 0xF4 || byte(1) < 0x90);
        return inRange && continues(1) && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

bool isAscii(std::string_view text)
{
    unsigned all = 0;
    for (const char c : text)
        all |= static_cast<unsigned char>(c);
    return all < 0x80;
}

std::string withValidUtf8(std::string text, StringRepairs &repairs)
{
    if (isAscii(text))
        return text;
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(std::string_view(text).substr(i));
        if (length == 0) {
            repairs.invalidUtf8 = true;
            out += kReplacement;
            ++i;
            continue;
        }
        out.append(text, i, length);
        i += length;
    }
    return out;
}

} // namespace

std::string decodeString(std::string_view raw, Backslashes backslashes, StringRepairs &repairs)
{
    return withValidUtf8(unescape(raw, backslashes, repairs), repairs);
}

void UnknownEscapes::judge(bool known)
{
    if (known)
        return;
    ++m_count;
    if (!m_firstOffset)
        m_firstOffset = m_escapeAt;
}

void UnknownEscapes::look(std::string_view piece)
{
    std::size_t i = 0;
    while (i < piece.size()) {
        if (m_hexDigitsLeft > 0) {
            if (hexValue(piece[i]) >= 0) {
                --m_hexDigitsLeft;
                ++i;
                continue;
            }
            m_hexDigitsLeft = 0;
            judge(false);
        }
        if (m_afterBackslash) {
            m_afterBackslash = false;
            if (piece[i] == 'u')
                m_hexDigitsLeft = 4;
            else
                judge(simpleEscape(piece[i]) != '\0');
            ++i;
            continue;
        }
        const void *const found = std::memchr(piece.data() + i, '\\', piece.size() - i);
        if (!found)
            break;
        i = static_cast<std::size_t>(static_cast<const char *>(found) - piece.data());
        m_escapeAt = m_offset + i;
        m_afterBackslash = true;
        ++i;
    }
    m_offset += piece.size();
}

} // namespace twinlane
