// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagenames.h"

#include "model/base/plaintext.h"
#include "model/base/shorttext.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace twinlane {

namespace {

/// @p character: one valid character of UTF-8.
std::uint32_t codePoint(std::string_view character)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    if (character.size() == 1)
        return byte(0);
    std::uint32_t code = byte(0) & (0xFFu >> (character.size() + 1));
    for (std::size_t i = 1; i < character.size(); ++i)
        code = (code << 6) | (byte(i) & 0x3Fu);
    return code;
}

/// Nothing is seen of it, so that names with it look like names without.
bool isInvisible(std::uint32_t code)
{
    constexpr std::array<std::uint32_t, 6> kSingle { 0xAD, 0x34F, 0x61C, 0x2060, 0xFEFF, 0x180E };
    return (code >= 0x200B && code <= 0x200F) || (code >= 0x2061 && code <= 0x2064)
        || (code >= 0xE0000 && code <= 0xE007F) || std::ranges::find(kSingle, code) != kSingle.end();
}

} // namespace

std::string visibleText(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        if (length == 0) {
            out += "\uFFFD";
            ++at;
            continue;
        }
        const std::string_view character = text.substr(at, length);
        at += length;
        const std::uint32_t code = codePoint(character);
        if (!isObeyed(character) && !isInvisible(code)) {
            out += character;
            continue;
        }
        std::array<char, 16> number {};
        std::snprintf(number.data(), number.size(), "%04x", static_cast<unsigned>(code));
        out += "\u27E8";
        out += number.data();
        out += "\u27E9";
    }
    return out;
}

std::size_t PageNames::number(std::string_view text)
{
    const auto found = m_numbers.find(text);
    if (found != m_numbers.end())
        return found->second;
    m_texts.emplace_back(text);
    return m_numbers.emplace(m_texts.back(), m_texts.size() - 1).first->second;
}

std::vector<std::string> PageNames::take()
{
    std::vector<std::string> shown;
    shown.reserve(m_texts.size());
    for (const std::string &text : m_texts)
        shown.push_back(visibleText(text));
    const bool isLong = std::ranges::any_of(shown, [](const std::string &text) { return text.size() > kMostPageName; });
    return isLong ? shortenedApart(shown, kMostPageName) : shown;
}

} // namespace twinlane
