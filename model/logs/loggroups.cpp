// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/loggroups.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>

namespace twinlane {

namespace {

constexpr std::size_t kMostTrials = 1'000'000;

bool saysOfTheWork(const LogFlag &flag)
{
    constexpr std::array<std::string_view, 10> kOthers { "only", "output", "output-directory", "timing", "filter", "k",
        "exclude", "x", "tag", "quiet" };
    return std::ranges::find(kOthers, flag.name) == kOthers.end();
}

/// The tag, and the flags if they are known at all.
std::string flagsKey(const LogRun &run)
{
    if (!run.command)
        return run.tag;
    std::string text = run.tag + '\n'; // no text of a log holds a line feed
    for (const LogFlag &flag : run.command->flags) {
        if (!saysOfTheWork(flag))
            continue;
        text += flag.name;
        text += flag.value ? "\n=" + *flag.value + '\n' : "\n\n";
    }
    return text;
}

using Key = std::tuple<std::string_view, std::string_view, std::string_view>;

Key modelOf(const LogGroup &group)
{
    return { group.device, group.mode, group.model };
}

/// A pair of groups that may face each other.
struct Trial {
    std::size_t a = 0, b = 0;
    std::size_t shared = 0, unshared = 0; ///< flags

    /// The best first. Both places count alike, so that swapping the sides changes nothing: two trials that this leaves
    /// equal have no group in common.
    auto order() const
    {
        const std::size_t apart = a < b ? b - a : a - b;
        return std::tuple(std::numeric_limits<std::size_t>::max() - shared, unshared, a + b, apart);
    }
};

/// None: a flag or the tag differs.
std::optional<Trial> trialOf(const LogGroup &x, const LogGroup &y)
{
    if (!x.tag.empty() && !y.tag.empty() && x.tag != y.tag)
        return {};
    Trial trial;
    if (!x.command || !y.command)
        return trial;
    const auto endA = x.command->flags.end(), endB = y.command->flags.end();
    for (auto a = x.command->flags.begin(), b = y.command->flags.begin(); a != endA || b != endB;) {
        const bool onlyA = b == endB || (a != endA && a->name < b->name);
        const bool onlyB = !onlyA && (a == endA || b->name < a->name);
        if (saysOfTheWork(onlyB ? *b : *a)) {
            if (!onlyA && !onlyB && a->value != b->value)
                return {};
            ++(onlyA || onlyB ? trial.unshared : trial.shared);
        }
        a += onlyB ? 0 : 1;
        b += onlyA ? 0 : 1;
    }
    return trial;
}

using Places = std::vector<std::size_t>;
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The groups of one model on each side that have no pair yet.
struct Left {
    Places baseline, experimental;
};

/// Pairs groups of equal flags and gives back what is left.
Left pairEqual(
    const std::vector<LogGroup> &baseline, const std::vector<LogGroup> &experimental, const Left &all, Pairs &pairs)
{
    std::map<std::string_view, std::size_t> byFlags;
    for (const std::size_t place : all.experimental)
        byFlags.emplace(experimental[place].flagsKey, place);
    Left left;
    for (const std::size_t place : all.baseline) {
        const auto found = byFlags.find(baseline[place].flagsKey);
        if (found == byFlags.end()) {
            left.baseline.push_back(place);
            continue;
        }
        pairs.emplace_back(place, found->second);
        byFlags.erase(found);
    }
    for (const std::size_t place : all.experimental) {
        if (byFlags.contains(experimental[place].flagsKey))
            left.experimental.push_back(place);
    }
    return left;
}

void pairAlike(
    const std::vector<LogGroup> &baseline, const std::vector<LogGroup> &experimental, const Left &left, Pairs &pairs)
{
    if (left.baseline.empty() || left.experimental.size() > kMostTrials / left.baseline.size())
        return;
    std::vector<Trial> trials;
    for (std::size_t a = 0; a < left.baseline.size(); ++a) {
        for (std::size_t b = 0; b < left.experimental.size(); ++b) {
            auto trial = trialOf(baseline[left.baseline[a]], experimental[left.experimental[b]]);
            if (!trial)
                continue;
            trial->a = a;
            trial->b = b;
            trials.push_back(*trial);
        }
    }
    std::ranges::sort(trials, {}, &Trial::order);
    std::vector<bool> takenA(left.baseline.size()), takenB(left.experimental.size());
    for (const Trial &trial : trials) {
        if (takenA[trial.a] || takenB[trial.b])
            continue;
        takenA[trial.a] = takenB[trial.b] = true;
        pairs.emplace_back(left.baseline[trial.a], left.experimental[trial.b]);
    }
}

} // namespace

std::vector<LogGroup> groupsOf(const Log &log)
{
    using GroupKey = std::tuple<std::string, std::string, std::string, std::string>;
    std::map<GroupKey, std::size_t> places;
    std::vector<LogGroup> groups;
    for (std::size_t at = 0; at < log.runs.size(); ++at) {
        const LogRun &run = log.runs[at];
        const GroupKey key { run.device, run.mode, run.model, flagsKey(run) };
        const auto [place, isNew] = places.try_emplace(key, groups.size());
        if (isNew)
            groups.push_back({ run.device, run.mode, run.model, run.tag, std::get<3>(key), run.command, {} });
        groups[place->second].runs.push_back(at);
    }
    return groups;
}

Pairs pairedGroups(const std::vector<LogGroup> &baseline, const std::vector<LogGroup> &experimental)
{
    std::map<Key, Left> models;
    for (std::size_t place = 0; place < baseline.size(); ++place)
        models[modelOf(baseline[place])].baseline.push_back(place);
    for (std::size_t place = 0; place < experimental.size(); ++place)
        models[modelOf(experimental[place])].experimental.push_back(place);
    Pairs pairs;
    for (const auto &[model, all] : models)
        pairAlike(baseline, experimental, pairEqual(baseline, experimental, all, pairs), pairs);
    std::ranges::sort(pairs);
    return pairs;
}

} // namespace twinlane
