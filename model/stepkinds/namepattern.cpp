// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/stepkinds/namepattern.h"

#include <re2/re2.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// Of a pattern and what it keeps while it matches. A pattern that needs more is refused.
constexpr std::int64_t kMostBytes = std::int64_t(1) << 20;

re2::StringPiece piece(std::string_view text)
{
    return { text.data(), text.size() };
}

/// How much of @p name is looked at, without half of a character.
std::size_t lookedAtBytes(std::string_view name)
{
    std::size_t length = std::min(name.size(), NamePattern::kLongestName);
    while (length > 0 && length < name.size() && (static_cast<unsigned char>(name[length]) & 0xC0) == 0x80)
        --length;
    return length;
}

} // namespace

Result<NamePattern> NamePattern::parse(std::string_view pattern)
{
    const auto refused = [](std::string why) { return Error { ErrorCode::BadRequest, {}, 0, std::move(why) }; };
    if (pattern.empty())
        return refused("the pattern is empty");
    if (pattern.size() > kLongestPattern)
        return refused("the pattern is longer than " + std::to_string(kLongestPattern) + " bytes");
    re2::RE2::Options options;
    options.set_log_errors(false);
    options.set_dot_nl(true);
    options.set_max_mem(kMostBytes);
    auto expression = std::make_shared<const re2::RE2>(piece(pattern), options);
    if (!expression->ok())
        return refused("the pattern \"" + std::string(pattern) + "\" cannot be read: " + expression->error());
    return NamePattern(std::move(expression));
}

std::optional<std::string_view> NamePattern::group(std::string_view name, std::string_view group) const
{
    const auto &named = m_expression->NamedCapturingGroups();
    const auto asked = named.find(std::string(group));
    const int index = asked != named.end() ? asked->second : std::min(m_expression->NumberOfCapturingGroups(), 1);
    std::vector<re2::StringPiece> groups(static_cast<std::size_t>(index) + 1);
    if (!m_expression->Match(
            piece(name), 0, lookedAtBytes(name), re2::RE2::UNANCHORED, groups.data(), static_cast<int>(groups.size())))
        return {};
    const re2::StringPiece found = groups.back();
    return found.data() ? std::optional(std::string_view(found.data(), found.size())) : std::nullopt;
}

} // namespace twinlane
