// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How much both runs work on per step, and the time for each piece of it (numbers.md, Workload).

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/alignment/delta.h"
#include "model/base/side.h"
#include "model/facts/modelpasses.h"
#include "model/facts/workload.h"
#include "model/telling/statement.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Per average chosen step of each side's first recording. Neither side has a value: nothing tells. A delta is there
/// only where both sides have a value.
struct WorkloadDiff {
    Delta<double> batch, sequence, samples, tokens;
    /// The average step / samples or tokens; none where a side's steps have unlike numbers of passes.
    Delta<double> nsPerSample, nsPerToken;
    PerSide<ModelPasses> passes;
    /// Of sides that both write text: how much a step writes, and the average step / tokens that it writes.
    Delta<double> generatedTokens, nsPerGeneratedToken;
    std::string baselineKind, experimentalKind; ///< "prefill", ...; see WorkloadFigures
    bool isHardlyAligned = false;               ///< less than half of the step time
    std::optional<bool> hasEqualInputs;         ///< of the first operators of each step; see haveEqualInputs()
    /// See productRows(): rows that equal weights work on, experimental / baseline, and whether most weights are others.
    std::optional<double> rowsFactor;
    bool hasOtherWeights = false;
    /// Do the sides do so different work that their times hardly compare? Their kinds differ, or the tokens, samples or rows
    /// of a step by more than 4 x (where both sides write text, of what they write: how they work through it is their way); or it
    /// begins with other inputs and hardly anything is aligned, or hardly a product has
    /// weights of the same sizes. Little aligned on equal inputs is another implementation of the same work.
    bool isDifferentWork() const;
    bool bothGenerate() const { return passes[0].generation && passes[1].generation; }
};

/// Swapping the sides mirrors it. Cost: that of workloadFigures() and modelPasses() for both sides.
WorkloadDiff workloadDiff(const AlignedRuns &runs);

/// The size of the work that is told: the first one that differs much.
enum class WorkSize : std::uint8_t { None, TokenCount, SampleCount, RowCount, GeneratedCount };

/// What makes it different work. None of both: only little is aligned.
struct ToldWork {
    bool areKinds = false;
    WorkSize size = WorkSize::None;
};

ToldWork toldWork(const WorkloadDiff &workload);

/// "prefill against decode, 6500 -> 62 tokens per step"; empty: only little is aligned.
Clauses differentWorkClauses(const WorkloadDiff &workload);

} // namespace twinlane
