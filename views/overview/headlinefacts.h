// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the chips below the headline say: causes, warnings, and the lists behind them.

#pragma once

#include "model/findings/pairs.h"
#include "model/judgement/judgedruns.h"
#include "views/overview/headlinechip.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

struct CauseChip {
    ChipContent content;
    std::size_t cause = 0;   ///< index of verdict.parts.places
    std::vector<RowId> rows; ///< its blocks
};

/// The causes that have a name: the one that the verdict names, then the certain ones, each group by size.
std::vector<CauseChip> causeChips(const Comparison &comparison);

/// What the line below the headline answers, in its order.
enum class Answer : quint8 { Where, Why, Once, LimitedBy, Comparable };

struct AnswerChip {
    ChipContent content;
    Answer answer = Answer::Where;
    std::optional<std::size_t> cause; ///< its evidence is this cause: index of verdict.parts.places
    std::vector<RowId> rows;          ///< the blocks of the cause
    QString html;                     ///< else the evidence: a list to open
    std::vector<RowId> onceRows;      ///< of what was done once the blocks that are it; may be empty
    bool hasTwoHeadlines = false;     ///< one with what was done once, one without it
    bool isWithoutOnce = false;       ///< the first of them
};

/// Where the largest cause is and why, what was done once, what limits both runs, and that they may be compared: as far as
/// it is known. What speaks against comparing has chips of its own, warningChips(). @p causes: causeChips() of the same
/// comparison.
std::vector<AnswerChip> answerChips(const Comparison &comparison, const std::vector<CauseChip> &causes);

/// The sign of a note that speaks against comparing, or of one that does not.
QString warningIcon(bool isWarning);

struct WarningChip {
    ChipContent content;
    /// Its note among Comparison::comparability. None: it is about marked steps, and a click makes a choice of steps.
    std::optional<std::size_t> note;
    StepChoice::Kind steps = StepChoice::Kind::All;
};

struct FindingChip {
    ChipContent content;
    std::size_t finding = 0; ///< index of PairedFindings::pairs
};

/// The largest finding that is new and the largest that is fixed, as far as there are any. Null: they are not known yet.
std::vector<FindingChip> findingChips(const Comparison &comparison, const PairedFindings *findings);

/// Lost data first, then another device, other work, other versions, and marked steps. What the headline says is left
/// out, and so are notes that warn of nothing. The first that speaks against comparing says so.
std::vector<WarningChip> warningChips(const Comparison &comparison);

/// All notes on comparing and on reading, as many as noteCount(). @p first: the note that comes first.
QString notesHtml(const Comparison &comparison, std::optional<std::size_t> first = {});
int noteCount(const Comparison &comparison);

/// How the verdict was judged: what follows from it, its figures, and the whole sentence.
QString judgementHtml(const Comparison &comparison);

} // namespace twinlane
