// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The verdict in the few words of a headline, and how sure it is: one choice for the window, the page and pictures.

#pragma once

#include "model/comparison/verdict.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/causes.h"
#include "model/telling/certainty.h"
#include "model/telling/statement.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

/// How sure a headline is, or what is told of a selection.
enum class Confidence : std::uint8_t {
    None,          ///< there is nothing to be sure of: one trace alone
    Certain,       ///< the only one that has a direction's colour
    WithinNoise,   ///< two recordings of one program may differ by as much
    CannotTell,    ///< too few steps, or device work was lost
    Recordings,    ///< the programs did the same work, so the recordings differ
    SameRecording, ///< both sides are one recording
    OtherWork      ///< the sides do other work: no direction at all
};

struct Headline {
    Clauses subject;              ///< "Experimental", "No difference beyond noise"
    Clauses claim;                ///< "14.5 % slower"; may be without a clause
    std::vector<Clauses> figures; ///< "161.7 -> 185.1 ms", "+23.40 ms", the most important first
    int direction = 0;            ///< of the claim where it is certain: 1 takes longer, -1 shorter
    Confidence confidence = Confidence::None;
};

/// @p comparison may be of one trace alone. Cost: O(kinds of steps).
Headline headlineOf(const Comparison &comparison);

/// Some of the difference was done once: the headline of the whole step where headlineOf() is of what happens each time, and
/// the other way round. None: there is no second one.
std::optional<Headline> headlineByOnce(const Comparison &comparison);
/// Is headlineOf() without what was done once? @pre headlineByOnce()
bool isHeadlineWithoutOnce(const Comparison &comparison);

/// Of programs that did the same work: what the difference comes from, which is none of their operators. "the host was in no operator",
/// else "nothing in the program: 0 of 91 operators differ". No clause: their work differs, or the difference is told for certain.
Clauses whyOfSameWork(const Comparison &comparison);

/// Why the place of @p cause differs, as the first line answers it: fewWordsOfCause(), and before it what the sizes are of
/// where the model has others and the data has not ("trained parameters 3933696 -> 6034944; other input sizes: ...").
Clauses whyOfCause(const Comparison &comparison, const Cause &cause);

/// Is there more to say than that a step without a device is limited by the host?
bool isLimitTold(const Comparison &comparison);

/// Where equal work differs by chance only: "nowhere for certain". No clause: their work differs, a place is certain, or single calls
/// make most of the difference.
Clauses whereOfSameWork(const Comparison &comparison);

/// What is told of the whole step's change, wherever it stands. headlineOf() tells the same unless it is of something else: of
/// a kind of steps, or of the steps without a mark.
Confidence stepConfidence(const Comparison &comparison);

/// "14.5 % slower", "takes 3.4 × as long". @pre both > 0
Clauses changeClaim(double baselineNs, double experimentalNs);

std::string_view confidenceMark(Confidence confidence); ///< "✓", "≈", "?", "=", "≠"; empty for None
/// English; views translate both in the context "Headline" and "Certainty". Empty for None.
Clauses confidenceClauses(Confidence confidence); ///< "certain": a sentence begins with it, see beginWithWord()
Clauses confidenceMeaning(Confidence confidence); ///< what follows from it, in one sentence

/// Is headlineOf() of a part that one side alone has, since the step as a whole shows nothing?
bool isHeadlineOfPart(const Comparison &comparison);
/// The meaning of the headline's own confidence.
Clauses headlineMeaning(const Comparison &comparison);

/// What is told of a row with this certainty in @p comparison.
Confidence confidenceOf(const Comparison &comparison, Certainty certainty);

} // namespace twinlane
