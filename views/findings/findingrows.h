// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The lines of the list of findings: groups, the findings in them, and at the foot the rules that found nothing or could
// not be judged.

#pragma once

#include "model/base/side.h"
#include "model/findings/pairs.h"
#include "views/findings/findingfilter.h"
#include "views/look/theme.h"
#include "views/words/timeaxis.h"

#include <QString>

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <vector>

namespace twinlane {

/// The groups, in their order. Those up to Undecided are by state and hold what is confirmed or likely; a trace alone has
/// Confirmed and Likely in their place.
enum class FindingGroup : quint8 {
    New,
    Fixed,
    Worse,
    Better,
    Same,
    Unpaired,
    NotJudged,
    Undecided,
    Confirmed,
    Likely,
    Possible,
    Information,
    Ignored,
    FoundNothing, ///< rules
    RulesNotJudged,
};
constexpr int kFindingGroupCount = 15;

/// "new", … "rulesNotJudged" for sessions.
QString findingGroupKey(FindingGroup group);
/// Is it closed until the user opens it?
bool isFoldedAtFirst(FindingGroup group);

struct FindingRow {
    enum class Kind : quint8 { Group, Finding, Rule };

    Kind kind = Kind::Finding;
    FindingGroup group = FindingGroup::New;
    QString title; ///< of the rule, or of the group
    QString where; ///< the block, with the path to it
    QString mark;  ///< what became of it: "+", "✓", "▲", …
    Tone tone = Tone::Neutral;
    bool isSure = false;                     ///< confirmed or likely, and counts
    PerSide<std::optional<std::int64_t>> ns; ///< bound per step by side; none: the side has no such evidence
    std::optional<std::int64_t> boundNs;     ///< of the side that speaks for it; none: it has no bound
    QString facts;                           ///< share, steps, and what else is said of it; of a rule what it needs
    bool hasReason = false;                  ///< facts are why the user ignores it, and have the line to themselves
    int count = 0;                           ///< of a group: its lines
    bool isFolded = false;                   ///< of a group
    std::optional<std::size_t> pair;         ///< index of PairedFindings::pairs
    QString spoken;                          ///< the whole line for screen readers and the tool tip
};

struct FindingRows {
    std::vector<FindingRow> rows;
    TimeUnit unit { 1, {} }; ///< of all bounds
    int shown = 0;           ///< findings that pass the filter, also in closed groups
    int all = 0;             ///< findings
    int sure = 0;            ///< those that are confirmed or likely and count
};

/// What of @p paired passes @p filter, grouped. Closed are the groups of @p folded; under a filter none, and there are no
/// rules at the foot.
FindingRows findingRows(const Comparison &comparison, const PairedFindings &paired, const FindingFilter &filter,
    const std::set<FindingGroup> &folded);

/// The group that a pair stands in.
FindingGroup groupOf(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair);

} // namespace twinlane
