// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two runs, aligned: one tree of rows, with the values of both sides in each row. This is the first of three stages.
// JudgedRuns adds which differences are real, Comparison adds everything else that is shown.

#pragma once

#include "model/alignment/classchange.h"
#include "model/alignment/compareoptions.h"
#include "model/alignment/delta.h"
#include "model/alignment/pairrow.h"
#include "model/base/result.h"
#include "model/base/side.h"
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

/// What one sample is the time of.
enum class SampleUnit : std::uint8_t { Step, Recording, Call };

/// Why differences are not judged.
enum class Withheld : std::uint8_t {
    Nothing,         ///< they are
    SameRecording,   ///< both sides are one recording
    DeviceWorkLost,  ///< chosen steps say nothing of the device (isUnmeasured()): only host times are judged
    NothingRecorded, ///< a side holds nothing that is known: there is nothing to judge
};

/// One recording of a side's program.
struct Recording {
    std::shared_ptr<const Run> run;
    std::shared_ptr<const Timeline> timeline;
    std::vector<std::uint32_t> steps; ///< indices of the chosen kept steps, ascending, never empty
    /// Each of its blocks as a block of the side's first recording. A block without a counterpart there stands for its
    /// nearest parent that has one. Empty for the first recording itself.
    std::vector<BlockId> blocksOfFirst;
    /// by block of the side's first recording: does this recording have it too? Empty: it has all
    std::vector<char> hasBlock;
    bool has(BlockId block) const { return hasBlock.empty() || hasBlock[block.row()]; }
};

/// The steps of one kind, and where they stand among the rows.
struct KindOfSteps {
    RowId row;                                 ///< a child of the run; its label is the kind
    PerSide<std::vector<std::uint32_t>> steps; ///< of each side, among the chosen ones; empty: it has none
};

struct AlignedRuns {
    std::shared_ptr<const Run> baseline, experimental;
    std::shared_ptr<const Timeline> baselineTimeline, experimentalTimeline;
    CompareOptions options;
    /// Indices of the chosen kept steps, ascending, never empty.
    std::vector<std::uint32_t> baselineSteps, experimentalSteps;
    /// Pre-order; row 0 is the pair of runs, its child the pair of folded steps, or its children the steps of each kind.
    std::vector<PairRow> rows;
    /// By row. Empty: the steps are of one kind, and are compared as one.
    std::vector<KindOfSteps> kinds;
    std::vector<std::uint64_t> rowHashes;   ///< by row: from its path, see rowids.h
    std::map<RowId, std::string> toldApart; ///< labels of rows that had the same label as another row
    double alignedShare = 1;                ///< see Alignment
    std::vector<ClassChange> classes;       ///< that are other classes now, the most frequent first
    /// Too little is aligned: only the top level is shown.
    bool topLevelOnly = false;
    SampleUnit sampleUnit = SampleUnit::Step;
    /// The same rows with one sample per recording, if the options have repeats; else null. See recordings.h.
    std::shared_ptr<const AlignedRuns> recorded;
    Withheld withheld = Withheld::Nothing;
    /// In the object that @c recorded points to: the recordings of each side, one per sample, in their order. Else
    /// empty.
    PerSide<std::vector<Recording>> recordings;

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
    /// The chosen steps whose samples a row has: those of its kind. Empty: the side has no steps of the kind.
    const std::vector<std::uint32_t> &steps(RowId row, Side side) const
    {
        const KindOfSteps *kind = kindOf(row);
        return kind ? kind->steps[side] : steps(side);
    }
    /// The kind that a row belongs to; null: the row of the run, or there are no kinds. Cost: O(log kinds).
    const KindOfSteps *kindOf(RowId row) const;
    BlockId block(RowId row, Side side) const { return side == Side::Baseline ? rows[row.row()].a : rows[row.row()].b; }
    /// The runs whose samples differences are judged by.
    const AlignedRuns &judged() const { return recorded ? *recorded : *this; }
    BlockLevel level() const { return baselineTimeline->tree.level; }

    /// The row's time under @p measure, aggregated over the chosen steps and rounded once to whole ns. The delta comes
    /// from the exact values. A missing side has a value only if pairs lie inside the block (see PairRow).
    Delta<std::int64_t> timeNs(RowId row, Measure measure, Aggregate aggregate) const;
    /// The same, aggregated as the options say.
    Delta<std::int64_t> timeNs(RowId row, Measure measure) const { return timeNs(row, measure, options.aggregate); }
    /// The exact sum of @p measure over the chosen steps; none if timeNs() has no value.
    std::optional<std::int64_t> sumNs(RowId row, Side side, Measure measure) const;
    /// Calls, aggregated over the chosen steps as the options say. Mean and median may be fractional. @pre the samples
    /// are of steps
    Delta<double> calls(RowId row) const;
    /// The samples that sumNs() adds up, one per chosen step; none if it has no value.
    std::optional<std::vector<std::int64_t>> valueSamplesNs(RowId row, Side side, Measure measure) const;
    /// One value per chosen step of the row's kind; empty for a missing side.
    std::vector<std::int64_t> samplesNs(RowId row, Side side, Measure measure) const;

    std::vector<RowId> children(RowId row) const;
    /// The label of the experimental side's block, else of the baseline's. It is unique among the rows of a parent: a
    /// block that only the baseline has gets " (baseline)" if another row has its label.
    std::string_view label(RowId row) const;
    std::string_view label(RowId row, Side side) const; ///< empty for a missing side
    BlockKind kind(RowId row) const;
    /// The class of the row's block on a side; empty: it has no block there, or the block no class.
    std::string_view className(RowId row, Side side) const;
    std::string_view className(RowId row) const; ///< of the experimental side's block, else of the baseline's
    /// Labels from below the step, joined by " / "; empty for the step and the run. Of a path longer than @p mostBytes
    /// only the last labels, behind "…". Cost: linear in the path.
    std::string path(RowId row, std::size_t mostBytes = std::string::npos) const;
    /// The row with this path (of either side's labels), this qualified name or this id; none if there is none. "" is
    /// the step. A qualified name may hold the names of wrappers, and end in ".backward".
    RowId findPath(std::string_view path) const;
    /// The row of the folded step, where a view starts. With kinds it is that of the run, which holds them.
    RowId stepRow() const { return RowId(std::size_t(kinds.empty() ? 1 : 0)); }
};

/// The recordings behind the samples of a side, in their order: its one recording, or that and its repeats. Never
/// empty.
std::vector<Recording> recordingsOf(const AlignedRuns &runs, Side side);

/// Aligns two timelines of one level, and the options' repeats with them. Errors: BadRequest, as chooseSteps(), align()
/// and byRecordings() say. Cost: that of align(), and of building each repeat's timeline.
Result<AlignedRuns> alignTimelines(std::shared_ptr<const Run> baseline, std::shared_ptr<const Run> experimental,
    std::shared_ptr<const Timeline> baselineTimeline, std::shared_ptr<const Timeline> experimentalTimeline,
    const CompareOptions &options);

} // namespace twinlane
