// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The clauses that a verdict's English sentences are made of. None of them ends in a full stop.

#pragma once

#include "model/comparison/verdict.h"
#include "model/judgement/judgedruns.h"
#include "model/judgement/programdiff.h"
#include "model/reasons/differenceplaces.h"

#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Are the samples steps of one recording a side, and not whole recordings?
bool areSamplesSteps(const JudgedRuns &runs);

/// Is it no difference that can be told from chance?
bool isWithinChance(Outcome outcome);

/// The equal calls that the steps consist of, if they are judged by them; else null. Lives as long as @p runs.
const RepeatedBlocks *callsOfStep(const JudgedRuns &runs);

/// "10.1 ms -> 10.6 ms per step"
std::string stepTimesText(const VerdictParts &parts);

/// "Experimental is 4.9 % slower", "Experimental is 9.4 × as fast". Needs the step's times and its change.
std::string stepChangeText(const Verdict &verdict);

/// What the judgement rests on: "12 and 10 steps", "2 and 2 recordings", "5 calls in one step each".
std::string samplesText(const JudgedRuns &runs);

/// "Qwen2DecoderLayer x24 typically takes 1.39 ms -> 1.23 ms (-11.4 %)": calls of a few steps that hold a good part of them and
/// tell another change than they do. Empty: there are none.
std::string typicalBlockText(const JudgedRuns &runs, const std::optional<double> &changePercent);

/// What it rests on and what it can show: "95 % interval -23.9 % to -12.0 %, 5 and 5 steps, smallest detectable 7.0 %".
std::string stepEvidenceText(const JudgedRuns &runs, const Verdict &verdict);

/// "83 % of the baseline's step lies in calls far above their usual time"; empty: neither side was disturbed.
std::string disturbedSentence(const VerdictParts &parts);

/// "ProfilerStep#2 (warm-up) of the baseline, …": the chosen steps that are marked, kMostMarkedTold of each side.
/// Empty: none is.
std::string markedStepsText(const JudgedRuns &runs);

/// "306 of 3060 launches of the baseline, 44 kernels in replays of graphs of the experimental run": of the recordings
/// whose chosen steps lost device work. Empty: none did.
std::string lostWorkText(const JudgedRuns &runs);
/// "3 events of the baseline": whose stamps cannot be true, of the recordings whose chosen steps hold such. Empty: none
/// does.
std::string impossibleWorkText(const JudgedRuns &runs);
/// "the baseline", "either run": which sides hold nothing. @pre one of them does
std::string emptySidesText(const JudgedRuns &runs);

/// "Transformer [2] (+5.73 ms)"
std::string placeWithDelta(const JudgedRuns &runs, const DifferencePlace &place);

/// "Transformer [2] is new, 5.73 ms per step". Blocks that replaced others may take the same time.
std::string placeClause(const JudgedRuns &runs, const DifferencePlace &place);

/// "calls, sizes, types, kernels, blocks": what the programs were compared by.
std::string comparedWorkText(const ProgramDiff &program);

} // namespace twinlane
