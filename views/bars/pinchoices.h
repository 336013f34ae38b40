// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The decisions that a user can make about the pairing of a row: pair it with another block, never pair it, take that
// back.

#pragma once

#include "model/judgement/judgedruns.h"

#include <QString>

#include <vector>

namespace twinlane {

struct Comparison;

/// One decision, and all pins as they are after it.
struct PinChoice {
    QString text;
    QString definition; ///< names block and side, for a tool tip
    Pins pins;
};

/// The blocks that the row's block could be paired with instead: first its neighbours, likely ones at the front, then
/// blocks of its class elsewhere that have no partner. A pair keeps its experimental block. At most kMostPartners.
/// Empty if the row cannot be pinned.
constexpr std::size_t kMostPartners = 15;
std::vector<PinChoice> partnerChoices(const Comparison &comparison, RowId row);

/// Choices never to pair the two blocks of the row. None unless the row is a pair that may be kept apart.
std::vector<PinChoice> forbidChoices(const Comparison &comparison, RowId row);

/// Choices to take back decisions about the blocks of the row, and to take back all decisions if there are any.
std::vector<PinChoice> releaseChoices(const Comparison &comparison, RowId row);

} // namespace twinlane
