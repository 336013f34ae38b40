// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names chosen by a pattern, as in a shell.

#pragma once

#include <string_view>

namespace twinlane {

/// Does all of @p text fit @p glob, in which * stands for any text and ? for one byte? Everything else means itself.
/// Cost: at most glob.size() * text.size().
bool globMatches(std::string_view glob, std::string_view text);

} // namespace twinlane
