// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a user may decide about the pairing of a row: which block to pair it with, which never, and taking that back.

#pragma once

#include "model/comparison/comparison.h"

#include <QString>

#include <vector>

namespace twinlane {

/// One decision, with the pins that are in force after it.
struct PinChoice {
    QString text;
    QString definition; ///< which block of which side, for a tool tip
    Pins pins;
};

/// The blocks that the row's block could be paired with instead: those beside it, likely ones first, then blocks of its
/// class that
/// have no partner elsewhere. A pair keeps its experimental block. At most kMostPartners. Empty where a row cannot be
/// pinned.
constexpr std::size_t kMostPartners = 15;
std::vector<PinChoice> partnerChoices(const Comparison &comparison, RowId row);

/// Never to pair the two blocks of the row. None unless the row is a pair that may be kept apart.
std::vector<PinChoice> forbidChoices(const Comparison &comparison, RowId row);

/// To take back what was decided about the blocks of the row, and everything where anything was.
std::vector<PinChoice> releaseChoices(const Comparison &comparison, RowId row);

} // namespace twinlane
