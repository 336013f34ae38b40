// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Did a block change as a whole, or do some of its parts make its change? Used by the search for places.

#pragma once

#include "model/reasons/rowchanges.h"

#include <vector>

namespace twinlane {

/// A block changed as a whole if parts with this share of its time changed alike.
constexpr double kAlikeShare = 0.85;

/// The children of a part: those of one class as one part where they changed alike, the unknown gaps as one part.
/// Cost: O(children log children), plus that of their classes' names.
std::vector<ChangedPart> partsOf(const RowChanges &changes, const ChangedPart &whole);

/// The rows that changed in the common direction and by about the common part are one; each of the others stands by
/// itself.
std::vector<ChangedPart> alikeRows(const RowChanges &changes, const std::vector<RowId> &rows);

/// Did several of the rows change, in one direction, and none by most of it?
bool isShared(const RowChanges &changes, const ChangedPart &whole);

/// The row that holds most of the change of all @p rows; none if there is no such row.
RowId mostChanged(const RowChanges &changes, const std::vector<RowId> &rows);

/// Do blocks of one side alone face blocks, or own time, of the other?
bool isReplaced(const RowChanges &changes, const std::vector<ChangedPart> &parts);

/// Did @p whole change as a whole? So it did if nearly all of its @p parts (see partsOf()) changed by about the same
/// factor and it is not real in one of them alone, or if its parent has more (or less) of the same blocks.
bool isWholeChange(const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts);

} // namespace twinlane
