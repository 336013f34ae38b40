// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Columns of a table or a tree that fill its width without scrolling sideways.

#pragma once

#include <span>
#include <vector>

class QHeaderView;

namespace twinlane {

/// The first column is the name's: it takes what the others leave. Where that is less than @p leastNamePx, those of
/// @p goFirst are hidden one after the other. @p px is each column's need, 0 of one that is not there; that of the name
/// does not count. @pre px.size() == header.count()
void fitColumns(QHeaderView &header, std::vector<int> px, std::span<const int> goFirst, int roomPx, int leastNamePx);

} // namespace twinlane
