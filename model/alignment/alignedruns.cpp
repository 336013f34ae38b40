// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/alignedruns.h"

#include "model/alignment/alignment.h"
#include "model/alignment/blockinputs.h"
#include "model/alignment/kindruns.h"
#include "model/alignment/recordings.h"
#include "model/alignment/rowids.h"
#include "model/base/interruption.h"
#include "model/base/shortid.h"
#include "model/run/modulenames.h"
#include "model/trace/samerecording.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace twinlane {

namespace {

void addSamples(std::vector<std::int64_t> &sum, const std::vector<std::int64_t> &more)
{
    if (sum.empty())
        sum.resize(more.size(), 0);
    for (std::size_t i = 0; i < more.size(); ++i)
        sum[i] += more[i];
}

/// The samples of a block in the steps that belong to @p row.
std::vector<std::int64_t> blockSamples(const AlignedRuns &runs, RowId row, Side side, BlockId block, Measure measure)
{
    const BlockTree &tree = runs.tree(side);
    const std::int64_t *samples = tree.samplesNs(block, measure);
    std::vector<std::int64_t> chosen;
    for (const std::uint32_t step : runs.steps(row, side))
        chosen.push_back(samples[step]);
    return chosen;
}

/// The samples of the blocks of @p side below a row of the other side, added up; empty if there are none.
std::vector<std::int64_t> samplesInside(const AlignedRuns &runs, RowId row, Side side, Measure measure)
{
    std::vector<std::int64_t> sum;
    const std::vector<PairRow> &rows = runs.rows;
    for (std::size_t i = row.row() + 1; i < rows[row.row()].subtreeEnd;) {
        interruptionPoint();
        const BlockId block = runs.block(RowId(i), side);
        if (!block) {
            ++i;
            continue;
        }
        addSamples(sum, blockSamples(runs, row, side, block, measure));
        i = rows[i].subtreeEnd;
    }
    return sum;
}

/// The samples behind a row's value on a side; none if it has no value there.
std::optional<std::vector<std::int64_t>> valueSamples(const AlignedRuns &runs, RowId row, Side side, Measure measure)
{
    interruptionPoint();
    const BlockId block = runs.block(row, side);
    if (!block) {
        std::vector<std::int64_t> inside = samplesInside(runs, row, side, measure);
        return inside.empty() ? std::nullopt : std::optional(std::move(inside));
    }
    if (measure == Measure::Host && !runs.tree(side)[block].hostKnown)
        return std::nullopt;
    return blockSamples(runs, row, side, block, measure);
}

std::string_view labelOfSide(const AlignedRuns &runs, RowId row, Side side)
{
    const BlockId block = runs.block(row, side);
    if (!block)
        return {};
    const BlockTree &tree = runs.tree(side);
    return runs.rows[row.row()].isOwnTime && tree[block].kind != BlockKind::Unknown ? blockKindKey(BlockKind::Unknown)
                                                                                    : tree.text(tree[block].label);
}

constexpr std::string_view kPathSeparator = " / ", kBackwardSuffix = ".backward";

/// Rows that only the baseline has are numbered among its blocks, all others among the experimental side's. Two rows of
/// one parent may so have the same label; the baseline's gets another one.
std::map<RowId, std::string> labelsToldApart(const AlignedRuns &runs)
{
    const std::vector<PairRow> &rows = runs.rows;
    const auto listOf = [](const PairRow &row) { return row.parent ? row.parent.row() + 1 : 0; };
    std::vector<char> isMixed(rows.size() + 1); ///< parents that have a row of the baseline alone, which are few
    for (const PairRow &row : rows) {
        interruptionPoint();
        if (!row.b)
            isMixed[listOf(row)] = true;
    }
    std::set<std::pair<RowId, std::string_view>> taken;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        if (rows[i].b && isMixed[listOf(rows[i])])
            taken.emplace(rows[i].parent, runs.label(RowId(i)));
    }
    std::map<RowId, std::string> labels;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        if (rows[i].b)
            continue;
        const std::string_view label = runs.label(RowId(i));
        if (taken.contains({ rows[i].parent, label }))
            labels[RowId(i)] = std::string(label) + " (baseline)";
    }
    return labels;
}

/// The row below @p parent that the rest of a path leads to. A label may hold the separator itself, so each label is
/// tried as a whole.
RowId findBelow(const AlignedRuns &runs, RowId parent, std::string_view path)
{
    for (const bool isOwn : { true, false }) {
        for (const RowId child : runs.children(parent)) {
            const std::string_view own = runs.label(child), label = isOwn ? own : runs.label(child, Side::Baseline);
            const bool isTried = !isOwn && label == own;
            if (isTried || label.empty() || !path.starts_with(label))
                continue;
            const std::string_view rest = path.substr(label.size());
            if (rest.empty())
                return child;
            if (!rest.starts_with(kPathSeparator))
                continue;
            if (const RowId found = findBelow(runs, child, rest.substr(kPathSeparator.size())))
                return found;
        }
    }
    return {};
}

/// The first row with this qualified name: a module rather than its backward block, unless that is meant.
RowId findNamed(const AlignedRuns &runs, std::string_view name, bool isBackward)
{
    RowId found;
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        const RowId row(i);
        for (const Side side : { Side::Experimental, Side::Baseline }) {
            const BlockId block = runs.block(row, side);
            const NameId own = block ? runs.tree(side)[block].qualifiedName : NameId();
            if (!own || runs.rows[i].isOwnTime || runs.tree(side).text(own) != name)
                continue;
            if (runs.kind(row) == (isBackward ? BlockKind::Backward : BlockKind::Module))
                return row;
            if (!found && !isBackward)
                found = row;
        }
    }
    return found;
}

/// Names may be written as the program has them, with the names of wrappers in them.
RowId findQualified(const AlignedRuns &runs, std::string_view name)
{
    const RowId found = findNamed(runs, unwrappedName(name), false);
    if (found || !name.ends_with(kBackwardSuffix))
        return found;
    name.remove_suffix(kBackwardSuffix.size());
    return findNamed(runs, unwrappedName(name), true);
}

RowId findId(const AlignedRuns &runs, std::string_view id)
{
    for (std::size_t i = 0; i < runs.rowHashes.size(); ++i) {
        if (shortId(IdKind::Block, runs.rowHashes[i]) == id)
            return RowId(i);
    }
    return {};
}

} // namespace

const KindOfSteps *AlignedRuns::kindOf(RowId row) const
{
    if (!row)
        return nullptr;
    const auto next = std::upper_bound(
        kinds.begin(), kinds.end(), row, [](RowId wanted, const KindOfSteps &kind) { return wanted < kind.row; });
    return next == kinds.begin() ? nullptr : &*std::prev(next);
}

Delta<std::int64_t> AlignedRuns::timeNs(RowId row, Measure measure, Aggregate aggregate) const
{
    const auto value = [&](Side side) -> std::optional<Fraction> {
        if (run(side).isEmpty)
            return std::nullopt;
        auto samples = valueSamples(*this, row, side, measure);
        return samples ? std::optional(aggregated(std::move(*samples), aggregate)) : std::nullopt;
    };
    return makeDelta<std::int64_t>(value(Side::Baseline), value(Side::Experimental), &Fraction::rounded);
}

std::optional<std::int64_t> AlignedRuns::sumNs(RowId row, Side side, Measure measure) const
{
    auto samples = valueSamples(*this, row, side, measure);
    return samples ? std::optional(aggregated(std::move(*samples), Aggregate::Sum).rounded()) : std::nullopt;
}

Delta<double> AlignedRuns::calls(RowId row) const
{
    const auto value = [&](Side side) -> std::optional<Fraction> {
        const BlockId block = this->block(row, side);
        if (!block)
            return std::nullopt;
        std::vector<std::int64_t> samples;
        for (const std::uint32_t step : steps(row, side))
            samples.push_back(tree(side).callSamples(block)[step]);
        return aggregated(std::move(samples), options.aggregate);
    };
    return makeDelta<double>(value(Side::Baseline), value(Side::Experimental), &Fraction::toDouble);
}

std::optional<std::vector<std::int64_t>> AlignedRuns::valueSamplesNs(RowId row, Side side, Measure measure) const
{
    return valueSamples(*this, row, side, measure);
}

std::vector<std::int64_t> AlignedRuns::samplesNs(RowId row, Side side, Measure measure) const
{
    const BlockId block = this->block(row, side);
    return block ? blockSamples(*this, row, side, block, measure) : std::vector<std::int64_t>();
}

std::vector<RowId> AlignedRuns::children(RowId row) const
{
    std::vector<RowId> list;
    for (std::size_t i = row.row() + 1; i < rows[row.row()].subtreeEnd; i = rows[i].subtreeEnd)
        list.push_back(RowId(i));
    return list;
}

std::string_view AlignedRuns::label(RowId row, Side side) const
{
    return labelOfSide(*this, row, side);
}

std::string_view AlignedRuns::label(RowId row) const
{
    if (const auto told = toldApart.find(row); told != toldApart.end())
        return told->second;
    return labelOfSide(*this, row, block(row, Side::Experimental) ? Side::Experimental : Side::Baseline);
}

std::string_view AlignedRuns::className(RowId row, Side side) const
{
    const BlockId found = block(row, side);
    return found ? tree(side).text(tree(side)[found].className) : std::string_view();
}

std::string_view AlignedRuns::className(RowId row) const
{
    return className(row, block(row, Side::Experimental) ? Side::Experimental : Side::Baseline);
}

BlockKind AlignedRuns::kind(RowId row) const
{
    if (rows[row.row()].isOwnTime)
        return BlockKind::Unknown;
    const Side side = block(row, Side::Experimental) ? Side::Experimental : Side::Baseline;
    return tree(side)[block(row, side)].kind;
}

std::string AlignedRuns::path(RowId row, std::size_t mostBytes) const
{
    std::vector<std::string_view> labels;
    std::size_t bytes = 0;
    for (RowId at = row; at.row() > stepRow().row(); at = rows[at.row()].parent) {
        if (bytes > mostBytes) {
            labels.emplace_back("…");
            break;
        }
        labels.push_back(label(at));
        bytes += labels.back().size() + kPathSeparator.size();
    }
    std::string text;
    for (std::size_t i = labels.size(); i-- > 0;) {
        text += labels[i];
        if (i > 0)
            text += kPathSeparator;
    }
    return text;
}

RowId AlignedRuns::findPath(std::string_view path) const
{
    if (path.empty() || path == label(stepRow()))
        return stepRow();
    const RowId found = findBelow(*this, stepRow(), path);
    const RowId named = found ? found : findQualified(*this, path);
    return named ? named : findId(*this, path);
}

namespace {

bool lacksDeviceWork(const Run &run, const std::vector<std::uint32_t> &steps)
{
    return std::any_of(
        steps.begin(), steps.end(), [&](std::uint32_t step) { return isUnmeasured(run.steps.kept[step].mark); });
}

/// @p runs: with the recordings that differences are judged by.
Withheld whyWithheld(const AlignedRuns &runs)
{
    if (runs.baseline->isEmpty || runs.experimental->isEmpty)
        return Withheld::NothingRecorded;
    const bool hasOneEach = !runs.options.hasRepeats();
    const bool hasSameSteps = areSameSteps(runs.baseline->steps, runs.experimental->steps); // or two ranges of one file
    if (hasOneEach && hasSameSteps && isSameRecording(runs.baseline->trace, runs.experimental->trace))
        return Withheld::SameRecording;
    for (const Side side : kSides) {
        for (const Recording &recording : recordingsOf(runs, side)) {
            if (lacksDeviceWork(*recording.run, recording.steps))
                return Withheld::DeviceWorkLost;
        }
    }
    return Withheld::Nothing;
}

} // namespace

Result<AlignedRuns> alignTimelines(std::shared_ptr<const Run> baseline, std::shared_ptr<const Run> experimental,
    std::shared_ptr<const Timeline> baselineTimeline, std::shared_ptr<const Timeline> experimentalTimeline,
    const CompareOptions &options)
{
    auto baselineSteps = chooseSteps(*baseline, options.stepsOf(Side::Baseline), options.kind),
         experimentalSteps = chooseSteps(*experimental, options.stepsOf(Side::Experimental), options.kind);
    for (const auto *steps : { &baselineSteps, &experimentalSteps }) {
        if (!*steps)
            return steps->error();
    }
    const auto isSteady = [&](Side side) { return options.stepsOf(side).kind == StepChoice::Kind::Steady; };
    if (isSteady(Side::Baseline) && isSteady(Side::Experimental)) {
        std::vector<std::uint32_t> a = *baselineSteps, b = *experimentalSteps;
        leaveOutWarmUp(*baseline, a, *experimental, b);
        if (!a.empty() && !b.empty()) {
            *baselineSteps = std::move(a);
            *experimentalSteps = std::move(b);
        }
    }
    AlignedRuns runs;
    runs.baseline = std::move(baseline);
    runs.experimental = std::move(experimental);
    runs.baselineTimeline = std::move(baselineTimeline);
    runs.experimentalTimeline = std::move(experimentalTimeline);
    runs.options = options;
    runs.baselineSteps = std::move(*baselineSteps);
    runs.experimentalSteps = std::move(*experimentalSteps);
    BlockInputs inputsA = blockInputs(*runs.baseline, *runs.baselineTimeline, runs.baselineSteps),
                inputsB = blockInputs(*runs.experimental, *runs.experimentalTimeline, runs.experimentalSteps);
    auto alignment = align({ &runs.baselineTimeline->tree, runs.baselineSteps, std::move(inputsA) },
        { &runs.experimentalTimeline->tree, runs.experimentalSteps, std::move(inputsB) }, options.pins);
    if (!alignment)
        return alignment.error();
    runs.rows = std::move(alignment->rows);
    runs.kinds = kindsOfSteps(runs);
    runs.alignedShare = alignment->alignedShare;
    runs.classes = std::move(alignment->classes);
    runs.topLevelOnly = alignment->topLevelOnly;
    runs.toldApart = labelsToldApart(runs);
    runs.rowHashes = rowHashes(runs.rows, runs.baselineTimeline->tree, runs.experimentalTimeline->tree);
    if (!options.hasRepeats()) {
        runs.withheld = whyWithheld(runs);
        return runs;
    }
    auto recorded = byRecordings(runs);
    if (!recorded)
        return recorded.error();
    const auto samples = std::make_shared<AlignedRuns>(std::move(*recorded));
    runs.recorded = samples;
    runs.withheld = samples->withheld = whyWithheld(runs);
    return runs;
}

} // namespace twinlane
