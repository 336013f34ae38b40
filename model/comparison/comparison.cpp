// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/comparison.h"

#include "model/alignment/alignment.h"
#include "model/alignment/comparisonbuild.h"
#include "model/alignment/recordings.h"
#include "model/base/interruption.h"
#include "model/comparison/overview.h"
#include "model/comparison/verdict.h"
#include "model/reasons/whychanged.h"

#include <algorithm>
#include <array>
#include <functional>
#include <future>
#include <limits>
#include <set>
#include <utility>

namespace twinlane {

namespace {

template <class T, class Show>
Delta<T> deltaOf(const std::optional<Fraction> &baseline, const std::optional<Fraction> &experimental, const Show &show)
{
    Delta<T> made;
    if (baseline)
        made.baseline = show(*baseline);
    if (experimental)
        made.experimental = show(*experimental);
    if (baseline && experimental) {
        const Fraction difference = *experimental - *baseline;
        made.delta = show(difference);
        if (baseline->numerator != 0)
            made.percent = 100 * difference.toDouble() / baseline->toDouble();
    } else if (experimental) {
        made.delta = made.experimental;
    } else if (baseline) {
        made.delta = -*made.baseline;
    }
    return made;
}

void addSamples(std::vector<std::int64_t> &sum, const std::vector<std::int64_t> &more)
{
    if (sum.empty())
        sum.resize(more.size(), 0);
    for (std::size_t i = 0; i < more.size(); ++i)
        sum[i] += more[i];
}

std::vector<std::int64_t> blockSamples(const Comparison &comparison, Side side, BlockId block, Measure measure)
{
    const BlockTree &tree = comparison.tree(side);
    const std::int64_t *samples = tree.samplesNs(block, measure);
    std::vector<std::int64_t> chosen;
    for (const std::uint32_t step : comparison.steps(side))
        chosen.push_back(samples[step]);
    return chosen;
}

/// The samples of what lies below a row of the other side; empty if nothing does.
std::vector<std::int64_t> samplesInside(const Comparison &comparison, RowId row, Side side, Measure measure)
{
    std::vector<std::int64_t> sum;
    const std::vector<PairRow> &rows = comparison.rows;
    for (std::size_t i = row.row() + 1; i < rows[row.row()].subtreeEnd;) {
        interruptionPoint();
        const BlockId block = comparison.block(RowId(i), side);
        if (!block) {
            ++i;
            continue;
        }
        addSamples(sum, blockSamples(comparison, side, block, measure));
        i = rows[i].subtreeEnd;
    }
    return sum;
}

/// The samples that a row's value on a side is made of; none if it has no value there.
std::optional<std::vector<std::int64_t>> valueSamples(
    const Comparison &comparison, RowId row, Side side, Measure measure)
{
    interruptionPoint();
    const BlockId block = comparison.block(row, side);
    if (!block) {
        std::vector<std::int64_t> inside = samplesInside(comparison, row, side, measure);
        return inside.empty() ? std::nullopt : std::optional(std::move(inside));
    }
    if (measure == Measure::Host && !comparison.tree(side)[block].hostKnown)
        return std::nullopt;
    return blockSamples(comparison, side, block, measure);
}

std::string_view labelOfSide(const Comparison &comparison, RowId row, Side side)
{
    const BlockId block = comparison.block(row, side);
    if (!block)
        return {};
    const BlockTree &tree = comparison.tree(side);
    return comparison.rows[row.row()].isOwnTime && tree[block].kind != BlockKind::Unknown
        ? blockKindKey(BlockKind::Unknown)
        : tree.text(tree[block].label);
}

constexpr std::string_view kPathSeparator = " / ";

/// Rows of the baseline alone are numbered among its blocks and pairs among the other side's: equal labels of one list
/// are told apart.
std::map<RowId, std::string> labelsToldApart(const Comparison &comparison)
{
    const std::vector<PairRow> &rows = comparison.rows;
    const auto listOf = [](const PairRow &row) { return row.parent ? row.parent.row() + 1 : 0; };
    std::vector<char> isMixed(rows.size() + 1); ///< lists with rows of the baseline alone, which few are
    for (const PairRow &row : rows) {
        interruptionPoint();
        if (!row.b)
            isMixed[listOf(row)] = true;
    }
    std::set<std::pair<RowId, std::string_view>> taken;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        if (rows[i].b && isMixed[listOf(rows[i])])
            taken.emplace(rows[i].parent, comparison.label(RowId(i)));
    }
    std::map<RowId, std::string> labels;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        if (rows[i].b)
            continue;
        const std::string_view label = comparison.label(RowId(i));
        if (taken.contains({ rows[i].parent, label }))
            labels[RowId(i)] = std::string(label) + " (baseline)";
    }
    return labels;
}

/// The row below @p parent that the rest of a path leads to. Labels may hold the separator themselves, so each is tried
/// whole.
RowId findBelow(const Comparison &comparison, RowId parent, std::string_view path)
{
    for (const bool isOwn : { true, false }) {
        for (const RowId child : comparison.children(parent)) {
            const std::string_view own = comparison.label(child),
                                   label = isOwn ? own : comparison.label(child, Side::Baseline);
            const bool isTried = !isOwn && label == own;
            if (isTried || label.empty() || !path.starts_with(label))
                continue;
            const std::string_view rest = path.substr(label.size());
            if (rest.empty())
                return child;
            if (!rest.starts_with(kPathSeparator))
                continue;
            if (const RowId found = findBelow(comparison, child, rest.substr(kPathSeparator.size())))
                return found;
        }
    }
    return {};
}

/// The first row with this qualified name; a module rather than its backward block.
RowId findQualified(const Comparison &comparison, std::string_view name)
{
    RowId found;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        const RowId row(i);
        for (const Side side : { Side::Experimental, Side::Baseline }) {
            const BlockId block = comparison.block(row, side);
            if (!block || comparison.rows[i].isOwnTime
                || comparison.tree(side).text(comparison.tree(side)[block].qualifiedName) != name)
                continue;
            if (comparison.kind(row) == BlockKind::Module)
                return row;
            if (!found)
                found = row;
        }
    }
    return found;
}

/// The first of the ladder that both runs have; none if they share none.
std::optional<BlockLevel> commonLevel(const Run &baseline, const Run &experimental)
{
    std::optional<BlockLevel> best;
    for (const BlockLevel level : baseline.levels) {
        const bool isCommon =
            std::find(experimental.levels.begin(), experimental.levels.end(), level) != experimental.levels.end();
        if (isCommon && (!best || level < *best))
            best = level;
    }
    return best;
}

Result<BlockLevel> chooseLevel(const Run &baseline, const Run &experimental, const CompareOptions &options)
{
    if (!options.level) {
        // Host events only against device work only: the lower of the two levels is empty on one side, which a timeline
        // may be.
        return commonLevel(baseline, experimental)
            .value_or(std::max(baseline.levels.front(), experimental.levels.front()));
    }
    for (const Run *run : { &baseline, &experimental }) {
        if (std::find(run->levels.begin(), run->levels.end(), *options.level) == run->levels.end())
            return Error { ErrorCode::BadRequest, run->trace.file, 0,
                "it has no blocks of level \"" + std::string(blockLevelKey(*options.level)) + '"' };
    }
    return *options.level;
}

} // namespace

std::string_view matchKey(Match match)
{
    constexpr std::array<std::string_view, 8> kKeys { "exact", "class", "wrapper", "renamed", "moved", "guessed",
        "onlyBaseline", "onlyExperimental" };
    return kKeys[static_cast<std::size_t>(match)];
}

Delta<std::int64_t> Comparison::timeNs(RowId row, Measure measure) const
{
    const auto value = [&](Side side) -> std::optional<Fraction> {
        auto samples = valueSamples(*this, row, side, measure);
        return samples ? std::optional(aggregated(std::move(*samples), options.aggregate)) : std::nullopt;
    };
    return deltaOf<std::int64_t>(value(Side::Baseline), value(Side::Experimental), std::mem_fn(&Fraction::rounded));
}

std::optional<std::int64_t> Comparison::sumNs(RowId row, Side side, Measure measure) const
{
    auto samples = valueSamples(*this, row, side, measure);
    return samples ? std::optional(aggregated(std::move(*samples), Aggregate::Sum).rounded()) : std::nullopt;
}

Delta<double> Comparison::calls(RowId row) const
{
    const auto value = [&](Side side) -> std::optional<Fraction> {
        const BlockId block = this->block(row, side);
        if (!block)
            return std::nullopt;
        std::vector<std::int64_t> samples;
        for (const std::uint32_t step : steps(side))
            samples.push_back(tree(side).callSamples(block)[step]);
        return aggregated(std::move(samples), options.aggregate);
    };
    return deltaOf<double>(value(Side::Baseline), value(Side::Experimental), std::mem_fn(&Fraction::toDouble));
}

std::optional<std::vector<std::int64_t>> Comparison::valueSamplesNs(RowId row, Side side, Measure measure) const
{
    return valueSamples(*this, row, side, measure);
}

std::vector<std::int64_t> Comparison::samplesNs(RowId row, Side side, Measure measure) const
{
    const BlockId block = this->block(row, side);
    return block ? blockSamples(*this, side, block, measure) : std::vector<std::int64_t>();
}

std::vector<RowId> Comparison::children(RowId row) const
{
    std::vector<RowId> list;
    for (std::size_t i = row.row() + 1; i < rows[row.row()].subtreeEnd; i = rows[i].subtreeEnd)
        list.push_back(RowId(i));
    return list;
}

std::string_view Comparison::label(RowId row, Side side) const
{
    return labelOfSide(*this, row, side);
}

std::string_view Comparison::label(RowId row) const
{
    if (const auto told = toldApart.find(row); told != toldApart.end())
        return told->second;
    return labelOfSide(*this, row, block(row, Side::Experimental) ? Side::Experimental : Side::Baseline);
}

BlockKind Comparison::kind(RowId row) const
{
    if (rows[row.row()].isOwnTime)
        return BlockKind::Unknown;
    const Side side = block(row, Side::Experimental) ? Side::Experimental : Side::Baseline;
    return tree(side)[block(row, side)].kind;
}

std::string Comparison::path(RowId row) const
{
    std::string text;
    for (RowId at = row; at.row() > stepRow().row(); at = rows[at.row()].parent) {
        if (!text.empty())
            text.insert(0, kPathSeparator);
        text.insert(0, label(at));
    }
    return text;
}

RowId Comparison::findPath(std::string_view path) const
{
    if (path.empty() || path == label(stepRow()))
        return stepRow();
    const RowId found = findBelow(*this, stepRow(), path);
    return found ? found : findQualified(*this, path);
}

Result<std::shared_ptr<Comparison>> alignTimelines(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, std::shared_ptr<const Timeline> baselineTimeline,
    std::shared_ptr<const Timeline> experimentalTimeline, const CompareOptions &options, const std::stop_token &stop)
{
    auto baselineSteps = chooseSteps(*baseline, options.stepsOf(Side::Baseline)),
         experimentalSteps = chooseSteps(*experimental, options.stepsOf(Side::Experimental));
    for (const auto *steps : { &baselineSteps, &experimentalSteps }) {
        if (!*steps)
            return steps->error();
    }
    auto comparison = std::make_shared<Comparison>();
    comparison->baseline = std::move(baseline);
    comparison->experimental = std::move(experimental);
    comparison->baselineTimeline = std::move(baselineTimeline);
    comparison->experimentalTimeline = std::move(experimentalTimeline);
    comparison->options = options;
    comparison->baselineSteps = std::move(*baselineSteps);
    comparison->experimentalSteps = std::move(*experimentalSteps);
    auto alignment = align({ &comparison->baselineTimeline->tree, comparison->baselineSteps },
        { &comparison->experimentalTimeline->tree, comparison->experimentalSteps }, options.pins);
    if (!alignment)
        return alignment.error();
    comparison->rows = std::move(alignment->rows);
    comparison->topLevelOnly = alignment->topLevelOnly;
    comparison->toldApart = labelsToldApart(*comparison);
    if (options.hasRepeats()) {
        auto recorded = byRecordings(*comparison, stop);
        if (!recorded)
            return recorded.error();
        comparison->recorded = std::move(*recorded);
    }
    comparison->commonFactor = commonFactor(comparison->judged());
    comparison->judgements = judgeRows(comparison->judged(), comparison->commonFactor);
    comparison->verdict = makeVerdict(*comparison, alignment->alignedShare);
    return comparison;
}

namespace {

/// The timelines of both at once. Without a thread to have, one after the other.
std::array<std::shared_ptr<const Timeline>, 2> buildTimelines(
    const Run &baseline, const Run &experimental, BlockLevel level)
{
    if (&baseline == &experimental) {
        const auto timeline = buildTimeline(baseline, level);
        return { timeline, timeline };
    }
    auto other = std::async(std::launch::async | std::launch::deferred, [&, stop = InterruptionScope::stop()] {
        const InterruptionScope scope(stop);
        return buildTimeline(experimental, level);
    });
    auto timeline = buildTimeline(baseline, level);
    return { std::move(timeline), other.get() };
}

Result<std::shared_ptr<const Comparison>> compareRuns(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, const CompareOptions &options, const std::stop_token &stop)
{
    const Result<BlockLevel> level = chooseLevel(*baseline, *experimental, options);
    if (!level)
        return level.error();
    auto timelines = buildTimelines(*baseline, *experimental, *level);
    interruptionPoint();
    auto comparison = alignTimelines(
        std::move(baseline), std::move(experimental), std::move(timelines[0]), std::move(timelines[1]), options, stop);
    if (!comparison)
        return comparison.error();
    interruptionPoint();
    (*comparison)->overview = overviewMetrics(**comparison);
    const CommonFactor &common = (*comparison)->commonFactor;
    interruptionPoint();
    WhyChanged why = whyChanged(**comparison, { common.host().value_or(1), common.device().value_or(1) });
    (*comparison)->rowReasons = std::move(why.rowReasons);
    (*comparison)->reasons = std::move(why.reasons);
    return std::shared_ptr<const Comparison>(std::move(*comparison));
}

} // namespace

Result<std::shared_ptr<const Comparison>> compare(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, const CompareOptions &options, const std::stop_token &stop)
{
    return interruptible(
        stop, {}, [&] { return compareRuns(std::move(baseline), std::move(experimental), options, stop); });
}

} // namespace twinlane
