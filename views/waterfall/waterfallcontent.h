// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the waterfall shows: the lines between the two totals.

#pragma once

#include "model/judgement/judgedruns.h"
#include "views/words/judgementtext.h"

#include <QString>

#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

/// What the scope's time is divided into. Only the whole step has categories and a device.
enum class WaterfallParts : int { Categories, Device, Blocks };

struct WaterfallLine {
    QString title;
    std::int64_t deltaNs = 0;
    std::optional<std::int64_t> baselineNs, experimentalNs; ///< none: the side has no such block
    DifferenceLook look;
    bool isJudged = true;   ///< false: nothing says whether it could be chance
    QString why;            ///< how the difference was judged; may be empty
    RowId block;            ///< what a click shows; none: nothing
    bool isHead = false;    ///< of the lines that follow, up to the next head: their sum
    bool isUnknown = false; ///< time of no block
};

struct WaterfallContent {
    QString scope;
    std::int64_t baselineNs = 0, experimentalNs = 0, deltaNs = 0; ///< of the average step, rounded each for itself
    DifferenceLook look;                                          ///< of the whole
    QString lastTitle;                                            ///< of the second total; empty: the experimental side
    std::vector<WaterfallLine> lines;                             ///< those that are no heads add up to deltaNs
};

/// The parts that the scope can be divided into, the most telling first. Empty: there is nothing to compare.
std::vector<WaterfallParts> possibleParts(const Comparison &comparison, RowId scope);

/// Cost: linear in the rows inside the scope.
WaterfallContent waterfallContent(const Comparison &comparison, RowId scope, WaterfallParts parts);

} // namespace twinlane
