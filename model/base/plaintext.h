// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Texts from files, made harmless for whatever shows them: valid UTF-8 without characters that are obeyed.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace twinlane {

/// Bytes of the valid UTF-8 character at @p at, 0 if there is none (Unicode, table 3-7). @pre @p at < text.size()
std::size_t utf8Length(std::string_view text, std::size_t at);

/// Terminals and editors obey this character instead of showing it: controls (also those above ASCII), separators of
/// lines, and marks that turn the direction of the text around them. @p character: one valid UTF-8 character.
bool isObeyed(std::string_view character);

/// @p text on one line that can be sent to a terminal: every byte that is not part of valid UTF-8 becomes U+FFFD, each
/// obeyed character a space. Cost: linear.
std::string plainLine(std::string_view text);

/// How much of a name, of what a system or library said, and of a whole message is shown. A list may hold a name of
/// megabytes.
constexpr std::size_t kMostShownName = 500, kMostShownDetail = 2000, kMostShownLine = 4000;

/// The same, with an ellipsis in the middle for what is more than about @p mostBytes of @p text: names differ at their
/// ends. Cost: linear in @p mostBytes.
std::string plainLine(std::string_view text, std::size_t mostBytes);

} // namespace twinlane
