// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/plaintext.h"

namespace twinlane {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD"; // U+FFFD
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

bool isContinuation(std::string_view text, std::size_t at)
{
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

bool isPlain(char c)
{
    return c >= 0x20 && c < 0x7F;
}

} // namespace

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

bool isObeyed(std::string_view character)
{
    if (character.size() == 1)
        return !isPlain(character.front());
    if (character.size() == 2) // U+0080 to U+009F: controls. U+061C: Arabic letter mark
        return (character[0] == '\xC2' && character[1] < '\xA0') || character == "\xD8\x9C";
    if (character.size() != 3 || character[0] != '\xE2')
        return false;
    const auto second = static_cast<unsigned char>(character[1]), third = static_cast<unsigned char>(character[2]);
    if (second == 0x80) // U+200E, U+200F: marks. U+2028 to U+202E: separators of lines, embeddings, overrides
        return third == 0x8E || third == 0x8F || (third >= 0xA8 && third <= 0xAE);
    return second == 0x81 && third >= 0xA6 && third <= 0xA9; // U+2066 to U+2069: isolates
}

std::string plainLine(std::string_view text)
{
    std::string line;
    line.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8Length(text, at);
        if (length == 0)
            line += kReplacement;
        else if (isObeyed(text.substr(at, length)))
            line += ' ';
        else
            line.append(text, at, length);
        at += length == 0 ? 1 : length;
    }
    return line;
}

std::string plainLine(std::string_view text, std::size_t mostBytes)
{
    if (text.size() <= mostBytes)
        return plainLine(text);
    constexpr std::size_t kLongestCharacter = 4;
    std::size_t end = mostBytes / 2, begin = text.size() - mostBytes / 2;
    for (std::size_t i = 1; i < kLongestCharacter && end > 0 && isContinuation(text, end); ++i)
        --end;
    for (std::size_t i = 1; i < kLongestCharacter && isContinuation(text, begin); ++i)
        ++begin;
    return plainLine(text.substr(0, end)) + std::string(kEllipsis) + plainLine(text.substr(begin));
}

} // namespace twinlane
