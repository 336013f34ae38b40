// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A regular expression of the user's over names of a trace. Both may be anything: RE2 reads a name once, whatever the
// pattern, and never with a deep stack.

#pragma once

#include "model/base/result.h"

#include <memory>
#include <optional>
#include <string_view>

namespace re2 {
class RE2;
}

namespace twinlane {

class NamePattern {
public:
    static constexpr std::size_t kLongestPattern = 256; ///< bytes
    static constexpr std::size_t kLongestName = 512;    ///< bytes of a name that are looked at

    /// RE2's syntax (https://github.com/google/re2/wiki/Syntax); a . is any character.
    /// Error: BadRequest, which says what is wrong with the pattern.
    static Result<NamePattern> parse(std::string_view pattern);

    /// The group called @p group, if the pattern has one of this name, else the first group of the leftmost match in
    /// @p name; of a pattern without a group the whole match. None if there is no match, or if the group had no part in
    /// it. A part of @p name. Cost: O(name).
    std::optional<std::string_view> group(std::string_view name, std::string_view group = {}) const;

private:
    explicit NamePattern(std::shared_ptr<const re2::RE2> expression)
        : m_expression(std::move(expression))
    {
    }
    std::shared_ptr<const re2::RE2> m_expression;
};

} // namespace twinlane
