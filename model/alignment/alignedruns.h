// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two runs, aligned: one tree of rows, and the values of both sides in each row. The first of three stages: JudgedRuns
// adds what is real, Comparison all that follows.

#pragma once

#include "model/alignment/compareoptions.h"
#include "model/alignment/delta.h"
#include "model/alignment/pairrow.h"
#include "model/alignment/side.h"
#include "model/base/result.h"
#include "model/run/blocktree.h"
#include "model/run/run.h"
#include "model/run/timeline.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// What a sample is of.
enum class SampleUnit : std::uint8_t { Step, Recording };

/// One recording of a side's program.
struct Recording {
    std::shared_ptr<const Run> run;
    std::shared_ptr<const Timeline> timeline;
    std::vector<std::uint32_t> steps; ///< indices of the chosen kept steps, ascending, never empty
    /// Each of its blocks in the tree of the side's first recording; where it has no counterpart there, its nearest
    /// parent that has. Empty: it is the first.
    std::vector<BlockId> blocksOfFirst;
    std::vector<char> hasBlock; ///< by block of the side's first recording: has this one a counterpart? Empty: of all
    bool has(BlockId block) const { return hasBlock.empty() || hasBlock[block.row()]; }
};

struct AlignedRuns {
    std::shared_ptr<const Run> baseline, experimental;
    std::shared_ptr<const Timeline> baselineTimeline, experimentalTimeline;
    CompareOptions options;
    /// Indices of the chosen kept steps, ascending, never empty.
    std::vector<std::uint32_t> baselineSteps, experimentalSteps;
    /// Pre-order; row 0 is the pair of runs, its child the pair of folded steps.
    std::vector<PairRow> rows;
    std::map<RowId, std::string> toldApart; ///< labels of rows that had the same as another
    double alignedShare = 1;                ///< see Alignment
    /// Too little is aligned: only the top level is shown.
    bool topLevelOnly = false;
    SampleUnit sampleUnit = SampleUnit::Step;
    /// The same rows with a sample per recording, where the options have repeats; else null. See recordings.h.
    std::shared_ptr<const AlignedRuns> recorded;
    /// Of the object that @c recorded points to: the recordings of each side, one a sample, the first first. Else
    /// empty.
    std::array<std::vector<Recording>, 2> recordings;

    const Run &run(Side side) const { return side == Side::Baseline ? *baseline : *experimental; }
    const Timeline &timeline(Side side) const
    {
        return side == Side::Baseline ? *baselineTimeline : *experimentalTimeline;
    }
    const BlockTree &tree(Side side) const { return timeline(side).tree; }
    const std::vector<std::uint32_t> &steps(Side side) const
    {
        return side == Side::Baseline ? baselineSteps : experimentalSteps;
    }
    BlockId block(RowId row, Side side) const { return side == Side::Baseline ? rows[row.row()].a : rows[row.row()].b; }
    /// What differences are judged by.
    const AlignedRuns &judged() const { return recorded ? *recorded : *this; }
    BlockLevel level() const { return baselineTimeline->tree.level; }

    /// The row's time under @p measure, aggregated over the chosen steps, rounded once to whole ns; the delta is
    /// computed from the exact values. A missing side has a value only where pairs lie inside the block (see PairRow).
    Delta<std::int64_t> timeNs(RowId row, Measure measure, Aggregate aggregate) const;
    /// The same, aggregated as the options say.
    Delta<std::int64_t> timeNs(RowId row, Measure measure) const { return timeNs(row, measure, options.aggregate); }
    /// Exact: the sum of @p measure over the chosen steps; none where timeNs() has no value.
    std::optional<std::int64_t> sumNs(RowId row, Side side, Measure measure) const;
    /// Calls, aggregated over the chosen steps as the options say: at mean and median they may be fractional.
    /// @pre the samples are of steps
    Delta<double> calls(RowId row) const;
    /// The samples that sumNs() adds up, one per chosen step; none where it has no value.
    std::optional<std::vector<std::int64_t>> valueSamplesNs(RowId row, Side side, Measure measure) const;
    /// One value per chosen step; empty for a missing side.
    std::vector<std::int64_t> samplesNs(RowId row, Side side, Measure measure) const;

    std::vector<RowId> children(RowId row) const;
    /// The block that a row is named after: the experimental side's label, else the baseline's. A label is unique among
    /// the rows of a parent: where a block of the baseline alone has the same as another row, it ends in " (baseline)".
    std::string_view label(RowId row) const;
    std::string_view label(RowId row, Side side) const; ///< empty for a missing side
    BlockKind kind(RowId row) const;
    /// Labels from below the step, joined by " / "; empty for the step and the run.
    std::string path(RowId row) const;
    /// The row with this path (of either side's labels) or this qualified name; none if there is none. "" is the step.
    RowId findPath(std::string_view path) const;
    /// The row of the folded step, where a view starts.
    RowId stepRow() const { return RowId(1); }
};

/// What the samples of a side come from: its one recording, or that and its repeats, in the order of the samples. Never
/// empty.
std::vector<Recording> recordingsOf(const AlignedRuns &runs, Side side);

/// Timelines that are already built at one level, aligned; with the options' repeats also aligned. Errors: BadRequest,
/// as chooseSteps(), align() and byRecordings() say. Cost: that of align(), and of building each repeat's timeline.
Result<AlignedRuns> alignTimelines(std::shared_ptr<const Run> baseline, std::shared_ptr<const Run> experimental,
    std::shared_ptr<const Timeline> baselineTimeline, std::shared_ptr<const Timeline> experimentalTimeline,
    const CompareOptions &options);

} // namespace twinlane
