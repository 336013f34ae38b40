// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_fixedpoint: numbers of any notation against long arithmetic on digits.

#include "model/json/fixedpoint.h"
#include "tests/fuzz/fuzzing.h"

#include <cmath>
#include <limits>
#include <string>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

constexpr std::int64_t kFarExponent = 100'000; // inputs are shorter

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ')
        text.remove_prefix(1);
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ')
        text.remove_suffix(1);
    return text;
}

/// A token ends where its value ends, so nothing but white space may follow.
std::string_view unquoted(std::string_view text)
{
    while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ')
        text.remove_suffix(1);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2);
    return trimmed(text);
}

void addOne(std::string &digits)
{
    for (std::size_t i = digits.size(); i-- > 0;) {
        if (digits[i] != '9') {
            ++digits[i];
            return;
        }
        digits[i] = '0';
    }
    digits.insert(digits.begin(), '1');
}

/// The exponent behind "e", clamped; none if it is no number.
std::optional<std::int64_t> exponentOf(std::string_view text)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty())
        return {};
    std::int64_t value = 0;
    for (const char c : text) {
        if (!isDigit(c))
            return {};
        value = std::min(value * 10 + (c - '0'), kFarExponent);
    }
    return negative ? -value : value;
}

/// The same promise as scaledInteger(), kept by shifting digits.
std::optional<std::int64_t> reference(std::string_view token, int decimals)
{
    std::string_view text = unquoted(token);
    const bool negative = text.starts_with('-');
    if (negative)
        text.remove_prefix(1);
    std::string digits;
    std::size_t at = 0;
    for (; at < text.size() && isDigit(text[at]); ++at)
        digits += text[at];
    if (digits.empty())
        return {};
    std::int64_t shift = decimals;
    if (at < text.size() && text[at] == '.') {
        for (++at; at < text.size() && isDigit(text[at]); ++at, --shift)
            digits += text[at];
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        const auto exponent = exponentOf(text.substr(at + 1));
        if (!exponent)
            return {};
        shift += *exponent;
        at = text.size();
    }
    if (at != text.size())
        return {};
    digits.erase(0, digits.find_first_not_of('0'));
    if (digits.empty())
        return 0;

    constexpr std::string_view kMost = "9223372036854775807";
    constexpr std::string_view kLeast = "9223372036854775808";
    if (shift > static_cast<std::int64_t>(kMost.size()))
        return {};
    if (shift >= 0) {
        digits.append(static_cast<std::size_t>(shift), '0');
    } else {
        const auto dropped = static_cast<std::size_t>(-shift);
        if (dropped > digits.size())
            return 0;
        const std::string rest = digits.substr(digits.size() - dropped);
        digits.resize(digits.size() - dropped);
        const std::string half = '5' + std::string(dropped - 1, '0');
        const bool isOdd = !digits.empty() && (digits.back() - '0') % 2 == 1;
        if (rest > half || (rest == half && isOdd))
            addOne(digits);
    }
    const std::string_view limit = negative ? kLeast : kMost;
    if (digits.size() > limit.size() || (digits.size() == limit.size() && digits > limit))
        return {};
    std::int64_t value = 0;
    for (const char c : digits)
        value = value * 10 - (c - '0'); // the negative side is the longer one
    return negative ? value : -value;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Choices choices(data, size);
    const int decimals = choices.below(2) == 0 ? 0 : 3;
    const std::string_view token = choices.rest();
    const auto expected = reference(token, decimals);
    require(scaledInteger(token, decimals) == expected, "exact decimals agree with long arithmetic");
    const std::string text = std::string(token) + std::string(40, '1'); // what follows must not count
    const std::string_view inText(text.data(), token.size());
    require((decimals == 0 ? integerInText(inText) : microsecondsInTextToNs(inText)) == expected,
        "the fast way agrees with long arithmetic");
    if (const auto real = realOf(token))
        require(std::isfinite(*real), "a ratio is finite");
    return 0;
}
