// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/sessionwork.h"

#include <optional>
#include <utility>

namespace twinlane {

namespace {

void choose(OpenedSets &opened, const ShownRanks &ranks)
{
    const auto places = ranks.rule == BlocksChoice::Rule::Pair ? placesOf(opened, ranks.names)
                                                               : std::optional(placesOf(opened, ranks.rule));
    if (!places)
        return;
    opened.rule = ranks.rule;
    opened.places = *places;
}

Result<SessionMade> makeSets(const SessionRequest &request, SessionProgress &progress, const std::stop_token &stop)
{
    LoadRequest load = request.load;
    if (!load.baselineRepeatPaths.empty() || !load.experimentalRepeatPaths.empty())
        return Error { ErrorCode::BadRequest, {}, 0,
            "a set of ranks has no further recordings; compare two traces of it" };
    OpenedSets opened;
    if (request.sets) {
        opened = *request.sets;
    } else {
        load.baselineRun = load.experimentalRun = nullptr; // which rank they are says the set
        SetsRequest wanted;
        wanted.baselineWords = { load.baselinePath };
        if (!load.experimentalPath.empty())
            wanted.experimentalWords = { load.experimentalPath };
        wanted.baseline = request.baselineSet;
        wanted.experimental = request.experimentalSet;
        wanted.stepKindRules = load.stepKindRules;
        if (!request.rankPattern.isEmpty()) {
            auto pattern = RankPattern::parse(request.rankPattern.toStdString());
            if (!pattern)
                return pattern.error();
            wanted.pattern = std::move(*pattern);
        }
        auto made = openSets(wanted, progress.sets, stop);
        if (!made)
            return made.error();
        opened = std::move(*made);
        choose(opened, progress.ranks.get());
        progress.sets.coming.put(std::make_shared<const OpenedSets>(opened));
    }
    auto comparison = compareRanks(opened, load, progress.baseline, progress.experimental, stop);
    if (!comparison && comparison.error().code == ErrorCode::Cancelled)
        return comparison.error();
    opened.note = comparison ? std::string() : comparison.error().sentence();
    return SessionMade { comparison ? std::move(*comparison) : nullptr,
        std::make_shared<const OpenedSets>(std::move(opened)) };
}

} // namespace

Result<SessionMade> makeComparison(
    const SessionRequest &request, SessionProgress &progress, const std::stop_token &stop)
{
    const auto isSet = [](const std::string &path, const std::shared_ptr<const Run> &run,
                           const std::shared_ptr<const RankSet> &set) {
        return set || (!run && !path.empty() && namesSet({ path }));
    };
    const LoadRequest &load = request.load;
    if (request.sets || isSet(load.baselinePath, load.baselineRun, request.baselineSet)
        || isSet(load.experimentalPath, load.experimentalRun, request.experimentalSet))
        return makeSets(request, progress, stop);
    auto comparison = loadComparison(load, progress.baseline, progress.experimental, stop);
    if (!comparison)
        return comparison.error();
    return SessionMade { std::move(*comparison), nullptr };
}

} // namespace twinlane
