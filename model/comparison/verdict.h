// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One sentence on two runs, and the facts behind it.

#pragma once

#include "model/base/side.h"
#include "model/comparison/comparability.h"
#include "model/comparison/kindchanges.h"
#include "model/comparison/steadychange.h"
#include "model/comparison/waterfall.h"
#include "model/facts/verdictfacts.h"
#include "model/figures/runoverview.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/gapfunction.h"
#include "model/reasons/operatorreason.h"
#include "model/telling/statement.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

struct ComparisonRates;

/// Facts of the sentence besides the numbers in Verdict, so that a view can word it in another language; and places
/// that the sentence leaves out.
struct VerdictParts {
    double baselineNs = 0, experimentalNs = 0; ///< the average steps
    /// As listed. Their times are per step even if the comparison adds steps up.
    std::vector<DifferencePlace> places;
    /// Of a step that changed, the largest place that is real and goes its way, with further blocks of its class that are
    /// new or gone like it; else the largest one that is real or in which blocks were replaced; with too few steps to
    /// judge the largest one. None: there is no such place.
    std::optional<DifferencePlace> place;
    std::optional<double> hostFactor, deviceFactor; ///< common factors; none: not worth telling
    ToldFacts told;
    /// Where the programs did the same work: what from outside of them holds half of the difference, such as a wait for
    /// other ranks.
    std::optional<OverallReason> suspect;
    /// What runs in the place that is named, or that holds most of the change; none: no function of the program holds the change
    /// there, or the files have no stacks.
    std::optional<GapFunction> gapFunction;
    bool isFunctionOfGap = false; ///< it runs where no operator does
    RowId functionRow;            ///< the block whose own time, or whose time, that function is of
    /// Does one program alone call that function, which holds most of a change that the steps do not show by themselves?
    bool isByFunction = false;
    std::size_t lostSteps = 0, recordedSteps = 0;            ///< of both sides: left out as unmeasured, of how many
    bool leavesOutLost = false, leavesOutImpossible = false; ///< by the marks of the steps that are left out
    Clauses otherProgram;                                    ///< that it is another one; no clause: it is not told
    bool otherKindsStayed = false;                           ///< the judgement rests on it, see otherKindsStayed()
    /// Parts of both sides' step time beyond the usual time of calls, 0..1, where isDisturbed() and not by the program's own
    /// function; else none. A side below kToldShare is not told.
    std::optional<PerSide<double>> disturbed;
    /// The change without marked steps, which are why the step shows none; none: they hide nothing.
    std::optional<SteadyChange> hidden;
    /// The shortest and the longest chosen step of each side, ns, where there are too few to judge and two at least on both sides.
    std::optional<PerSide<std::pair<double, double>>> fewSteps;
    /// Do they overlap, so that nobody knows which side is faster?
    bool areFewStepsMixed() const
    {
        return fewSteps && (*fewSteps)[0].first < (*fewSteps)[1].second && (*fewSteps)[1].first < (*fewSteps)[0].second;
    }
    std::optional<double> usualPercent; ///< the change by usual times; none: not disturbed, or steps of several kinds
};

/// A disturbance of less than this part of the step is not told beside a larger one.
constexpr double kToldShare = 0.02;

/// Of marked steps a sentence names so many on each side.
constexpr std::size_t kMostMarkedTold = 5;

struct Verdict {
    /// The sentence and then the lines, the most important first, each with its full stop. All doors tell these.
    std::vector<Clauses> told;
    std::string sentence; ///< English, at most 25 words unless names are long
    /// English: the sentence; and where it only leads, those up to the one that says what the difference is. With too
    /// few steps it says that.
    std::string message;
    std::vector<std::string> lines;       ///< English, the further sentences
    std::string text;                     ///< English, the sentence and the lines in one
    VerdictParts parts;                   ///< what it names
    std::optional<double> changePercent;  ///< of the average step
    Outcome outcome = Outcome::NotJudged; ///< of the average step; with kinds the strongest of theirs
    /// 95 % of the change in percent of the baseline. It holds the change and stays above -100 %. None: too few steps.
    std::optional<std::pair<double, double>> intervalPercent;
    /// A smaller change in the direction of this one could be chance; none: too few steps.
    std::optional<double> smallestDetectablePercent;
    std::optional<double> steadyPercent; ///< the change over steps without a mark; none: it says nothing else
    double alignedShare = 0;             ///< of the step time of both sides, aligned with high confidence, 0..1
};

/// What a verdict is made of besides times and places.
struct VerdictSources {
    const std::vector<ComparabilityNote> &notes;
    const std::vector<KindChange> &kinds; ///< of the steps. With any, each kind is told by itself
    const OnceOfBoth &once;
    const WorkloadDiff &workload;
    const std::vector<OverallReason> &reasons;
    const Waterfall &waterfall;
    const ComparisonRates *rates;               ///< null: nobody asked for them
    const RunOverview &baseline, &experimental; ///< of each side's first recording
    bool areOtherLayers;                        ///< of other models: what stands at one place is of different layers
};

/// @p placesPerStep: the listed places, aggregated per step. Cost: linear in them.
Verdict makeVerdict(const JudgedRuns &runs, std::vector<DifferencePlace> placesPerStep, const VerdictSources &sources);

} // namespace twinlane
