// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What comparabilityNotes() looks for, one check a kind of difference. Each adds at most a note for each kind that it knows.

#pragma once

#include "model/base/side.h"
#include "model/comparison/comparability.h"
#include "model/figures/runtraits.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace twinlane::comparability {

/// The comparison, the traits of both sides, and the notes found so far.
struct Inspection {
    const JudgedRuns &runs;
    PerSide<RunTraits> traits;
    std::vector<ComparabilityNote> notes;

    const Trace &trace(Side side) const { return runs.run(side).trace; }
    const RunTraits &of(Side side) const { return traits[side]; }
    void add(
        std::string code, Severity severity, std::string text, std::string baseline = {}, std::string experimental = {})
    {
        notes.push_back({ std::move(code), severity, std::move(text), std::move(baseline), std::move(experimental) });
    }
};

/// "the baseline", "the experimental run", "both runs", by which sides hold.
std::string whoText(bool baseline, bool experimental);

/// "baseline A, experimental B".
std::string valuesText(const std::string &baseline, const std::string &experimental);

/// In whole percent: "60 %".
std::string shareText(double share);

// How both files were recorded and read.
void checkSameFile(Inspection &inspection);
void checkRepeats(Inspection &inspection);
void checkEmpty(Inspection &inspection);
void checkMergedRanks(Inspection &inspection);
void checkFlags(Inspection &inspection);
void checkLaunches(Inspection &inspection);
void checkReading(Inspection &inspection);
void checkRecorders(Inspection &inspection);
void checkTimes(Inspection &inspection);
void checkSteps(Inspection &inspection);
void checkWindows(Inspection &inspection);
void checkQueues(Inspection &inspection);

// What the runs ran on.
void checkDevices(Inspection &inspection);
void checkGraphs(Inspection &inspection);
void checkRanks(Inspection &inspection);
void checkVersions(Inspection &inspection);

// How the program ran, and how its blocks are named.
void checkModel(Inspection &inspection);
void checkPrecision(Inspection &inspection);
void checkInputs(Inspection &inspection);
void checkExecution(Inspection &inspection);
void checkLevels(Inspection &inspection);
void checkBackward(Inspection &inspection);
void checkRanges(Inspection &inspection);
void checkNames(Inspection &inspection);
void checkClasses(Inspection &inspection);

} // namespace twinlane::comparability
