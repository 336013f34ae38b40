// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/logset.h"

#include <algorithm>
#include <map>
#include <utility>

namespace twinlane {

namespace {

std::int64_t longerSide(const LogDifference &time)
{
    return std::max(time.value.baseline.value_or(0), time.value.experimental.value_or(0));
}

bool overlap(const LogSpread &a, const LogSpread &b)
{
    return a.min <= b.max && b.min <= a.max;
}

void addOneSided(LogSet &set, const std::vector<LogGroup> &groups, LogSides sides)
{
    const bool isBaseline = sides == LogSides::Baseline;
    for (const LogGroup &group : groups) {
        LogEntry &entry = set.entries.emplace_back();
        entry.sides = sides;
        entry.pair = ofOneSide(set.log(isBaseline), group, isBaseline);
        entry.mainTime = mainTime(entry.pair);
    }
}

} // namespace

std::optional<LogDifference> mainTime(const LogPair &pair)
{
    std::vector<const LogDifference *> times;
    for (const LogDifference &time : pair.timingNs)
        times.push_back(&time);
    if (pair.compilationNs)
        times.push_back(&*pair.compilationNs);
    if (!pair.baseline.runs.empty() && !pair.experimental.runs.empty())
        std::erase_if(times, [](const LogDifference *time) { return time->change == LogChange::OneSided; });
    const auto longest =
        std::ranges::max_element(times, {}, [](const LogDifference *time) { return longerSide(*time); });
    return longest == times.end() ? std::nullopt : std::optional(**longest);
}

LogJudgement judgedTime(const LogPair &pair, const LogDifference &time)
{
    switch (time.change) {
    case LogChange::OneSided:
        return LogJudgement::OneSided;
    case LogChange::Unchanged:
        return LogJudgement::Unchanged;
    case LogChange::Scatter:
        return pair.sameWork.value_or(false) ? LogJudgement::SameWork : LogJudgement::Scatter;
    case LogChange::Decreased:
    case LogChange::Increased:
        break;
    }
    if (overlap(time.baseline, time.experimental))
        return LogJudgement::Undecided;
    return time.change == LogChange::Decreased ? LogJudgement::Faster : LogJudgement::Slower;
}

std::vector<std::string> differingFlags(const LogSet &set, const LogEntry &entry)
{
    std::map<std::string, std::pair<const LogFlag *, std::size_t>> seen; // its first value, and how many agree
    std::size_t commands = 0;
    const auto look = [&](const Log &log, const LogGroup &group) {
        for (const std::size_t place : group.runs) {
            const LogCommand *command = log.runs[place].command.get();
            if (!command)
                continue;
            ++commands;
            for (const LogFlag &flag : command->flags) {
                auto &[first, alike] = seen[flag.name];
                first = first ? first : &flag;
                alike += *first == flag ? 1 : 0;
            }
        }
    };
    look(set.comparison.baseline, entry.pair.baseline);
    look(set.comparison.experimental, entry.pair.experimental);
    std::vector<std::string> names;
    for (const auto &[name, values] : seen) {
        if (values.second != commands)
            names.push_back(name);
    }
    return names;
}

LogSet logSetOf(Log alone)
{
    LogSet set;
    set.isAlone = true;
    set.comparison.baseline = std::move(alone);
    addOneSided(set, groupsOf(set.comparison.baseline), LogSides::Baseline);
    return set;
}

LogSet logSetOf(Log baseline, Log experimental)
{
    LogSet set;
    set.comparison = compareLogs(std::move(baseline), std::move(experimental));
    for (const LogPair &pair : set.comparison.pairs)
        set.entries.push_back({ LogSides::Both, pair, mainTime(pair) });
    addOneSided(set, set.comparison.onlyBaseline, LogSides::Baseline);
    addOneSided(set, set.comparison.onlyExperimental, LogSides::Experimental);
    return set;
}

} // namespace twinlane
