// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The tokens of one element, found without recursion.

#pragma once

#include "model/reader/eventdetails.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

/// A bracket, or a scalar or string with its quotes, as it stands in the text. Commas and colons are left out.
struct ElementToken {
    std::string_view text;
    bool isKey = false;
    char bracket() const
    {
        return text.size() == 1 && std::string_view("{}[]").find(text.front()) != std::string_view::npos ? text.front()
                                                                                                         : '\0';
    }
};

enum class ElementEnd : std::uint8_t { Whole, Incomplete, Damaged };

/// The tokens of the object that @p text begins with. Missing and superfluous commas are forgiven; nesting above 4096
/// is damage.
ElementEnd elementTokens(std::string_view text, std::vector<ElementToken> &tokens);

/// The value that begins at @p at as readable text: a short list on one line, a longer list with one element per line.
/// Moves @p at behind the value.
DetailField readableValue(const std::vector<ElementToken> &tokens, std::size_t &at, Backslashes backslashes);

} // namespace twinlane
