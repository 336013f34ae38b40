// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The numbers of an entry as text for the clipboard.

#pragma once

#include "views/logs/lognumbermodel.h"

#include <QString>

#include <span>

namespace twinlane {

/// Tab-separated, for a spreadsheet: exact numbers in the C locale, times in ns.
QString logTabSeparated(const LogNumberModel &model, std::span<const int> lines);
/// A table in Markdown, with the numbers as they are shown.
QString logMarkdown(const LogNumberModel &model, std::span<const int> lines);

} // namespace twinlane
