// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the kinds of anti-patterns are called that a segment model tells apart.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// Of "row_loop" "a loop over rows", which views translate (context "Findings"). A kind that this program does not know
/// keeps its own words.
std::string segmentKindWords(std::string_view kind);

} // namespace twinlane
