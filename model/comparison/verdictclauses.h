// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The clauses that a verdict's sentences are made of. None of them ends in a full stop.

#pragma once

#include "model/base/intervals.h"
#include "model/base/side.h"
#include "model/comparison/verdict.h"
#include "model/comparison/waterfall.h"
#include "model/judgement/judgedruns.h"
#include "model/judgement/programdiff.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placename.h"
#include "model/telling/statement.h"

#include <array>
#include <optional>
#include <vector>

namespace twinlane {

/// Are the samples steps of one recording a side, and not whole recordings?
bool areSamplesSteps(const JudgedRuns &runs);

/// Is it no difference that can be told from chance?
bool isWithinChance(Outcome outcome);

/// The equal calls that the steps consist of, if they are judged by them; else null. Lives as long as @p runs.
const RepeatedBlocks *callsOfStep(const JudgedRuns &runs);

/// "10.1 ms -> 10.6 ms per step"
Statement stepTimesClause(const VerdictParts &parts);

/// "Experimental is 4.9 % slower", "Experimental is 9.4 × as fast". Needs the step's times and its change.
Statement stepChangeClause(const Verdict &verdict);

/// What the judgement rests on: "12 and 10 steps", "2 and 2 recordings", "5 calls in one step each".
Statement samplesClause(const JudgedRuns &runs);

/// "Qwen2DecoderLayer x24 typically takes 1.39 ms -> 1.23 ms (-11.4 %)": calls of a few steps that hold a good part of them and
/// tell another change than they do. No clause: there are none.
Clauses typicalBlockClauses(const JudgedRuns &runs, const std::optional<double> &changePercent);

/// What it rests on and what it can show: "95 % interval -23.9 % to -12.0 %, 5 and 5 steps, smallest detectable 7.0 %". Of too few
/// steps also whether they lie apart.
Clauses stepEvidenceClauses(const JudgedRuns &runs, const Verdict &verdict);

/// Of too few steps to judge: 1 if every one of the experimental run takes longer than each of the baseline, -1 if less; 0: they
/// overlap, a side has a single one, or there are enough.
int apartOfSteps(const JudgedRuns &runs, const Verdict &verdict);

/// "sleep() in train.py: step, in 1 of 6 steps". @pre the function is called on one side alone
Clauses functionClauses(const JudgedRuns &runs, const GapFunction &function);
/// Of a step that has it, where some steps lack it; else 0. Of the side that has it.
double whereItRunsNs(const JudgedRuns &runs, const GapFunction &function);
double whereItRunsNs(const DifferencePlace &place, const PlaceParts &parts);
/// "sleep() in train.py: step, in 1 of 6 steps, is new, 400 ms where it runs". @pre as before
Clauses leadingFunctionClauses(const JudgedRuns &runs, const GapFunction &function);

/// "-2.1 % to +4.5 %", "×0.50 to ×10.74": both ends have one unit.
Clauses intervalClauses(const std::pair<double, double> &percent);

/// "83 % of the baseline's step lies in calls far above their usual time"; no clause: neither side was disturbed.
Clauses disturbedClauses(const VerdictParts &parts);

/// "ProfilerStep#2 (warm-up) of the baseline, …": the chosen steps that are marked, kMostMarkedTold of each side.
/// @p toldOnce: what another sentence tells was done once, if one does; steps that only that made long are left out.
/// No clause: none is.
Clauses markedStepsClauses(const JudgedRuns &runs, const PerSide<std::vector<Interval>> *toldOnce = nullptr);

/// "306 of 3060 launches of the baseline, 44 kernels in replays of graphs of the experimental run": of the recordings
/// whose chosen steps lost device work. No clause: none did.
Clauses lostWorkClauses(const JudgedRuns &runs);
/// "3 events of the baseline": whose stamps cannot be true, of the recordings whose chosen steps hold such. No clause: none
/// does.
Clauses impossibleWorkClauses(const JudgedRuns &runs);

/// Does the file of @p side end inside the only step that is compared, and lack work of it? Then the step's time is not known.
bool endsInsideItsStep(const JudgedRuns &runs, Side side);
/// "The file of the experimental run ends inside its step". No clause: none does.
Clauses cutStepClauses(const JudgedRuns &runs);

/// "Transformer [2] (+5.73 ms)"
Clauses placeWithDelta(const JudgedRuns &runs, const DifferencePlace &place);

/// A place's @p name before a verb: "Adapter, forward and backward," is closed by a comma.
Clauses asSubject(Clauses name);

/// "Transformer [2] is new, 5.73 ms per step". Blocks that replaced others may take the same time.
Clauses leadingPlaceClauses(const JudgedRuns &runs, const DifferencePlace &place);

/// "New ranges: ## encoder fp16 ##, ## decoder fp16 ##": names of ranges that the program marks on one side alone. No clause:
/// there are none, or too little is alike. Cost: linear in the rows.
Clauses oneSidedRangesClauses(const JudgedRuns &runs);

/// The wait of @p suspect in a few words: "waiting for the data loader".
Statement suspectClause(ReasonKind suspect);

} // namespace twinlane
