// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How reports lay out their lines and tables.

#pragma once

#include "model/report/comparisontables.h"

#include <string>
#include <string_view>

namespace twinlane {

/// Every line of a report goes through here: a terminal must not obey what a trace says.
void appendTextLine(std::string &out, std::string_view text);
/// Names to the left, numbers to the right. Nothing for a table without rows.
void appendTextTable(std::string &out, const ReportTable &table);

/// Names hold characters that mean something in Markdown and HTML (std::array<char*>, __init__, a|b). Code spans would
/// end at a pipe.
std::string escapedMarkdown(std::string_view name);
void appendMarkdownTable(std::string &out, const ReportTable &table);

} // namespace twinlane
