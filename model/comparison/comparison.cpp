// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/comparison.h"

#include "model/base/concurrently.h"
#include "model/base/interruption.h"
#include "model/comparison/differentwork.h"
#include "model/facts/overlapreasons.h"
#include "model/reasons/whychanged.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

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
        // One run has host events only, the other device work only: the lower of the two levels is taken. One tree is
        // empty then, which is allowed.
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

/// Builds both timelines at once.
std::array<std::shared_ptr<const Timeline>, 2> buildTimelines(
    const Run &baseline, const Run &experimental, BlockLevel level)
{
    if (&baseline == &experimental) {
        const auto timeline = buildTimeline(baseline, level);
        return { timeline, timeline };
    }
    auto other = concurrently([&] { return buildTimeline(experimental, level); });
    auto timeline = buildTimeline(baseline, level);
    return { std::move(timeline), other.get() };
}

Result<std::shared_ptr<const Comparison>> compareRuns(
    std::shared_ptr<const Run> baseline, std::shared_ptr<const Run> experimental, const CompareOptions &options)
{
    const Result<BlockLevel> level = chooseLevel(*baseline, *experimental, options);
    if (!level)
        return level.error();
    auto timelines = buildTimelines(*baseline, *experimental, *level);
    interruptionPoint();
    auto aligned = alignTimelines(
        std::move(baseline), std::move(experimental), std::move(timelines[0]), std::move(timelines[1]), options);
    if (!aligned)
        return aligned.error();
    return finishComparison(judgeRuns(std::move(*aligned)));
}

/// The verdict speaks of the average step, also where the comparison sums the steps up.
std::vector<DifferencePlace> placesPerStep(const JudgedRuns &runs, const std::vector<DifferencePlace> &places)
{
    return runs.options.aggregate == Aggregate::Sum ? largestPlaces(runs, kMostPlaces, Aggregate::Mean) : places;
}

} // namespace

std::shared_ptr<const Comparison> finishComparison(JudgedRuns runs)
{
    auto made = std::make_shared<Comparison>(
        Comparison { std::move(runs), {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {} });
    Comparison &comparison = *made;
    const JudgedRuns &judged = comparison;
    comparison.workload = workloadDiff(judged);
    // Each part writes members of its own.
    auto notes = concurrently([&] {
        comparison.comparability = comparabilityNotes(judged);
        addDifferentWork(comparison.workload, comparison.comparability);
    });
    auto why = concurrently([&] {
        const CommonFactor &common = judged.commonFactor;
        WhyChanged found = whyChanged(judged, { common.host().value_or(1), common.device().value_or(1) });
        comparison.rowReasons = std::move(found.rowReasons);
        comparison.reasons = std::move(found.reasons);
    });
    auto places = concurrently([&] {
        comparison.places = largestPlaces(judged, kMostPlaces, judged.options.aggregate);
        comparison.oneOff = oneOffDiffs(judged);
        comparison.verdict =
            makeVerdict(judged, placesPerStep(judged, comparison.places), { comparison.oneOff, comparison.workload });
    });
    OverviewsOfSides overviews = overviewsOfSides(judged);
    comparison.overview = overviewMetrics(judged, overviews);
    comparison.waterfall = makeWaterfall(judged, overviews[0].front(), overviews[1].front());
    comparison.baselineOverview = std::move(overviews[0].front());
    comparison.experimentalOverview = std::move(overviews[1].front());
    for (auto *part : { &notes, &why, &places })
        part->get();
    addOverlapReasons(judged, comparison.baselineOverview, comparison.experimentalOverview, comparison.reasons);
    comparison.unchanged = unchangedParts(comparison.waterfall);
    comparison.onesOfMany = onesOfMany(judged);
    comparison.baselineBound = boundOf(comparison.baselineOverview);
    comparison.experimentalBound = boundOf(comparison.experimentalOverview);
    return made;
}

Result<std::shared_ptr<const Comparison>> compare(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, const CompareOptions &options, const std::stop_token &stop)
{
    return interruptible(stop, {}, [&] { return compareRuns(std::move(baseline), std::move(experimental), options); });
}

} // namespace twinlane
