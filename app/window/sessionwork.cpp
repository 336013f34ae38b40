// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/sessionwork.h"

#include "model/comparison/comparison.h"
#include "model/comparison/headline.h"
#include "model/report/baselines.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

void choose(OpenedSets &opened, const ShownRanks &ranks)
{
    if (ranks.rule == BlocksChoice::Rule::Auto)
        return; // which opening them has chosen
    const auto places = ranks.rule == BlocksChoice::Rule::Pair ? placesOf(opened, ranks.names)
                                                               : std::optional(placesOf(opened, ranks.rule));
    if (!places)
        return;
    opened.rule = ranks.rule;
    opened.places = *places;
}

/// A side whose recordings are to be read, for one of a session.
struct NamedSide {
    std::string &path;
    std::vector<std::string> &repeatPaths;
    std::vector<std::shared_ptr<const Run>> &repeats;
};

/// Puts the recordings of "baseline:NAME" in the place of the word. Those that were read before are read again.
Result<SavedBaseline> resolve(const NamedSide &side, bool isAlone, const std::stop_token &stop)
{
    auto named = openBaseline(usualBaselinesFolder(), side.path.substr(kBaselinePrefix.size()), stop);
    if (!named)
        return named.error();
    side.path = named->files.front();
    std::erase_if(side.repeats, [&named](const std::shared_ptr<const Run> &run) {
        return std::ranges::find(named->files, run->trace.file) != named->files.end();
    });
    if (!isAlone)
        side.repeatPaths.insert(side.repeatPaths.begin(), named->files.begin() + 1, named->files.end());
    return named;
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
    opened.isPairCertain = comparison && headlineOf(**comparison).confidence == Confidence::Certain;
    return SessionMade { comparison ? std::move(*comparison) : nullptr,
        std::make_shared<const OpenedSets>(std::move(opened)) };
}

} // namespace

Result<SessionMade> makeComparison(const SessionRequest &asked, SessionProgress &progress, const std::stop_token &stop)
{
    SessionRequest request = asked;
    LoadRequest &load = request.load;
    std::optional<SavedBaseline> named;
    if (!load.baselineRun && namesBaseline(load.baselinePath)) {
        auto resolved =
            resolve({ load.baselinePath, load.baselineRepeatPaths, load.options.baselineRepeats }, load.isAlone, stop);
        if (!resolved)
            return resolved.error();
        named = std::move(*resolved);
    }
    if (!load.experimentalRun && namesBaseline(load.experimentalPath)) { // sides were swapped
        const auto resolved = resolve(
            { load.experimentalPath, load.experimentalRepeatPaths, load.options.experimentalRepeats }, false, stop);
        if (!resolved)
            return resolved.error();
    }
    const auto isSet = [](const std::string &path, const std::shared_ptr<const Run> &run,
                           const std::shared_ptr<const RankSet> &set) {
        return set || (!run && !path.empty() && namesSet({ path }));
    };
    if (request.sets || isSet(load.baselinePath, load.baselineRun, request.baselineSet)
        || isSet(load.experimentalPath, load.experimentalRun, request.experimentalSet))
        return makeSets(request, progress, stop);
    auto comparison = loadComparison(load, progress.baseline, progress.experimental, stop);
    if (!comparison)
        return comparison.error();
    if (named && !load.isAlone) {
        if (const auto why = whyBaselineDoesNotFit(*named, *(*comparison)->experimental))
            return *why;
    }
    return SessionMade { std::move(*comparison), nullptr };
}

} // namespace twinlane
