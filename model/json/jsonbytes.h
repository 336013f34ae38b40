// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The meaning of single bytes of JSON. All readers share it, so that they agree on every text.

#pragma once

#include <cstddef>

namespace twinlane {

/// The most containers in one element, the element included. Deeper nesting counts as damage, because the stack is
/// finite.
inline constexpr std::size_t kMostNesting = 4096;

/// Bytes that must be readable behind a text, which is looked at in blocks.
inline constexpr std::size_t kTextPaddingBytes = 64;

inline bool isSpace(char c)
{
    return static_cast<unsigned char>(c) <= ' ' && (c == ' ' || c == '\n' || c == '\r' || c == '\t');
}

/// @pre The text ends with a byte that is no space.
inline const char *behindSpace(const char *at)
{
    while (isSpace(*at))
        ++at;
    return at;
}

/// True for the bytes of numbers, words, NaN and -Infinity.
inline bool isScalarByte(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '-'
        || c == '.';
}

} // namespace twinlane
