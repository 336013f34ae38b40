// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/logmirror.h"

#include "model/base/plaintext.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace twinlane::test {

namespace {

std::string spreadText(const LogSpread &spread)
{
    if (spread.runs == 0)
        return "-";
    return std::to_string(spread.runs) + "*" + std::to_string(spread.min) + ".." + std::to_string(spread.max);
}

std::string valueText(const std::optional<std::int64_t> &value)
{
    return value ? std::to_string(*value) : "-";
}

LogChange mirrored(LogChange change)
{
    if (change == LogChange::Decreased)
        return LogChange::Increased;
    return change == LogChange::Increased ? LogChange::Decreased : change;
}

std::string differenceText(const std::string &kind, const LogDifference &difference, bool isSwapped)
{
    const auto &first = isSwapped ? difference.value.experimental : difference.value.baseline;
    const auto &second = isSwapped ? difference.value.baseline : difference.value.experimental;
    const auto delta = difference.value.delta;
    const LogChange change = isSwapped ? mirrored(difference.change) : difference.change;
    return kind + ' ' + difference.key + ' ' + valueText(first) + ' ' + valueText(second) + ' '
        + valueText(isSwapped && delta ? std::optional(-*delta) : delta) + ' '
        + spreadText(isSwapped ? difference.experimental : difference.baseline) + ' '
        + spreadText(isSwapped ? difference.baseline : difference.experimental) + ' '
        + std::to_string(static_cast<int>(change));
}

std::string runsText(const LogGroup &group)
{
    std::string text = group.device + ' ' + group.mode + ' ' + group.model + ':';
    for (const std::size_t run : group.runs)
        text += ' ' + std::to_string(run);
    return text;
}

std::string pairText(const LogPair &pair, bool isSwapped)
{
    std::set<std::string> lines;
    for (const auto &[kind, list] : { std::pair("timing", &pair.timingNs), std::pair("own", &pair.ownTimingNs),
             std::pair("stats", &pair.stats), std::pair("graphs", &pair.graphs) }) {
        for (const LogDifference &difference : *list)
            lines.insert(differenceText(kind, difference, isSwapped));
    }
    if (pair.compilationNs)
        lines.insert(differenceText("compilation", *pair.compilationNs, isSwapped));
    std::string text = runsText(isSwapped ? pair.experimental : pair.baseline) + " | "
        + runsText(isSwapped ? pair.baseline : pair.experimental) + " work "
        + (pair.sameWork ? std::to_string(*pair.sameWork) : "-") + " noise " + std::to_string(pair.noiseRatio);
    for (const std::string &line : lines)
        text += "\n  " + line;
    return text;
}

bool isShown(const std::string &text)
{
    return plainLine(text) == text;
}

bool areSound(const std::vector<LogNumber> &numbers)
{
    std::set<std::string> keys;
    for (const LogNumber &number : numbers) {
        if (number.value < 0 || number.key.empty() || !isShown(number.key) || !keys.insert(number.key).second)
            return false;
    }
    return true;
}

bool isSound(const LogRun &run)
{
    const bool hasTexts =
        isShown(run.device) && isShown(run.mode) && isShown(run.model) && isShown(run.tag) && isShown(run.status);
    const bool hasColumns = std::ranges::all_of(
        run.csv, [](const LogColumn &column) { return isShown(column.name) && isShown(column.text); });
    const bool hasFlags = !run.command || std::ranges::all_of(run.command->flags, [](const LogFlag &flag) {
        return !flag.name.empty() && isShown(flag.name) && isShown(flag.value.value_or(""));
    });
    return hasTexts && hasColumns && hasFlags && areSound(run.timingNs) && areSound(run.stats) && areSound(run.graphs)
        && (!run.speedup || std::isfinite(*run.speedup)) && run.compilationNs.value_or(0) >= 0;
}

} // namespace

std::string comparisonLines(const LogComparison &comparison, bool isSwapped)
{
    std::set<std::string> lines;
    for (const LogPair &pair : comparison.pairs)
        lines.insert(pairText(pair, isSwapped));
    for (const LogGroup &group : isSwapped ? comparison.onlyExperimental : comparison.onlyBaseline)
        lines.insert("only first " + runsText(group));
    for (const LogGroup &group : isSwapped ? comparison.onlyBaseline : comparison.onlyExperimental)
        lines.insert("only second " + runsText(group));
    std::string text;
    for (const std::string &line : lines)
        text += line + '\n';
    return text;
}

std::string brokenPromise(const Log &log)
{
    for (const LogRun &run : log.runs) {
        if (run.line == 0)
            return "every run has a line";
        if (!isSound(run))
            return "numbers and texts of runs are sound";
        const std::vector<LogNumber> own = ownTimings(run, timingChain());
        for (const LogNumber &part : own) {
            const auto whole = std::ranges::find(run.timingNs, part.key, &LogNumber::key);
            if (part.value < 0 || whole == run.timingNs.end() || part.value > whole->value)
                return "an own part is a part";
        }
    }
    std::set<std::size_t> grouped;
    std::size_t count = 0;
    for (const LogGroup &group : groupsOf(log)) {
        grouped.insert(group.runs.begin(), group.runs.end());
        count += group.runs.size();
    }
    return grouped.size() == log.runs.size() && count == log.runs.size() ? "" : "every run is in one group";
}

std::string brokenSelfPromise(const LogComparison &comparison)
{
    if (!comparison.onlyBaseline.empty() || !comparison.onlyExperimental.empty())
        return "every run of a log has itself as its partner";
    for (const LogPair &pair : comparison.pairs) {
        if (pair.baseline.runs != pair.experimental.runs)
            return "a group faces itself";
        for (const auto *list : { &pair.timingNs, &pair.ownTimingNs, &pair.stats, &pair.graphs }) {
            for (const LogDifference &difference : *list) {
                if (difference.change != LogChange::Unchanged || difference.value.delta != 0)
                    return "nothing differs from itself";
            }
        }
    }
    return {};
}

} // namespace twinlane::test
