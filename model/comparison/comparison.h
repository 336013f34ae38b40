// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two runs, aligned: the only thing views and reports ever see. Immutable; a changed option makes a new one from the
// same two runs.

#pragma once

#include "model/alignment/compareoptions.h"
#include "model/alignment/side.h"
#include "model/judgement/significance.h"
#include "model/reasons/operatorreason.h"
#include "model/run/blocktree.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "model/trace/normalizedname.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class Match : std::uint8_t { Exact, Class, Wrapper, Renamed, Moved, Guessed, OnlyBaseline, OnlyExperimental };

/// "exact", "class", … as in the JSON.
std::string_view matchKey(Match match);

/// One number of both sides. A missing side has no value, never 0; percent is missing where the baseline is 0 or
/// missing.
template <class T> struct Delta {
    std::optional<T> baseline, experimental;
    std::optional<T> delta;        ///< experimental - baseline; of a one-sided value + or - that value
    std::optional<double> percent; ///< 5 = 5 %
};

/// One row of the aligned tree: a pair of blocks or a block of one side. The next row above that has a block of a side
/// holds that
/// block's parent; so a block of one side may hold pairs, and then has, for the other side, the time of what lies
/// inside it there.
struct PairRow {
    BlockId a, b;                 ///< in the baseline's and the experimental tree; one may be none
    RowId parent;                 ///< none for the first row
    std::uint32_t subtreeEnd = 0; ///< its descendants are the rows (id, subtreeEnd)
    std::uint32_t depth = 0;
    Match match = Match::Exact;
    float confidence = 1; ///< 0..1
    /// A block without children, compared with one that has some, once more: its own time, opposite the other side's
    /// children.
    /// Such a row is of kind Unknown whatever its block is, and is no further occurrence of the block.
    bool isOwnTime = false;
    bool isPinned = false; ///< a pin of CompareOptions made this pair
};

enum class Unit : std::uint8_t { Nanoseconds, Bytes, Ratio, Count, Text };
enum class Better : std::uint8_t { Lower, Higher, None };

/// One row of the overview table; with several recordings of a side its mean over them.
struct OverviewMetric {
    std::string_view key; ///< "averageStepNs", "gpuUtilization", … as in the JSON
    Unit unit = Unit::Count;
    Better better = Better::None;
    Delta<double> value;                        ///< empty for Unit::Text
    std::string baselineText, experimentalText; ///< for Unit::Text; empty: no value
};

/// Sums over the chosen scope; per kept step by perStep().
struct OperatorRow {
    std::string name; ///< raw
    Delta<std::int64_t> calls, hostTotalNs, hostSelfNs, deviceTotalNs, deviceSelfNs;
};

struct KernelRow {
    std::string name; ///< raw
    EventKind kind = EventKind::Kernel;
    Delta<std::int64_t> calls, totalNs, minNs, maxNs;
    Delta<double> meanNs, blocksPerSm, occupancyPercent; ///< the last two weighted by duration
    bool tensorCoresBaseline = false, tensorCoresExperimental = false;
};

enum class Change : std::uint8_t { Added, Deleted, Increased, Decreased, Unchanged };
std::string_view changeKey(Change change);

/// Every event with a duration and a category, by raw name (the meaning of Holistic Trace Analysis).
struct NameRow {
    std::string name;
    std::string normalizedName;
    Delta<std::int64_t> calls, totalNs;
    Change change = Change::Unchanged;
};

struct VerdictParts;

struct Verdict {
    std::string text;                          ///< one English sentence
    std::shared_ptr<const VerdictParts> parts; ///< what it names, see verdict.h; never null in a finished comparison
    std::optional<double> changePercent;       ///< of the average step
    Outcome outcome = Outcome::TooFewSteps;    ///< of the average step
    /// 95 % of the change in percent of the baseline, from the steps of one recording a side; none: too few steps.
    std::optional<std::pair<double, double>> intervalPercent;
    std::optional<double> smallestDetectablePercent; ///< a smaller change could be chance; none: too few steps
    double alignedShare = 0; ///< of the step time of both sides, aligned with high confidence, 0..1
};

/// One recording of a side's program.
struct Recording {
    std::shared_ptr<const Run> run;
    std::shared_ptr<const Timeline> timeline;
    std::vector<std::uint32_t> steps; ///< indices of the chosen kept steps, ascending, never empty
    /// Each of its blocks in the tree of the side's first recording; where it has no counterpart there, its nearest
    /// parent that has.
    /// Empty: it is the first.
    std::vector<BlockId> blocksOfFirst;
};

class Comparison {
public:
    std::shared_ptr<const Run> baseline, experimental;
    std::shared_ptr<const Timeline> baselineTimeline, experimentalTimeline;
    CompareOptions options;
    /// Indices of the chosen kept steps, ascending, never empty.
    std::vector<std::uint32_t> baselineSteps, experimentalSteps;
    /// Pre-order; row 0 is the pair of runs, its child the pair of folded steps.
    std::vector<PairRow> rows;
    std::map<RowId, std::string> toldApart; ///< labels of rows that had the same as another
    std::vector<OverviewMetric> overview;
    std::vector<RowReason> rowReasons;  ///< why rows changed: by row, the largest first
    std::vector<OverallReason> reasons; ///< the same over all rows, the largest first
    CommonFactor commonFactor;
    std::vector<RowJudgement> judgements; ///< parallel to rows: is the row's difference real?
    Verdict verdict;
    SampleUnit sampleUnit = SampleUnit::Step;
    /// The same rows with a sample per recording, where the options have repeats; else null. See recordings.h.
    std::shared_ptr<const Comparison> recorded;
    /// Of the object that @c recorded points to: the recordings of each side, one a sample, the first first. Else
    /// empty.
    std::array<std::vector<Recording>, 2> recordings;
    /// Too little is aligned: only the top level is shown.
    bool topLevelOnly = false;

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
    const Comparison &judged() const { return recorded ? *recorded : *this; }
    BlockLevel level() const { return baselineTimeline->tree.level; }

    /// The row's time under @p measure, aggregated over the chosen steps as the options say, rounded once to whole ns;
    /// the delta is computed from the exact values. A missing side has a value only where pairs lie inside the block
    /// (see PairRow).
    Delta<std::int64_t> timeNs(RowId row, Measure measure) const;
    /// Exact: the sum of @p measure over the chosen steps; none where timeNs() has no value.
    std::optional<std::int64_t> sumNs(RowId row, Side side, Measure measure) const;
    /// Calls, aggregated over the chosen steps as the options say: at mean and median they may be fractional.
    Delta<double> calls(RowId row) const;
    /// The samples that sumNs() adds up, one per chosen step; none where it has no value.
    std::optional<std::vector<std::int64_t>> valueSamplesNs(RowId row, Side side, Measure measure) const;
    /// One value per chosen step; empty for a missing side.
    std::vector<std::int64_t> samplesNs(RowId row, Side side, Measure measure) const;

    std::vector<RowId> children(RowId row) const;
    /// The block that a row is named after: the experimental side's label, else the baseline's. A label is unique among
    /// the rows of a
    /// parent: where a block of the baseline alone has the same as another row, it ends in " (baseline)".
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
std::vector<Recording> recordingsOf(const Comparison &comparison, Side side);

/// Aligns and compares. Errors: BadRequest (a chosen step is not there on a side, or a level; a pin that cannot hold),
/// Cancelled (@p stop is
/// looked at between the parts). Cost: about linear in events.
Result<std::shared_ptr<const Comparison>> compare(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, const CompareOptions &options = {}, const std::stop_token &stop = {});

/// What a table covers: the whole file, or what began or was launched inside a row in the chosen steps.
struct TableScope {
    RowId row;               ///< none: everything in the file, in and outside steps
    bool mergeNames = false; ///< one row per normalized name instead of per raw name (window and text)
};

/// Rows in no particular order. Cost: linear in the operators (device events, events) of both files.
std::vector<OperatorRow> operatorTable(const Comparison &comparison, const TableScope &scope);
std::vector<KernelRow> kernelTable(const Comparison &comparison, const TableScope &scope);
std::vector<NameRow> nameTable(const Comparison &comparison);

/// @p sum divided by each side's number of chosen steps.
Delta<double> perStep(const Delta<std::int64_t> &sum, const Comparison &comparison);

} // namespace twinlane
