// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How much one step works on, where sizes of inputs or annotations tell (numbers.md, Workload).

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Per chosen step, as means. None: neither sizes nor annotations tell, or not for most of the steps.
struct WorkloadFigures {
    std::optional<double> batch;    ///< rows of one pass of the model
    std::optional<double> sequence; ///< tokens of one row
    std::optional<double> samples;  ///< rows of all passes
    std::optional<double> tokens;   ///< of all passes, or as a serving engine's annotations say
    /// Some steps have more passes of the model than others, such as one that evaluates. A piece of such a pass is not
    /// the work of one that trains.
    bool hasUnlikeSteps = false;
};

/// What tells how much a model works on. A later one tells more.
enum class WorkSource : std::uint8_t { Attention, Images, Tokens, Annotations };

/// One operator, or the annotations of an engine, that tell how much a step works on.
struct WorkEvidence {
    WorkSource source = WorkSource::Attention;
    std::string operatorName; ///< empty: annotations
    std::string weights;      ///< sizes that are the model's and not the work's: two evidences of one place share them
    std::int64_t size = 0;    ///< of several evidences of one source the one of the largest size tells
    WorkloadFigures figures;
    std::optional<double> calls; ///< per chosen step; none: its sizes differ within a step
    /// Part of the steps' time in operators that work on as much, 0..1: an encoder of a prompt is not the model.
    double shareOfTime = 1;
};

struct Workload {
    std::vector<WorkEvidence> evidence; ///< what tells most comes first
    /// "prefill", "decode", ... that all annotations of a serving engine in the steps say; empty: none, or several.
    std::string kind;
};

/// Tokens come from annotations of serving engines, else from lookups of embeddings ([vocabulary, width] and [batch,
/// sequence]); samples from those, else from a convolution over images (1 to 4 channels), else from attention
/// ([batch, heads, sequence, width]). @p steps: indices of kept steps, ascending. Cost: O(n) in the events; each list
/// of sizes and each name is read once for each evidence.
Workload workloadOf(const Run &run, const std::vector<std::uint32_t> &steps);

/// Those of the evidence that tells most.
WorkloadFigures workloadFigures(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
