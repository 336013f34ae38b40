// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rephrase/strangenumbers.h"

#include "model/base/letters.h"
#include "model/base/plaintext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <string>

namespace twinlane {

namespace {

constexpr int kFarthestExponent = 30;
constexpr std::size_t kLongestOrdinal = 3; // digits of an item's number

struct Symbol {
    char sign = 0; ///< a digit, '.', ',' or '_' for what only parts groups; 0: none of them
    std::size_t bytes = 1;
};

/// The digits that keyboards and models write: ASCII, Arabic-Indic, Persian, Devanagari, full width.
Symbol digitOf(std::string_view character)
{
    constexpr std::array<std::string_view, 4> kZeros { "\xD9\xA0", "\xDB\xB0", "\xE0\xA5\xA6", "\xEF\xBC\x90" };
    const std::size_t bytes = character.size();
    if (bytes == 1)
        return { character[0] >= '0' && character[0] <= '9' ? character[0] : '\0', 1 };
    for (const std::string_view zero : kZeros) {
        if (bytes != zero.size() || !character.starts_with(zero.substr(0, bytes - 1)))
            continue;
        const int digit = static_cast<unsigned char>(character.back()) - static_cast<unsigned char>(zero.back());
        if (digit >= 0 && digit <= 9)
            return { static_cast<char>('0' + digit), bytes };
    }
    return { 0, bytes };
}

/// Point, comma, and what only parts groups: underscore, apostrophes, spaces that do not break.
char separatorOf(std::string_view character)
{
    constexpr std::array<std::string_view, 6> kGroups { "_", "'", "\xE2\x80\x99", "\xC2\xA0", "\xE2\x80\xAF",
        "\xE2\x80\x89" };
    if (character == "." || character == ",")
        return character.front();
    return std::find(kGroups.begin(), kGroups.end(), character) == kGroups.end() ? '\0' : '_';
}

bool isWordLetter(char c)
{
    return isLetter(c) || c == '_';
}

std::string_view characterAt(std::string_view text, std::size_t at)
{
    return text.substr(at, std::max<std::size_t>(utf8Length(text, at), 1));
}

Symbol digitAt(std::string_view text, std::size_t at)
{
    return at < text.size() ? digitOf(characterAt(text, at)) : Symbol {};
}

struct NumberToken {
    TextSpan span;
    std::string signs; ///< digits in ASCII, '.', ',', '_'
    int exponent = 0;
};

/// "e-3" behind the digits.
void takeExponent(std::string_view text, std::size_t &at, NumberToken &token)
{
    std::size_t end = at;
    if (end >= text.size() || (text[end] != 'e' && text[end] != 'E'))
        return;
    ++end;
    const bool isNegative = end < text.size() && text[end] == '-';
    end += end < text.size() && (text[end] == '-' || text[end] == '+');
    int exponent = 0;
    const auto [behind, error] = std::from_chars(text.data() + end, text.data() + text.size(), exponent);
    if (error != std::errc() || exponent < 0 || exponent > kFarthestExponent)
        return;
    token.exponent = isNegative ? -exponent : exponent;
    at = static_cast<std::size_t>(behind - text.data());
}

/// The number whose first digit is at @p at.
NumberToken tokenAt(std::string_view text, std::size_t at)
{
    NumberToken token;
    token.span.begin = at;
    for (;;) {
        const Symbol digit = digitAt(text, at);
        if (digit.sign) {
            token.signs += digit.sign;
            at += digit.bytes;
            continue;
        }
        const std::string_view character = at < text.size() ? characterAt(text, at) : std::string_view();
        const char separator = character.empty() ? '\0' : separatorOf(character);
        if (!separator || !digitAt(text, at + character.size()).sign)
            break;
        token.signs += separator;
        at += character.size();
    }
    takeExponent(text, at, token);
    token.span.length = at - token.span.begin;
    return token;
}

/// @p whole and @p decimals, digits alone, as one form per value: "12.5", "0", "1200".
std::string valueOf(std::string whole, std::string decimals, int exponent)
{
    for (; exponent > 0; --exponent) {
        whole += decimals.empty() ? '0' : decimals.front();
        decimals.erase(0, decimals.empty() ? 0 : 1);
    }
    for (; exponent < 0; ++exponent) {
        decimals.insert(decimals.begin(), whole.empty() ? '0' : whole.back());
        if (!whole.empty())
            whole.pop_back();
    }
    whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size()));
    decimals.resize(decimals.find_last_not_of('0') + 1); // npos + 1: none is left
    return (whole.empty() ? "0" : whole) + (decimals.empty() ? "" : "." + decimals);
}

std::string digitsOf(std::string_view signs)
{
    std::string digits;
    std::copy_if(signs.begin(), signs.end(), std::back_inserter(digits), isDigit);
    return digits;
}

/// Does every separator stand before three digits?
bool partsThousands(std::string_view signs)
{
    std::size_t digits = 0;
    bool isInFirst = true;
    for (const char sign : signs) {
        if (sign >= '0' && sign <= '9') {
            ++digits;
            continue;
        }
        if (!isInFirst && digits != 3)
            return false;
        isInFirst = false;
        digits = 0;
    }
    return isInFirst || digits == 3;
}

/// All that the number may mean.
std::vector<std::string> readings(const NumberToken &token)
{
    const std::string_view signs = token.signs;
    const std::size_t last = signs.find_last_of(".,");
    const std::size_t separators =
        std::size_t(std::count_if(signs.begin(), signs.end(), [](char c) { return c == '.' || c == ','; }));
    std::vector<std::string> all;
    if (separators == 0)
        return { valueOf(digitsOf(signs), "", token.exponent) };
    // "1.2.3" is a version and no decimal
    const bool isOneKind =
        separators > 1 && std::count(signs.begin(), signs.end(), signs[last]) == std::ptrdiff_t(separators);
    if (isOneKind)
        all.emplace_back(signs);
    else
        all.push_back(valueOf(digitsOf(signs.substr(0, last)), digitsOf(signs.substr(last)), token.exponent));
    if (partsThousands(signs))
        all.push_back(valueOf(digitsOf(signs), "", token.exponent));
    return all;
}

/// Calls @p take with each number of @p text, and with where the word before it begins.
template <class Take> void eachNumber(std::string_view text, const Take &take)
{
    std::size_t word = 0; // where the letters that end here began
    for (std::size_t at = 0; at < text.size();) {
        if (digitAt(text, at).sign) {
            const NumberToken token = tokenAt(text, at);
            take(token, word);
            const std::size_t end = token.span.begin + token.span.length;
            word = word < at ? word : end; // "conv2d3": still the same word
            at = end;
            continue;
        }
        const std::size_t bytes = characterAt(text, at).size();
        at += bytes;
        if (bytes != 1 || !isWordLetter(text[at - 1]))
            word = at;
    }
}

/// Every reading of every number, those inside words too, and the parts of a list without spaces ("[512,64]").
std::set<std::string> knownValues(std::string_view request)
{
    std::set<std::string> known;
    eachNumber(request, [&known](const NumberToken &token, std::size_t) {
        for (std::string &reading : readings(token))
            known.insert(std::move(reading));
        if (token.signs.find(',') == std::string::npos)
            return;
        std::string_view rest = token.signs;
        for (std::size_t comma = 0; comma != std::string_view::npos;
             rest.remove_prefix(std::min(comma, rest.size() - 1) + 1)) {
            comma = rest.find(',');
            const std::string_view part = rest.substr(0, comma);
            const std::size_t point = part.find('.');
            known.insert(valueOf(digitsOf(part.substr(0, point)),
                point == std::string_view::npos ? std::string() : digitsOf(part.substr(point)), 0));
            if (comma == std::string_view::npos)
                break;
        }
    });
    return known;
}

/// Knows the numbers of a list's items: at the beginning of a line, before a point or a bracket, 1 or the next one.
class Ordinals {
public:
    explicit Ordinals(std::string_view text)
        : m_text(text)
    {
    }

    bool isNext(const NumberToken &token)
    {
        const std::size_t end = token.span.begin + token.span.length;
        const bool isMarked =
            end + 1 < m_text.size() && (m_text[end] == '.' || m_text[end] == ')') && m_text[end + 1] == ' ';
        if (!isMarked || token.signs.size() > kLongestOrdinal || digitsOf(token.signs) != token.signs
            || !beginsLine(token))
            return false;
        const int number = std::stoi(token.signs);
        if (number != 1 && number != m_last + 1)
            return false;
        m_last = number;
        return true;
    }

private:
    bool beginsLine(const NumberToken &token) const
    {
        std::size_t at = token.span.begin;
        while (at > 0
            && (m_text[at - 1] == ' ' || m_text[at - 1] == '\t' || m_text[at - 1] == '*' || m_text[at - 1] == '#'))
            --at;
        return at == 0 || m_text[at - 1] == '\n';
    }

    std::string_view m_text;
    int m_last = 0;
};

} // namespace

std::vector<TextSpan> strangeNumbers(std::string_view answer, std::string_view request)
{
    const std::set<std::string> known = knownValues(request);
    std::vector<TextSpan> strange;
    Ordinals ordinals(answer);
    eachNumber(answer, [&](const NumberToken &token, std::size_t word) {
        const std::string_view before = answer.substr(word, token.span.begin - word);
        const bool isName = !before.empty() && before != "x" && before != "X";
        if (isName || ordinals.isNext(token))
            return;
        const std::vector<std::string> all = readings(token);
        if (std::none_of(all.begin(), all.end(), [&known](const std::string &one) { return known.count(one) > 0; }))
            strange.push_back(token.span);
    });
    return strange;
}

} // namespace twinlane
