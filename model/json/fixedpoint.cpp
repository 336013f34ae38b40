// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The exact path for all of decimal notation.

#include "model/json/fixedpoint.h"

#include "model/base/letters.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>

namespace twinlane {

namespace {

std::string_view withoutQuotes(std::string_view token)
{
    while (!token.empty() && static_cast<unsigned char>(token.back()) <= ' ')
        token.remove_suffix(1);
    if (token.size() >= 2 && token.front() == '"' && token.back() == '"')
        token = token.substr(1, token.size() - 2);
    while (!token.empty() && static_cast<unsigned char>(token.front()) <= ' ')
        token.remove_prefix(1);
    while (!token.empty() && static_cast<unsigned char>(token.back()) <= ' ')
        token.remove_suffix(1);
    return token;
}

std::optional<std::int64_t> signedValue(std::uint64_t magnitude, bool negative)
{
    constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
    if (magnitude > kMax + (negative ? 1 : 0))
        return {};
    return static_cast<std::int64_t>(negative ? ~magnitude + 1 : magnitude);
}

/// Digits as a number; none if uint64 cannot hold it.
std::optional<std::uint64_t> magnitudeOf(std::string_view digits)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty())
        return 0;
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

/// @p digits without their last @p dropped ones, rounded half to even.
std::optional<std::uint64_t> roundedWithout(std::string_view digits, std::size_t dropped)
{
    if (dropped > digits.size())
        return 0;
    const std::string_view kept = digits.substr(0, digits.size() - dropped);
    const std::string_view rest = digits.substr(kept.size());
    auto value = magnitudeOf(kept);
    if (!value || rest.empty())
        return value;
    const bool exactHalf = rest.front() == '5' && rest.find_first_not_of('0', 1) == rest.npos;
    const bool up = exactHalf ? (*value & 1) != 0 : rest.front() >= '5';
    if (up && *value == std::numeric_limits<std::uint64_t>::max())
        return {};
    return *value + (up ? 1 : 0);
}

/// The exponent behind the "e", clamped to values that no number of digits can make up for.
std::optional<std::int64_t> exponentOf(std::string_view text)
{
    constexpr std::int64_t kFar = 1'000'000'000'000;
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty())
        return {};
    std::int64_t value = 0;
    for (const char c : text) {
        if (!isDigit(c))
            return {};
        value = std::min(value * 10 + (c - '0'), kFar);
    }
    return negative ? -value : value;
}

/// The general case: any count of digits and an exponent. @p text has no sign.
std::optional<std::uint64_t> generalMagnitude(std::string_view text, int decimals)
{
    std::string digits;
    std::int64_t pointAfter = 0; // digits after the decimal point
    bool seenPoint = false, seenDigit = false;
    std::size_t at = 0;
    for (; at < text.size() && (isDigit(text[at]) || (text[at] == '.' && !seenPoint)); ++at) {
        if (text[at] == '.') {
            seenPoint = true;
            continue;
        }
        seenDigit = true;
        pointAfter += seenPoint ? 1 : 0;
        if (!digits.empty() || text[at] != '0')
            digits += text[at];
    }
    if (!seenDigit)
        return {};
    std::int64_t exponent = 0;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        const auto written = exponentOf(text.substr(at + 1));
        if (!written)
            return {};
        exponent = *written;
        at = text.size();
    }
    if (at != text.size())
        return {};
    const std::int64_t shift = exponent - pointAfter + decimals;
    if (digits.empty())
        return 0;
    if (shift < 0)
        return roundedWithout(digits, static_cast<std::size_t>(-shift));
    if (shift > 20)
        return {};
    digits.append(static_cast<std::size_t>(shift), '0');
    return magnitudeOf(digits);
}

} // namespace

std::optional<std::int64_t> scaledInteger(std::string_view token, int decimals)
{
    token = withoutQuotes(token);
    const bool negative = !token.empty() && token.front() == '-';
    if (negative)
        token.remove_prefix(1);
    if (token.empty() || !isDigit(token.front()))
        return {};
    const auto magnitude = generalMagnitude(token, decimals);
    return magnitude ? signedValue(*magnitude, negative) : std::nullopt;
}

std::optional<float> realOf(std::string_view token)
{
    token = withoutQuotes(token);
    float value = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    const bool isNumber = !token.empty() && (isDigit(token.front()) || token.front() == '-')
        && (token.front() != '-' || (token.size() > 1 && isDigit(token[1])));
    if (!isNumber || error != std::errc() || end != token.data() + token.size())
        return {};
    return value;
}

} // namespace twinlane
