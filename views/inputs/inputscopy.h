// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows of the table of operator inputs as text for the clipboard.

#pragma once

#include "views/inputs/inputsmodel.h"

#include <QString>

#include <optional>
#include <span>

namespace twinlane {

/// "Operator:" and "cnt:" lines, which other tools read, of the shown rows @p places: those of @p side, none: of the
/// experimental side, else the baseline. Rows that are not complete are left out.
QString inputLines(const InputsModel &model, std::span<const int> places, std::optional<Side> side);

/// Tab-separated, for a spreadsheet: raw numbers in the C locale, times in ns.
QString inputsTabSeparated(const InputsModel &model, std::span<const int> places, std::span<const int> columns);

/// "aten::mm" of "aten.mm.default": as a trace names it.
QString tracedName(const std::string &operatorName);

} // namespace twinlane
