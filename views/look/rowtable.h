// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A table of which rows are picked and nothing is edited.

#pragma once

class QTableView;

namespace twinlane {

/// No frame, no grid, no numbers of rows; all rows are @p rowPx high; Tab leaves the table. A least height of the rows
/// that is larger than @p rowPx must be changed before.
void setUpRowTable(QTableView &table, int rowPx);

} // namespace twinlane
