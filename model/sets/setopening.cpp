// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sets/setopening.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

Result<std::shared_ptr<const RankSet>> loadSide(const std::vector<std::string> &words,
    const std::shared_ptr<const RankSet> &read, const StepKindRules &rules, SetProgress &progress,
    const std::stop_token &stop)
{
    if (read)
        return read;
    SetRequest request;
    request.words = words;
    request.stepKindRules = rules;
    auto set = loadRankSet(request, progress, stop);
    if (!set)
        return set.error();
    return std::make_shared<const RankSet>(std::move(*set));
}

} // namespace

Result<OpenedSets> openSets(
    const SetsRequest &request, SetProgress &baselineProgress, SetProgress &experimentalProgress, std::stop_token stop)
{
    const auto baseline =
        loadSide(request.baselineWords, request.baseline, request.stepKindRules, baselineProgress, stop);
    if (!baseline)
        return baseline.error();
    OpenedSets opened;
    opened.isAlone = request.experimentalWords.empty() && !request.experimental;
    const auto experimental = opened.isAlone
        ? baseline
        : loadSide(request.experimentalWords, request.experimental, request.stepKindRules, experimentalProgress, stop);
    if (!experimental)
        return experimental.error();
    auto compared = interruptible(stop, {}, [&] { return compareSets(*baseline, *experimental, {}); });
    if (!compared)
        return compared.error();
    opened.sets = std::make_shared<const SetComparison>(std::move(*compared));
    opened.places = placesOf(opened, opened.rule);
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
