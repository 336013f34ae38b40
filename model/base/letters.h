// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Letters and digits of ASCII, whatever the locale. What a trace names has no others that mean something to a rule.

#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace twinlane {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

constexpr bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The small letter of a capital; any other character as it is.
constexpr char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string lowered(std::string_view text)
{
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), [](char c) { return lowered(c); });
    return small;
}

} // namespace twinlane
