// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The lines of the list of causes: groups with their sums, and the causes in them.

#pragma once

#include "model/judgement/judgedruns.h"
#include "views/look/theme.h"
#include "views/words/timeaxis.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

struct CauseRow {
    bool isGroup = false;
    QString title;        ///< of the block, or of the group
    QString why;          ///< what changed; may be empty
    QString whyName;      ///< the operator's name in it, which may be shortened; may be empty
    QString where, words; ///< the block that it is in, and "forward and backward", …; either may be empty
    QString path;         ///< of the blocks that it is in; may be empty
    QString shortWhere;   ///< the same with the innermost block alone
    double deltaNs = 0;   ///< per step; of a group its sum
    Tone tone = Tone::Neutral;
    bool isSure = false;              ///< filled; else its bar is an outline
    bool isOtherWork = false;         ///< of unlike work: no direction
    std::vector<RowId> timedRows;     ///< whose differences add up to the cause's, for "what if"; empty: it has none
    std::vector<RowId> rows;          ///< the blocks; empty: of a group, and of what has no place
    std::optional<std::size_t> cause; ///< index of verdict.parts.places; none: it is no cause by place
    bool isOwnTime = false;           ///< of the blocks without what is inside them
    int count = 0;                    ///< of a group: its causes
    QString spoken;                   ///< the whole line for screen readers and the tool tip
};

struct CauseRows {
    std::vector<CauseRow> rows;
    TimeUnit unit { 1, {} }; ///< of all numbers
    double largestNs = 0;    ///< of the causes, for the length of bars
    int count = 0;           ///< causes that have a name
};

/// The causes by place, grouped by certainty.
CauseRows causeRows(const Comparison &comparison);
/// Why operators differ, over the whole step, the largest first.
CauseRows reasonRows(const Comparison &comparison);

/// A table of the causes in Markdown, with the numbers as they are shown; of one group after the other. @p only: of this row
/// alone.
QString causesMarkdown(const CauseRows &list, std::optional<std::size_t> only = {});

} // namespace twinlane
