// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Tables laid out for a terminal.

#pragma once

#include "model/report/comparisontables.h"

#include <string>
#include <string_view>

namespace twinlane {

/// One line as it is. Every line of a report for a terminal goes through here: it must not obey what a file says.
void appendTextLine(std::string &out, std::string_view text);
/// One line of the model's English, in the signs of typography.
void appendTextSentence(std::string &out, std::string_view text);

/// An empty line and the table, names to the left, numbers to the right; nothing of a table without rows.
void appendTextTable(std::string &out, const ReportTable &table);

} // namespace twinlane
