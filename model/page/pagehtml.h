// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The page as one HTML file. See resources/page for its script and style.

#pragma once

#include "model/base/ids.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

struct Comparison;
struct PackedPageData;
struct PairedFindings;
struct SetComparison;
struct WhatIf;

/// Which colours a page opens with. A reader may change them.
enum class PageTheme : std::uint8_t {
    OfReader, ///< those that the reader's system or earlier choice asks for
    Light,
    Dark
};

struct PageLook {
    PageTheme theme = PageTheme::OfReader;
    bool hasPaths = false; ///< see PageWish
};

/// Stands behind what is read without script, and nowhere else in a page.
constexpr std::string_view kEndOfPlainPart = "</div><!-- end of the tables -->\n";

/// The whole file: @p plain is what is read without script, and hidden where the script runs. It asks
/// for nothing from anywhere, and its policy forbids it to.
std::string pageHtml(std::string_view title, std::string_view plain, const PackedPageData &data, PageTheme theme);

/// As comparisonHtml() of model/report, in the look that was asked for.
std::string comparisonPage(const Comparison &comparison, RowId root, const WhatIf &whatIf,
    const PairedFindings *findings, const PageLook &look);

/// The page of two sets: their ranks, and the blocks of the pair that stands for them.
/// @pre sets.comparison. @p findings: of that pair; null: none were asked for.
std::string setComparisonHtml(const SetComparison &sets, const PairedFindings *findings, const PageLook &look = {});

} // namespace twinlane
