// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/json/jsonwriter.h"

#include <array>
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

bool isContinuation(std::string_view text, std::size_t at)
{
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

/// Length of the valid UTF-8 character at @p at, 0 if there is none (Unicode, table 3-7).
std::size_t utf8Length(std::string_view text, std::size_t at)
{
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4 || !isContinuation(text, at + 1))
        return 0;
    if (lead < 0xE0)
        return 2;
    const auto second = static_cast<unsigned char>(text[at + 1]);
    const bool overlongOrSurrogate = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F);
    if (lead < 0xF0)
        return !overlongOrSurrogate && isContinuation(text, at + 2) ? 3 : 0;
    const bool outside = (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
    return !outside && isContinuation(text, at + 2) && isContinuation(text, at + 3) ? 4 : 0;
}

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
}

void JsonWriter::close(char bracket)
{
    m_out += bracket;
    m_needsComma = true;
}

void JsonWriter::key(std::string_view key)
{
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

void JsonWriter::value(std::string_view text)
{
    separate();
    m_out += '"';
    std::size_t plain = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto c = static_cast<unsigned char>(text[at]);
        if (!kNeedsCare[c]) {
            ++at;
            continue;
        }
        const std::size_t length = c >= 0x80 ? utf8Length(text, at) : 0;
        if (length > 0) {
            at += length;
            continue;
        }
        m_out.append(text, plain, at - plain);
        if (c >= 0x80)
            m_out += kReplacement;
        else
            appendEscaped(m_out, c);
        plain = ++at;
    }
    m_out.append(text, plain);
    m_out += '"';
}

std::string validUtf8(std::string_view text)
{
    std::string valid;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        if (length == 0)
            valid += kReplacement;
        else
            valid.append(text, at, length);
        at += length == 0 ? 1 : length;
    }
    return valid;
}

} // namespace twinlane
