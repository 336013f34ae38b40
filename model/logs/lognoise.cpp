// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/lognoise.h"

#include "model/base/exact.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace twinlane {

namespace {

using Numbers = std::vector<std::pair<std::string, std::int64_t>>;

Numbers sorted(const std::vector<LogNumber> &numbers)
{
    Numbers list;
    for (const LogNumber &number : numbers)
        list.emplace_back(number.key, number.value);
    std::ranges::sort(list);
    return list;
}

/// Runs by what they did, and then by the times that they took.
using WorkKey = std::pair<std::string, Numbers>; // commit and STATS
using Works = std::map<WorkKey, std::map<Numbers, std::size_t>>;

/// (largest - smallest) / mean of the longest time that all runs have; none if they have none.
std::optional<double> apart(const std::map<Numbers, std::size_t> &runs)
{
    struct Times {
        std::int64_t min = 0, max = 0;
        Int128 sum = 0;
        std::size_t count = 0;
    };
    std::map<std::string, Times> byKey;
    for (const auto &[times, place] : runs) {
        for (const auto &[key, ns] : times) {
            Times &known = byKey[key];
            known.min = known.count == 0 ? ns : std::min(known.min, ns);
            known.max = std::max(known.max, ns);
            known.sum += ns;
            ++known.count;
        }
    }
    const Times *longest = nullptr;
    for (const auto &[key, times] : byKey) {
        if (times.count == runs.size() && times.sum > (longest ? longest->sum : 0))
            longest = &times;
    }
    if (!longest)
        return {};
    return double(longest->max - longest->min) * double(longest->count) / double(longest->sum);
}

} // namespace

std::vector<LogRepeat> repeatsAmong(const Log &log, std::span<const std::size_t> places)
{
    Works works;
    for (const std::size_t place : places) {
        const LogRun &run = log.runs[place];
        if (!run.stats.empty() && !run.timingNs.empty()) {
            const std::string commit = run.command ? run.command->commit : std::string();
            works[{ commit, sorted(run.stats) }].try_emplace(sorted(run.timingNs), place);
        }
    }
    std::vector<LogRepeat> repeats;
    for (const auto &[work, runs] : works) {
        const auto noise = runs.size() > 1 ? apart(runs) : std::nullopt;
        if (!noise)
            continue;
        LogRepeat repeat { {}, *noise };
        for (const auto &[times, place] : runs)
            repeat.runs.push_back(place);
        std::ranges::sort(repeat.runs);
        repeats.push_back(std::move(repeat));
    }
    std::ranges::sort(repeats, {}, [](const LogRepeat &repeat) { return repeat.runs.front(); });
    return repeats;
}

std::optional<double> largestNoise(std::span<const LogRepeat> repeats)
{
    std::optional<double> largest;
    for (const LogRepeat &repeat : repeats)
        largest = std::max(largest.value_or(0), repeat.noiseRatio);
    return largest;
}

} // namespace twinlane
