// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Pages of HTML that need nothing else: no script, no font, no picture from elsewhere.

#pragma once

#include "model/report/comparisontables.h"

#include <string>
#include <string_view>

namespace twinlane {

/// @p text as it is, on one line: nothing in it is markup.
std::string htmlText(std::string_view text);
/// The model's English, in the signs of typography.
std::string htmlSentence(std::string_view english);

/// All before the content of the page.
std::string htmlBegin(std::string_view title);
/// All behind it.
std::string_view htmlEnd();

/// The table behind its title; nothing of a table without rows.
void appendHtmlTable(std::string &out, const ReportTable &table);
/// The same behind a title that opens it; it is open in print, where the browser can.
void appendFoldedHtmlTable(std::string &out, const ReportTable &table);

} // namespace twinlane
