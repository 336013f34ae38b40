// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which rows of the table of operator inputs the user asks for.

#pragma once

#include "model/inputs/pairinputs.h"
#include "views/stats/rowfilter.h"

#include <QString>

namespace twinlane {

/// Rows of a kind.
enum class InputRows : quint8 {
    All,
    Added,
    Deleted,
    Changed,
    Increased,
    Decreased,
    Scaled,
    Unchanged,
    Overhead,
    HostBound,
    Kernel,
    Doubtful
};
constexpr std::size_t kInputRowsCount = 12;
/// The rows of one change.
InputRows inputRowsOf(InputChange change);

/// "all", "added", ...: of session files, never changed.
QString inputRowsKey(InputRows rows);
QString inputRowsTitle(InputRows rows);
QString inputRowsDefinition(InputRows rows);
bool isAmong(const PairInputs &inputs, const ComparedInput &row, InputRows rows);

/// The language of parseFilter() without its families and judgements. Words may stand in operator, arguments and blocks,
/// whatever spaces are in them; times are those of one call on the device, or on the host of all calls without one.
RowFilter parseInputFilter(const QString &text);
/// What a user can write, as HTML.
QString inputFilterHelp();
/// Do all terms hold? Cost: linear in the texts of the row.
bool matches(const PairInputs &inputs, const ComparedInput &row, const RowFilter &filter);

} // namespace twinlane
