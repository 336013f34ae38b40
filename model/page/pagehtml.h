// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The page as one HTML file. See resources/page for its script and style.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

struct PackedPageData;
struct PairedFindings;
struct SetComparison;

/// Stands behind what is read without script, and nowhere else in a page.
constexpr std::string_view kEndOfPlainPart = "</div><!-- end of the tables -->\n";

/// The whole file: @p plain is what is read without script, and hidden where the script runs. It asks
/// for nothing from anywhere, and its policy forbids it to.
std::string pageHtml(std::string_view title, std::string_view plain, const PackedPageData &data);

/// The page of two sets: their ranks, and the blocks of the pair that stands for them.
/// @pre sets.comparison. @p findings: of that pair; null: none were asked for.
std::string setComparisonHtml(const SetComparison &sets, const PairedFindings *findings);

} // namespace twinlane
