// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/setopening.h"

#include "model/base/interruption.h"
#include "model/base/side.h"

#include <algorithm>
#include <array>
#include <optional>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

SetRequest requestOf(const SetsRequest &request, Side side, ComingSets &coming)
{
    SetRequest made;
    made.words = side == Side::Baseline ? request.baselineWords : request.experimentalWords;
    made.stepKindRules = request.stepKindRules;
    made.pattern = request.pattern;
    made.onSoFar = [side, &coming](RankSet soFar, PendingRanks pending) {
        coming.put(side, std::make_shared<const RankSet>(std::move(soFar)), std::move(pending));
    };
    return made;
}

using Sides = PerSide<std::shared_ptr<const RankSet>>;

/// Both sides; of one alone the second is null.
Result<Sides> loadSides(const SetsRequest &request, SetsProgress &progress, const std::stop_token &stop)
{
    Sides sides { request.baseline, request.experimental };
    const PerSide wanted { requestOf(request, Side::Baseline, progress.coming),
        requestOf(request, Side::Experimental, progress.coming) };
    std::vector<SetSource> sources;
    for (const Side side : kSides) {
        const auto &read = sides[side];
        const SetRequest &ofSide = wanted[side];
        if (read)
            progress.coming.put(side, read, { read->filesRead, read->filesRead, {}, 0 });
        else if (!ofSide.words.empty())
            sources.push_back({ &ofSide, side == Side::Baseline ? &progress.baseline : &progress.experimental });
    }
    auto loaded = loadRankSets(sources, stop);
    if (!loaded)
        return loaded.error();
    for (std::size_t i = 0; i < sources.size(); ++i)
        sides[sources[i].request == &wanted[0] ? 0 : 1] = std::make_shared<const RankSet>(std::move((*loaded)[i]));
    return sides;
}

} // namespace

Result<OpenedSets> openSets(const SetsRequest &request, SetsProgress &progress, const std::stop_token &stop)
{
    OpenedSets opened;
    opened.isAlone = request.experimentalWords.empty() && !request.experimental;
    progress.coming.setAlone(opened.isAlone);
    const auto sides = loadSides(request, progress, stop);
    if (!sides)
        return sides.error();
    const auto compare = [&] { return compareSets((*sides)[0], (*sides)[opened.isAlone ? 0 : 1], {}); };
    auto compared = interruptible(stop, {}, compare);
    if (!compared)
        return compared.error();
    opened.sets = std::make_shared<const SetComparison>(std::move(*compared));
    opened.rule = opened.sets->blocks.rule;
    opened.places = placesOf(opened, BlocksChoice::Rule::Auto);
    return opened;
}

Result<std::shared_ptr<const Comparison>> compareRanks(const OpenedSets &opened, LoadRequest request,
    Progress &baselineProgress, Progress &experimentalProgress, std::stop_token stop)
{
    const SetRank &a = opened.rank(opened.places.baseline), &b = opened.rank(opened.places.experimental);
    if (!a.isTrace || !b.isTrace)
        return Error { ErrorCode::BadRequest, {}, 0,
            "their blocks are not compared, as summaries have no events: give the traces" };
    request.isAlone = opened.isOneRank();
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    std::optional<Error> failed;
    const auto load = [&](const SetRank &rank, std::shared_ptr<const Run> &run, Progress &progress) {
        if (failed || run)
            return;
        progress.stage = Stage::Reading;
        auto loaded = loadRankRun(rank, request.stepKindRules, threads, stop);
        progress.stage = Stage::Done;
        if (loaded)
            run = std::move(*loaded);
        else
            failed = loaded.error();
    };
    load(a, request.baselineRun, baselineProgress);
    if (!request.isAlone)
        load(b, request.experimentalRun, experimentalProgress);
    if (failed)
        return *failed;
    return loadComparison(request, baselineProgress, experimentalProgress, std::move(stop));
}

} // namespace twinlane
