// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The page as one HTML file. See resources/page for its script and style.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// Stands behind what is read without script, and nowhere else in a page.
constexpr std::string_view kEndOfPlainPart = "</div><!-- end of the tables -->\n";

/// The whole file: @p plain is what is read without script, and hidden where the script runs; @p data is packed. It asks
/// for nothing from anywhere, and its policy forbids it to.
std::string pageHtml(std::string_view title, std::string_view plain, std::string_view data);

} // namespace twinlane
