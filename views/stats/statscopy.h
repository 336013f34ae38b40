// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows of a table as text for the clipboard.

#pragma once

#include "views/stats/statsmodel.h"

#include <QString>

#include <span>

namespace twinlane {

/// What is copied: rows of the model, in their order, and its visible columns, in theirs.
struct CopiedRows {
    const StatsModel &model;
    std::span<const int> rows, columns;
};

/// Tab-separated, for a spreadsheet: raw numbers in the C locale, times in ns, calls of each side in a column of their
/// own. Whole names; a member stands behind its group: "Linear / aten::mm".
QString tabSeparated(const CopiedRows &copied);
/// A table in Markdown, with the numbers as they are shown.
QString asMarkdown(const CopiedRows &copied);

} // namespace twinlane
