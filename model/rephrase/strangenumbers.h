// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which numbers of a language model's answer were not in what it was sent.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace twinlane {

/// A piece of a text, in bytes.
struct TextSpan {
    std::size_t begin = 0, length = 0;
    bool operator==(const TextSpan &) const = default;
};

/// The numbers of @p answer that are not in @p request, ascending and disjoint. Equal are numbers of equal value, however
/// they are written: "1,234.50" is "1234.5", and may be "1.234,5". No sign is compared, and nothing is rounded. A comma or
/// point may part thousands or decimals; one reading that fits is enough. Digits inside a word ("float32") are part of a
/// name, unless the word is "x"; the numbers of a list's items ("1. … 2. …") are none. Numbers in words are not seen.
/// Cost: n log n.
std::vector<TextSpan> strangeNumbers(std::string_view answer, std::string_view request);

} // namespace twinlane
