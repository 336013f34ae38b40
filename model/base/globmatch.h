// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Names chosen by a pattern, as in a shell.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// Does all of @p text fit @p glob, in which * stands for any text and ? for one byte? Everything else means itself.
/// Cost: at most glob.size() * text.size().
bool globMatches(std::string_view glob, std::string_view text);

/// The same for the name of a file as a shell matches it: also [a-z], [!a-z], [[:digit:]] and a backslash before what
/// means itself; a dot at the beginning must be told. Bytes, as in the C locale. Cost: as above.
bool fileNameMatches(std::string_view glob, std::string_view name);
/// Does @p glob hold any of * ? [ without a backslash before it?
bool isGlob(std::string_view glob);
/// @p glob without the backslashes before what means itself: the name that it stands for if it is no glob.
std::string withoutEscapes(std::string_view glob);

} // namespace twinlane
