// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Words and numbers in a line of a log.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Without the blanks around it.
std::string_view trimmedWord(std::string_view text);

/// Takes the first word off @p rest; empty where there is none left.
std::string_view takeWord(std::string_view &rest);

/// Digits only, at least one.
bool isDigits(std::string_view text);

/// A count. None for anything but digits and for what int64 cannot hold.
std::optional<std::int64_t> countIn(std::string_view text);

/// Seconds as written -> whole ns, rounded half to even. None if it is negative, no number or more than int64 holds.
std::optional<std::int64_t> secondsToNs(std::string_view text);

/// A finite number that takes up all of @p text, whatever the locale; none else.
std::optional<double> finiteNumber(std::string_view text);

/// @p line of a file as one that can be shown: without colours of a terminal, blanks around it and the time stamp that
/// build machines put in front.
std::string shownLine(std::string_view line);

/// A line of comma-separated values (RFC 4180, without line feeds in values). None if a quote is left open.
std::optional<std::vector<std::string>> csvFields(std::string_view line);

} // namespace twinlane
