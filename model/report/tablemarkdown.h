// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Tables and texts in Markdown.

#pragma once

#include "model/report/comparisontables.h"

#include <string>
#include <string_view>

namespace twinlane {

/// @p name as it is. Names hold characters that mean something in Markdown and HTML (std::array<char*>, __init__, a|b),
/// and code spans would end at a pipe.
std::string markdownText(std::string_view name);
/// The model's English, in the signs of typography.
std::string markdownSentence(std::string_view english);

/// The table without its title, and an empty line.
void appendMarkdownTable(std::string &out, const ReportTable &table);

/// The same behind its title, to be opened by the reader; nothing of a table without rows.
void appendFoldedTable(std::string &out, const ReportTable &table);

} // namespace twinlane
