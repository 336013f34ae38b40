// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/comparison.h"

#include "model/alignment/kindruns.h"
#include "model/base/concurrently.h"
#include "model/base/exact.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/comparison/differentwork.h"
#include "model/comparison/kindparts.h"
#include "model/comparison/onesidedranges.h"
#include "model/comparison/reasonshares.h"
#include "model/facts/overlapreasons.h"
#include "model/facts/unexplained.h"
#include "model/names/companionnames.h"
#include "model/names/periodlayers.h"
#include "model/rates/ratesentences.h"
#include "model/reasons/meanreasons.h"
#include "model/reasons/onceplaces.h"
#include "model/reasons/placewhy.h"
#include "model/run/onestep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

using BothNames = PerSide<DeviceNames>;

/// Names that other recordings lend.
Result<BothNames> lentNames(const Run &baseline, const Run &experimental, const CompareOptions &options)
{
    BothNames names;
    for (const Side side : kSides) {
        if (!options.names(side))
            continue;
        auto lent = namesFromCompanion(side == Side::Baseline ? baseline : experimental, *options.names(side));
        if (!lent)
            return lent.error();
        names[side] = std::move(*lent);
    }
    return names;
}

/// @p ranges: those that are looked through, which make no level.
bool hasLevel(const Run &run, const DeviceNames &names, BlockLevel level, const RangeClasses &ranges = {})
{
    const bool isHeld = std::find(run.levels.begin(), run.levels.end(), level) != run.levels.end();
    return (level == BlockLevel::Modules && !names.isEmpty())
        || (isHeld && (level != BlockLevel::Annotations || hasOtherRanges(run, ranges)));
}

/// One run links its autograd nodes to operators, the other one does not: both are compared by nodes, and what is not in
/// nodes as a whole.
bool comparesNodes(const Run &baseline, const Run &experimental, BlockLevel level)
{
    const auto has = [&](const Run &run) {
        return std::find(run.levels.begin(), run.levels.end(), level) != run.levels.end();
    };
    return level == BlockLevel::Autograd && (has(baseline) || has(experimental)) && !baseline.nesting.nodes.empty()
        && !experimental.nesting.nodes.empty();
}

/// The first of the ladder that both runs have; none if they share none.
std::optional<BlockLevel> commonLevel(
    const Run &baseline, const Run &experimental, const BothNames &names, const RangesOfSides &ranges)
{
    for (const BlockLevel level : { BlockLevel::Modules, BlockLevel::Annotations, BlockLevel::Frames,
             BlockLevel::Autograd, BlockLevel::Operators, BlockLevel::Kernels }) {
        if ((hasLevel(baseline, names[0], level, ranges[0]) && hasLevel(experimental, names[1], level, ranges[1]))
            || comparesNodes(baseline, experimental, level))
            return level;
    }
    return {};
}

Result<BlockLevel> chooseLevel(const Run &baseline, const Run &experimental, const CompareOptions &options,
    const BothNames &names, const RangesOfSides &ranges)
{
    if (!options.level) {
        // One run has host events only, the other device work only: the lower of the two levels is taken. One tree is
        // empty then, which is allowed.
        return commonLevel(baseline, experimental, names, ranges)
            .value_or(std::max(baseline.levels.front(), experimental.levels.front()));
    }
    for (const Run *run : { &baseline, &experimental }) {
        if (!hasLevel(*run, names[run == &baseline ? 0 : 1], *options.level)
            && !comparesNodes(baseline, experimental, *options.level))
            return Error { ErrorCode::BadRequest, run->trace.file, 0,
                "it has no blocks of level \"" + std::string(blockLevelKey(*options.level)) + '"' };
    }
    return *options.level;
}

/// Layers that are inferred take the place of a lower level, if neither run says anything of modules: layers of the one
/// could not be compared with modules of the other. Python frames say more than layers do.
std::optional<BothNames> inferredLayers(const Run &baseline, const Run &experimental, const BothNames &lent)
{
    for (const Run *run : { &baseline, &experimental }) {
        const DeviceNames &names = lent[run == &baseline ? 0 : 1];
        if (hasLevel(*run, names, BlockLevel::Modules) || hasLevel(*run, names, BlockLevel::Frames))
            return {};
    }
    DeviceNames a = layersByPeriod(baseline);
    if (a.isEmpty())
        return {};
    DeviceNames b = &baseline == &experimental ? a : layersByPeriod(experimental);
    if (b.isEmpty())
        return {};
    return BothNames { std::move(a), std::move(b) };
}

using BothTimelines = PerSide<std::shared_ptr<const Timeline>>;

/// Builds both timelines at once. Where one file alone does not link its autograd nodes to operators, as files of older
/// profilers, the backward passes of both are divided into nodes: its nodes could not be compared with modules.
BothTimelines buildTimelines(const Run &baseline, const Run &experimental, BlockLevel level, const BothNames &names,
    StepFolding folding, const RangesOfSides &lookedThrough)
{
    if (&baseline == &experimental) {
        const auto timeline = buildTimeline(baseline, level, names[0], { folding });
        return { timeline, timeline };
    }
    auto other = concurrently([&] {
        return buildTimeline(experimental, level, names[1], { folding, BackwardDetail::Forward, lookedThrough[1] });
    });
    auto timeline = buildTimeline(baseline, level, names[0], { folding, BackwardDetail::Forward, lookedThrough[0] });
    BothTimelines made { std::move(timeline), other.get() };
    if (made[0]->hasNodes && made[1]->hasNodes && made[0]->linksNodes != made[1]->linksNodes) {
        const std::size_t linked = made[0]->linksNodes ? 0 : 1;
        made[linked] = buildTimeline(linked == 0 ? baseline : experimental, level, names[linked],
            { folding, BackwardDetail::Nodes, lookedThrough[linked] });
    }
    return made;
}

/// Is the choice of steps one that would mean other steps in a run of one step?
bool choosesSteps(const CompareOptions &options)
{
    return options.stepsOf(Side::Baseline).kind == StepChoice::Kind::Numbers
        || options.stepsOf(Side::Experimental).kind == StepChoice::Kind::Numbers || !options.kind.empty();
}

/// Where ranges that one side alone has made that side's steps, or begin or end its only one, and the other side has none,
/// both are one step of what both record.
void makeOneStep(std::shared_ptr<const Run> &run, const Run &other, const RangeClasses &ranges)
{
    const bool hasNone = other.steps.kept.size() == 1 && !other.steps.kept.front().event;
    if (hasNone && (areStepsOf(*run, ranges) || isMadeLongerBy(*run, ranges)))
        run = asOneStep(*run, ranges);
}

Result<std::shared_ptr<const Comparison>> compareRuns(
    std::shared_ptr<const Run> baseline, std::shared_ptr<const Run> experimental, const CompareOptions &options)
{
    RangesOfSides ranges;
    if (baseline != experimental && options.level != BlockLevel::Annotations)
        ranges = oneSidedRanges(*baseline, *experimental);
    if (!options.hasRepeats() && !choosesSteps(options)) {
        makeOneStep(baseline, *experimental, ranges[0]);
        makeOneStep(experimental, *baseline, ranges[1]);
    }
    auto names = lentNames(*baseline, *experimental, options);
    if (!names)
        return names.error();
    const bool mayInfer = !options.level || *options.level == BlockLevel::Modules;
    if (auto layers = mayInfer ? inferredLayers(*baseline, *experimental, *names) : std::nullopt)
        names = std::move(*layers);
    const StepFolding folding =
        hasSeveralKinds(*baseline, *experimental, options) ? StepFolding::ByKind : StepFolding::Together;
    const auto align = [&](const RangesOfSides &lookedThrough) -> Result<AlignedRuns> {
        const Result<BlockLevel> level = chooseLevel(*baseline, *experimental, options, *names, lookedThrough);
        if (!level)
            return level.error();
        const BothTimelines timelines =
            buildTimelines(*baseline, *experimental, *level, *names, folding, lookedThrough);
        interruptionPoint();
        return alignTimelines(baseline, experimental, timelines[0], timelines[1], options);
    };
    if (!ranges[0].empty() && !ranges[1].empty()) { // some may be one another under other names
        const auto first = align({});
        if (!first)
            return first.error();
        dropPaired(*first, ranges);
    }
    auto runs = align(ranges);
    if (!runs)
        return runs.error();
    return finishComparison(judgeRuns(std::move(*runs)));
}

std::vector<DifferencePlace> placesOf(const JudgedRuns &runs, const std::vector<KindChange> &kinds, Aggregate aggregate)
{
    return kinds.empty() ? largestPlaces(runs, kMostPlaces, aggregate)
                         : placesOfKinds(runs, kinds, kMostPlaces, aggregate);
}

/// The verdict speaks of the average step, also where the comparison sums the steps up.
std::vector<DifferencePlace> placesPerStep(const Comparison &comparison)
{
    return comparison.options.aggregate == Aggregate::Sum ? placesOf(comparison, comparison.stepKinds, Aggregate::Mean)
                                                          : comparison.places;
}

ActivitiesOfSides activitiesOf(const AlignedRuns &runs)
{
    auto experimental = concurrently([&] { return deviceActivities(*runs.experimental); });
    std::vector<DeviceActivities> baseline = deviceActivities(*runs.baseline);
    return { std::move(baseline), experimental.get() };
}

WhyChanged reasonsOf(const JudgedRuns &runs, const std::vector<KindChange> &kinds, const ActivitiesOfSides &activities,
    const OnceOfSides *once, LayersOfSides layers)
{
    const CommonFactor &common = runs.commonFactor;
    return kinds.empty()
        ? meanWhyChanged(runs, { common.host().value_or(1), common.device().value_or(1) }, &activities, once, layers)
        : reasonsOfKinds(runs, kinds, activities);
}

/// @p sums of one recording as those of its mean step, which takes @p stepNs.
template <std::size_t Size>
void addMeanStep(const std::array<std::int64_t, Size> &sums, std::size_t steps, std::int64_t stepNs,
    std::array<std::int64_t, Size> &into)
{
    const std::vector<std::int64_t> means =
        apportioned(std::vector<Int128>(sums.begin(), sums.end()), Int128(steps), stepNs);
    for (std::size_t i = 0; i < Size; ++i)
        into[i] += means[i];
}

/// The mean steps of a side's recordings, as if they were steps of one recording.
RunOverview meanSteps(const std::vector<RunOverview> &recordings)
{
    RunOverview all;
    all.stepCount = recordings.size();
    const bool haveDevice = std::all_of(recordings.begin(), recordings.end(),
        [](const RunOverview &recording) { return recording.activitySumNs.has_value(); });
    if (haveDevice)
        all.activitySumNs.emplace();
    for (const RunOverview &recording : recordings) {
        const std::int64_t stepNs =
            roundedDivision(Int128(recording.stepSumNs), Int128(std::max<std::size_t>(1, recording.stepCount)));
        all.stepSumNs += stepNs;
        addMeanStep(recording.costSumNs, recording.stepCount, stepNs, all.costSumNs);
        if (haveDevice)
            addMeanStep(*recording.activitySumNs, recording.stepCount, stepNs, *all.activitySumNs);
    }
    return all;
}

/// With several recordings a side the one of their means, of which the verdict speaks. Means of kinds make no mean step.
Waterfall waterfallOf(const JudgedRuns &runs, const OverviewsOfSides &overviews)
{
    return runs.recorded && runs.kinds.empty()
        ? makeWaterfall(*runs.recorded, meanSteps(overviews[0]), meanSteps(overviews[1]))
        : makeWaterfall(runs, overviews[0].front(), overviews[1].front());
}

/// Where the host was in no operator, stacks may tell in which function it was.
void nameGapFunction(Comparison &comparison)
{
    constexpr double kMostApart = 0.3; // as functionOfPlace() finds it
    const std::optional<GapFunction> &function = comparison.verdict.parts.gapFunction;
    if (!function)
        return;
    const double deltaNs = function->experimentalNs - function->baselineNs;
    const RowId first = comparison.verdict.parts.functionRow;
    const auto isHere = [&](RowId row) { return row >= first && row.row() < comparison.rows[first.row()].subtreeEnd; };
    const auto isIt = [&](const auto &reason) {
        return reason.kind == ReasonKind::HostGap
            && std::abs(reason.deltaNs() - deltaNs) <= kMostApart * std::abs(deltaNs);
    };
    for (RowReason &reason : comparison.rowReasons) {
        if (isHere(reason.row) && isIt(reason))
            reason.operatorName = function->name;
    }
    for (OverallReason &reason : comparison.reasons) {
        if (reason.rows.empty() || !isHere(reason.rows.front()) || !isIt(reason))
            continue;
        reason.operatorNames = { function->name };
        reason.text += ": " + function->name;
    }
}

/// The verdict knows of some places which function ran there, and is certain of those that one side alone calls.
void tellAsTheVerdict(Comparison &comparison)
{
    for (DifferencePlace &place : comparison.places) {
        const auto isSame = [&](const DifferencePlace &known) {
            return known.rows == place.rows && known.isOwnTime == place.isOwnTime && known.gap == place.gap;
        };
        const std::vector<DifferencePlace> &known = comparison.verdict.parts.places;
        if (const auto found = std::ranges::find_if(known, isSame); found != known.end()) {
            place.why = found->why;
            place.outcome = found->outcome;
        }
    }
}

/// A block that is a place by itself is as certain as the place, in each table.
void judgeAsPlaces(Comparison &comparison)
{
    const bool isByFunction = comparison.verdict.parts.isByFunction;
    for (const DifferencePlace &place : comparison.places) {
        const RowId row = place.gap ? place.gap : place.rows.front();
        RowJudgement &judgement = comparison.judgements[row.row()];
        if (isByFunction && place.flagged() && place.rows.size() == 1 && place.backwardRows.empty())
            judgement.outcome = Outcome::Real;
        const bool isWholeBlock = place.nature == PlaceNature::Changed && place.rows.size() == 1
            && place.backwardRows.empty() && !place.isOwnTime && !place.gap;
        if (!isWholeBlock || judgement.outcome != Outcome::Real || place.outcome == Outcome::Real)
            continue;
        judgement.outcome = place.outcome;
        judgement.isRealInside = false;
    }
}

std::int64_t stepDeltaNs(const RunOverview &a, const RunOverview &b)
{
    const Int128 stepsA(a.stepCount), stepsB(b.stepCount);
    return roundedDivision(b.stepSumNs * stepsA - a.stepSumNs * stepsB, stepsA * stepsB);
}

/// The average step, and its difference in whole nanoseconds.
struct ExplainableNs {
    PerSide<double> ofSides {};
    std::int64_t delta = 0;
};

/// Where steps have kinds, only what their own times did to the average step: that a kind comes more often needs no
/// reason.
ExplainableNs explainableNs(const Comparison &comparison)
{
    PerSide<double> ns { comparison.baselineOverview.averageStepNs, comparison.experimentalOverview.averageStepNs };
    if (comparison.recorded && comparison.stepKinds.empty()) {
        const VerdictParts &means = comparison.verdict.parts;
        return { { means.baselineNs, means.experimentalNs }, std::llround(means.experimentalNs - means.baselineNs) };
    }
    if (comparison.stepKinds.empty())
        return { ns, stepDeltaNs(comparison.baselineOverview, comparison.experimentalOverview) };
    std::int64_t rateNs = 0;
    for (const KindChange &kind : comparison.stepKinds)
        rateNs += kind.rateNs;
    return { { ns[0], ns[0] + double(rateNs) }, rateNs };
}

Bound limitOf(const JudgedRuns &runs, Side side, const RunOverview &overview, const ActivitiesOfSides &activities,
    const OnceOfBoth &once)
{
    const DeviceUse *main = busiest(overview.devices);
    const auto &ofSide = activities[side];
    const auto own =
        std::ranges::find_if(ofSide, [&](const DeviceActivities &device) { return main && device.device == main->id; });
    const DeviceActivities *device = own != ofSide.end() ? &*own : nullptr;
    return boundOf(overview, onceInSteps(runs.run(side), runs.steps(side), device, once.times[side]));
}

/// Null: they are not asked for.
std::shared_ptr<const ComparisonRates> ratesOf(const JudgedRuns &runs)
{
    if (!runs.options.peaks)
        return nullptr;
    auto rates = std::make_shared<ComparisonRates>(rateComparison(runs, *runs.options.peaks));
    rates->sentences = rateSentences(runs, *rates);
    return rates;
}

} // namespace

std::shared_ptr<const Comparison> finishComparison(JudgedRuns runs)
{
    auto made = std::make_shared<Comparison>(
        Comparison { std::move(runs), {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {} });
    Comparison &comparison = *made;
    const JudgedRuns &judged = comparison;
    comparison.stepKinds = kindChanges(judged);
    // The row of a kind and the sentence about the kind say the same.
    for (const KindChange &kind : comparison.stepKinds) {
        if (kind.outcome)
            comparison.judgements[kind.row.row()].outcome = *kind.outcome;
    }
    const ActivitiesOfSides activities = activitiesOf(judged);
    const OnceOfBoth once = onceOfBoth(judged); // which both what is concurrent and what is not ask for
    comparison.oneOff = once.kinds;
    const bool areOtherLayers = !judged.program.isSame() && haveOtherLayers(otherModelParts(judged));
    // Takes about as long as the rest. Each part writes members of its own.
    auto why = concurrently([&] {
        WhyChanged found = reasonsOf(judged, comparison.stepKinds, activities, &once.times,
            areOtherLayers ? LayersOfSides::Other : LayersOfSides::Alike);
        comparison.rowReasons = std::move(found.rowReasons);
        comparison.reasons = std::move(found.reasons);
    });
    auto rated = concurrently([&] { return ratesOf(judged); });
    comparison.workload = workloadDiff(judged);
    comparison.comparability = comparabilityNotes(judged);
    addDifferentWork(comparison.workload, comparison.comparability);
    comparison.places = placesOf(judged, comparison.stepKinds, judged.options.aggregate);
    OverviewsOfSides overviews = overviewsOfSides(judged, &activities);
    comparison.overview = overviewMetrics(judged, overviews);
    comparison.waterfall = waterfallOf(judged, overviews);
    comparison.baselineOverview = std::move(overviews[0].front());
    comparison.experimentalOverview = std::move(overviews[1].front());
    why.get();
    tellPlaceWhys(judged, comparison.rowReasons, comparison.places);
    tellPlacesDoneOnce(judged, once.times, comparison.places);
    std::vector<DifferencePlace> ofStep = placesPerStep(comparison);
    comparison.rates = rated.get();
    comparison.verdict = makeVerdict(judged, std::move(ofStep),
        { comparison.comparability, comparison.stepKinds, once, comparison.workload, comparison.reasons,
            comparison.waterfall, comparison.rates.get(), comparison.baselineOverview, comparison.experimentalOverview,
            areOtherLayers });
    nameGapFunction(comparison);
    tellAsTheVerdict(comparison);
    judgeAsPlaces(comparison);
    addOverlapReasons(judged, comparison.baselineOverview, comparison.experimentalOverview, comparison.reasons);
    const ExplainableNs explainable = explainableNs(comparison);
    addUnexplained(judged, explainable.ofSides, explainable.delta, comparison.reasons);
    comparison.unchanged = unchangedParts(judged, comparison.waterfall, comparison.verdict.parts.places);
    comparison.onesOfMany = onesOfMany(judged);
    comparison.baselineBound = limitOf(judged, Side::Baseline, comparison.baselineOverview, activities, once);
    comparison.experimentalBound =
        limitOf(judged, Side::Experimental, comparison.experimentalOverview, activities, once);
    settleBounds(comparison.baselineBound, comparison.experimentalBound);
    if (comparison.rates)
        addRoofShares(*comparison.rates, comparison.reasons);
    return made;
}

Result<std::shared_ptr<const Comparison>> compare(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, const CompareOptions &options, const std::stop_token &stop)
{
    return interruptible(stop, {}, [&] { return compareRuns(std::move(baseline), std::move(experimental), options); });
}

} // namespace twinlane
