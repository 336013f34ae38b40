// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Did a block change as a whole, or do some of its parts make its change? Used by the search for places.

#pragma once

#include "model/reasons/rowchanges.h"

#include <vector>

namespace twinlane {

/// A block changed as a whole if parts with this share of its time changed alike.
constexpr double kAlikeShare = 0.85;

/// The children of a part: those of one class as one part, but the ones that stick out by themselves; of several parents
/// the k-th children where one k changed as the others did not; the unknown gaps as one part.
/// Cost: O(children log children), plus that of their classes' names.
std::vector<ChangedPart> partsOf(const RowChanges &changes, const ChangedPart &whole);

/// The part that holds 80 % of the change of @p whole, or more than all of it; null: there is none.
const ChangedPart *mostOfChange(
    const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts);

/// The row that holds most of the change of all @p rows; none if there is no such row.
RowId mostChanged(const RowChanges &changes, const std::vector<RowId> &rows);

/// Do blocks of one side alone face blocks, or own time, of the other?
bool isReplaced(const RowChanges &changes, const std::vector<ChangedPart> &parts);

/// Are there several new (or gone) blocks of one class in one parent, which explain most of its change?
bool hasMoreOfTheSame(const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts);

/// Did @p whole change as a whole? So it did if nearly all of its @p parts (see partsOf()) changed by about the same
/// factor and it is not real in one of them alone, or if its parent has more (or less) of the same blocks.
bool isWholeChange(const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts);

} // namespace twinlane
