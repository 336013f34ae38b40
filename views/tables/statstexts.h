// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands around a table of operators or kernels: its caption, and what is said where there are no rows.

#pragma once

#include "model/judgement/judgedruns.h"
#include "views/stats/statstable.h"

#include <QString>

namespace twinlane {

struct Comparison;

/// "Linear [2] · Host self per step, mean of 5 steps on each side"
QString tableCaption(const Comparison &comparison, RowId scope, const MetricColumn &metric);

struct EmptyTableText {
    QString icon, title, text;
    QString action; ///< of a button; empty: there is none
};

/// Nothing passes the filter.
EmptyTableText filteredAwayText(StatsKind kind);
EmptyTableText nothingOpenText();
EmptyTableText waitingText();
EmptyTableText failedText(const Error &error);
/// The shown block has no rows.
EmptyTableText noRowsText(StatsKind kind, const Comparison &comparison);

} // namespace twinlane
