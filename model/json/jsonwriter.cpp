// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/json/jsonwriter.h"

#include "model/base/plaintext.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace twinlane {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD"; // U+FFFD

/// Characters that JSON wants escaped, and all that is not ASCII.
constexpr std::array<bool, 256> kNeedsCare = [] {
    std::array<bool, 256> needs {};
    for (std::size_t c = 0; c < needs.size(); ++c)
        needs[c] = c < 0x20 || c == '"' || c == '\\' || c == 0x7F || c >= 0x80;
    return needs;
}();

void appendEscaped(std::string &out, unsigned char c)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\t':
        out += "\\t";
        return;
    case '\r':
        out += "\\r";
        return;
    default:
        out += "\\u00";
        out += kHex[c >> 4];
        out += kHex[c & 15];
    }
}

/// @p character: of two or three bytes of valid UTF-8, as all obeyed characters above ASCII are.
void appendCodePoint(std::string &out, std::string_view character)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    unsigned code = static_cast<unsigned char>(character[0]) & (character.size() == 2 ? 0x1FU : 0x0FU);
    for (const char c : character.substr(1))
        code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    out += "\\u";
    for (const unsigned shift : { 12U, 8U, 4U, 0U })
        out += kHex[code >> shift & 15U];
}

template <class Number> void appendNumber(std::string &out, Number number)
{
    std::array<char, 32> digits;
    const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    out.append(digits.data(), result.ptr);
}

} // namespace

void JsonWriter::separate()
{
    if (m_needsComma)
        m_out += ',';
    m_needsComma = true;
}

void JsonWriter::open(char bracket)
{
    separate();
    m_out += bracket;
    m_needsComma = false;
#ifndef NDEBUG
    m_keys.emplace_back();
#endif
}

void JsonWriter::close(char bracket)
{
    m_out += bracket;
    m_needsComma = true;
#ifndef NDEBUG
    m_keys.pop_back();
#endif
}

void JsonWriter::key(std::string_view key)
{
    assert(!m_keys.empty() && m_keys.back().emplace(key).second); // readers take either one of two
    separate();
    m_out += '"';
    m_out += key;
    m_out += "\":";
    m_needsComma = false;
}

void JsonWriter::value(std::int64_t number)
{
    separate();
    appendNumber(m_out, number);
}

void JsonWriter::value(std::uint64_t number)
{
    separate();
    appendNumber(m_out, number);
}

void JsonWriter::value(double number)
{
    if (!std::isfinite(number)) {
        null();
        return;
    }
    separate();
    appendNumber(m_out, number);
}

void JsonWriter::value(bool truth)
{
    separate();
    m_out += truth ? "true" : "false";
}

void JsonWriter::null()
{
    separate();
    m_out += "null";
}

void JsonWriter::keyFromFile(std::string_view key)
{
    separate();
    quoted(key);
    m_out += ':';
    m_needsComma = false;
}

void JsonWriter::value(std::string_view text)
{
    separate();
    quoted(text);
}

void JsonWriter::quoted(std::string_view text)
{
    m_out += '"';
    std::size_t plain = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto c = static_cast<unsigned char>(text[at]);
        if (!kNeedsCare[c]) {
            ++at;
            continue;
        }
        const std::size_t length = c >= 0x80 ? utf8Length(text, at) : 0;
        const bool isShown = length > 0 && !isObeyed(text.substr(at, length));
        if (isShown) {
            at += length;
            continue;
        }
        m_out.append(text, plain, at - plain);
        if (c < 0x80)
            appendEscaped(m_out, c);
        else if (length > 0)
            appendCodePoint(m_out, text.substr(at, length));
        else
            m_out += kReplacement;
        at += std::max<std::size_t>(1, length);
        plain = at;
    }
    m_out.append(text, plain);
    m_out += '"';
}

} // namespace twinlane
