// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Reports for terminals that show no UTF-8.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// @p utf8 with the signs that reports use in ASCII: "µs" as "us", "→" as "->", "−" and "–" as "-", "×" as "x", "…" as
/// "...". What else is not ASCII becomes "?", a character each.
std::string asciiText(std::string_view utf8);

} // namespace twinlane
